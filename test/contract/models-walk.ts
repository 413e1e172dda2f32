import { expect } from "chai";
import * as api from "../../src/api/index.js";
import { failure } from "../api/fetch-stub.js";
import type { WalkStart } from "./family-walk.js";

/** What the provider behind the recorded servers lists. */
export const listedModels = ["gpt-4o", "gpt-4.1", "o9-mini"];

/** Whether a call is one of those that ask providers for their models. */
export const asksProvider = (path: string): boolean => /fetch_models|provider_models_list/.test(path);

/**
 * Every call that has a gateway ask providers for their models, of a saved channel and of one that isn't. The provider
 * refuses keys with `bad` in them. Without a password, the calls are signed in by themselves.
 */
export async function walkProviderModels({ http, password, upstream }: WalkStart): Promise<void> {
  await api.getStatus(http);
  if (password !== "") await api.logIn(http, { username: "root", password });
  const form = { type: 1, base_url: upstream, models: "gpt-4o,gone", group: "default" };
  await api.createChannel(http, { ...form, name: "good", key: "sk-good" });
  await api.createChannel(http, { ...form, name: "refused", key: "sk-bad" });
  const channels = await api.listChannels(http);
  const idOf = (wanted: string) => channels.find(({ name }) => name === wanted)?.id ?? 0;
  const good = idOf("good");

  expect(await api.fetchProviderModels(http, good)).to.deep.equal(listedModels);
  const probe = { type: 1, base_url: upstream };
  expect(await api.probeProviderModels(http, { ...probe, key: "sk-good" })).to.deep.equal(listedModels);
  for (const refused of [
    () => api.fetchProviderModels(http, idOf("refused")),
    () => api.fetchProviderModels(http, 4711),
    () => api.probeProviderModels(http, { ...probe, key: "sk-bad" }),
  ]) {
    const error = await failure(refused());
    expect(error).to.be.instanceOf(api.GatewayError);
    expect(error).to.include({ kind: "refused" });
    expect((error as api.GatewayError).serverMessage)
      .to.be.a("string")
      .and.not.equal("");
  }
  // Asking writes nothing.
  expect(await api.getChannel(http, good)).to.include({ models: "gpt-4o,gone" });
}
