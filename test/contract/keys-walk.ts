import { expect } from "chai";
import { takesSeveralKeys } from "../../src/api/entities/several-keys-support.js";
import * as api from "../../src/api/index.js";
import { failure } from "../api/fetch-stub.js";
import type { WalkStart } from "./family-walk.js";

/** Has the gateway disable a key as after a refusal of the provider, by the name of the channel and the key's place. */
export type BreakKey = (name: string, index: number, reason: string) => Promise<void> | void;

const refused = async (work: Promise<unknown>) =>
  expect(await failure(work))
    .to.be.instanceOf(api.GatewayError)
    .and.include({ kind: "refused" });

/**
 * Every call about the keys of a channel that keeps several: created, listed, disabled, enabled, added, replaced,
 * deleted; and that nothing else which is written changes them. Without a password, the calls are signed in by
 * themselves.
 */
export async function walkSeveralKeys(
  { http, password }: WalkStart,
  breakKey: BreakKey = () => undefined,
): Promise<void> {
  await api.getStatus(http);
  if (password !== "") await api.logIn(http, { username: "root", password });
  expect(await takesSeveralKeys(http)).to.equal(true);
  const form = { type: 1, models: "gpt-4o", group: "default" };
  await api.createChannel(http, { ...form, name: "one", key: "sk-1" });
  await api.createChannel(http, {
    ...form,
    name: "many",
    key: "sk-a\nsk-b\nsk-c",
    multi_key_mode: "polling",
  });
  await api.createChannel(http, { ...form, name: "batch", key: "sk-x\nsk-y" });
  const channels = await api.listChannels(http);
  const idOf = (wanted: string) => channels.find(({ name }) => name === wanted)?.id ?? 0;
  expect(channels.map(({ name }) => name)).to.have.members(["one", "many", "batch", "batch"]);
  const [one, many] = [idOf("one"), idOf("many")];
  const row = () => api.getChannel(http, many);
  const states = async () => (await api.listChannelKeys(http, many)).map(({ status }) => status);

  expect(api.hasKeyList(await api.getChannel(http, one))).to.equal(false);
  await refused(api.listChannelKeys(http, one));
  expect((await row()).channel_info).to.include({ multi_key_size: 3, multi_key_mode: "polling" });
  expect(await api.listChannelKeys(http, many)).to.deep.equal(
    [0, 1, 2].map((index) => ({ index, status: 1, disabled_time: 0, reason: "" })),
  );

  // A key that is disabled manually has neither a time nor a reason, one that the gateway disabled has both.
  await api.changeChannelKey(http, many, "disable", 0);
  await breakKey("many", 1, "status code: 401");
  const [manual, auto, fine] = await api.listChannelKeys(http, many);
  expect([manual?.status, auto?.status, fine?.status]).to.deep.equal([2, 3, 1]);
  expect(manual).to.include({ disabled_time: 0, reason: "" });
  expect(auto).to.include({ reason: "status code: 401" });
  expect(auto?.disabled_time).to.be.greaterThan(0);
  expect(api.keysInUse(await row())).to.equal(1);
  const [listed] = (await api.listChannels(http)).filter(({ id }) => id === many);
  expect(listed && [api.keysInUse(listed), api.keysOf(listed)], "in the list, too").to.deep.equal([1, 3]);

  // Nothing else that is written changes the keys, their order or their states.
  const before = await row();
  await api.updateChannel(http, many, { name: "many", priority: 7, models: "gpt-4o,gpt-4.1" });
  await api.setChannelStatus(http, many, 2);
  await api.setChannelStatus(http, many, 1);
  expect((await row()).channel_info).to.deep.equal(before.channel_info);
  expect(await states()).to.deep.equal([2, 3, 1]);

  await api.setKeyOrder(http, many, "random");
  expect((await row()).channel_info).to.include({ multi_key_mode: "random", multi_key_size: 3 });
  // Those that are there already are left out.
  await api.addChannelKeys(http, many, ["sk-b", "sk-d", "sk-e"]);
  expect(await states()).to.deep.equal([2, 3, 1, 1, 1]);
  // Deleting one moves the others.
  await api.changeChannelKey(http, many, "delete", 0);
  expect(await states()).to.deep.equal([3, 1, 1, 1]);
  await api.changeChannelKey(http, many, "enable", 0);
  expect(await states()).to.deep.equal([1, 1, 1, 1]);
  await refused(api.changeChannelKeys(http, many, "delete-auto-disabled"));
  await refused(api.changeChannelKey(http, many, "disable", 4));

  await api.changeChannelKeys(http, many, "disable-all");
  expect(await states()).to.deep.equal([2, 2, 2, 2]);
  expect(await row(), "the channel stays enabled").to.include({ status: 1 });
  await refused(api.changeChannelKeys(http, many, "disable-all"));
  await api.changeChannelKeys(http, many, "enable-all");
  await breakKey("many", 3, "status code: 401");
  expect(await states()).to.deep.equal([1, 1, 1, 3]);
  // What is replaced keeps the states of the places.
  await api.changeChannelKey(http, many, "disable", 1);
  await api.replaceChannelKeys(http, many, ["sk-1", "sk-2", "sk-3"]);
  expect(await states()).to.deep.equal([1, 2, 1]);
  await breakKey("many", 2, "status code: 401");
  // Only those that the gateway has disabled.
  await api.changeChannelKeys(http, many, "delete-auto-disabled");
  expect(await states()).to.deep.equal([1, 2]);
  await api.changeChannelKey(http, many, "delete", 1);
  expect(api.hasKeyList(await row())).to.equal(true);
  await refused(api.changeChannelKey(http, many, "delete", 0));
}
