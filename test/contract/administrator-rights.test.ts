import { expect } from "chai";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { createGateway } from "../../demo/gateway/gateway.js";
import { getSelf } from "../../src/api/entities/self.js";
import * as api from "../../src/api/index.js";
import { hasPermissions } from "../../src/domain/access/permissions.js";
import { mayOnChannels } from "../../src/domain/channels/channel-rights.js";
import { clientOf, rootOf } from "./support/client.js";
import type { WireLine } from "./wire.js";

/** What new-api of August 2026 answered to the super administrator, an administrator and a user. */
const lines = readFileSync(new URL("./wire/family/new-api-2026-rights.jsonl", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as WireLine);

const ownRow = (name: string) =>
  getSelf(
    api.createHttp({
      baseUrl: "http://gateway.example",
      user: () => 1,
      fetch: () => Promise.resolve(Response.json(lines.find((line) => line.name === name)?.response.body)),
    }),
  );

describe("an administrator of new-api", () => {
  it("says by the own row what it may do to channels", async () => {
    const actions = ["operate", "write", "sensitive_write"] as const;
    const rights = async (name: string) => {
      const user = await ownRow(name);
      return [hasPermissions(user), ...actions.map((action) => mayOnChannels(user, action))];
    };
    expect(await rights("own row of the super administrator")).to.deep.equal([true, true, true, true]);
    expect(await rights("own row of an administrator")).to.deep.equal([true, true, true, false]);
    expect(await rights("own row of a user")).to.deep.equal([true, false, false, false]);
    expect(hasPermissions({})).to.equal(false);
    expect(mayOnChannels({}, "sensitive_write")).to.equal(true);
    expect(mayOnChannels(undefined, "sensitive_write")).to.equal(true);
  });

  it("is refused by the embedded gateway what new-api refuses about channels, and nothing else", async () => {
    const gateway = createGateway({ newApi: true });
    const root = await rootOf(gateway);
    for (const username of ["two", "three", "four", "five", "adm", "adm2", "usr"])
      await root.post("/api/user/", { username, password: "password1", display_name: username });
    await root.post("/api/user/manage", { id: 6, username: "adm", action: "promote" });
    const channel = { type: 1, name: "a", key: "sk-1\nsk-2", models: "m", group: "default" };
    for (const mode of ["single", "single", "multi_to_single"])
      await root.post("/api/channel/", { mode, channel, multi_key_mode: "random" });
    const administrator = clientOf(gateway);
    await administrator.signIn("adm", "password1");

    const headers = { "accept-language": "en" };
    const channelCalls = lines.filter(({ request }) => request.path.startsWith("/api/channel/"));
    expect(channelCalls).to.have.length(12);
    for (const { name, request, response } of channelCalls) {
      const answer = await administrator.send(request.method, request.path, request.body, headers);
      const { success, message } = response.body as { success: boolean; message: string };
      expect({ name, status: answer.status, success: answer.success }).to.deep.equal({
        name,
        status: response.status,
        success,
      });
      if (!success) expect(answer.message, name).to.equal(message);
    }
    for (const [client, name] of [
      [root, "own row of the super administrator"],
      [administrator, "own row of an administrator"],
    ] as const) {
      const { data } = lines.find((line) => line.name === name)?.response.body as {
        data: { permissions: object };
      };
      expect((await client.get("/api/user/self")).data, name).to.deep.include({
        permissions: data.permissions,
      });
    }
  });
});
