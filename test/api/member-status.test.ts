import { describe, it } from "node:test";
import { expect } from "chai";
import * as api from "../../src/api/index.js";
import type { strangers } from "../contract/family.js";
import { bodyOf } from "../contract/family.js";
import { json, stubFetch } from "./fetch-stub.js";

const stub = stubFetch();

/** The status of a member with some fields of its own, as views see it. */
async function read(member: (typeof strangers)[number], fields: object): Promise<api.Status> {
  const { data } = bodyOf(member, "status") as { data: object };
  stub.status = undefined;
  stub.answer = () => json({ success: true, message: "", data: { ...data, ...fields } });
  return api.getStatus(api.createHttp({ baseUrl: "https://gw.example" }));
}

describe("what a member's status says in its own way (wire.md 9.10)", () => {
  it("has Lark on by one-hub's switch, and by the client ID elsewhere", async () => {
    const set = { lark_client_id: "cli" };
    expect((await read("one-hub", { ...set, lark_login: false })).lark_client_id).to.equal("");
    expect((await read("one-hub", { ...set, lark_login: true })).lark_client_id).to.equal("cli");
    expect((await read("laisky", set)).lark_client_id).to.equal("cli");
  });

  it("has sign-up closed where the member says so", async () => {
    for (const [member, fields, isClosed] of [
      ["new-api", {}, undefined],
      ["new-api", { register_enabled: true, password_register_enabled: true }, undefined],
      ["new-api", { register_enabled: false, password_register_enabled: true }, true],
      ["new-api", { register_enabled: true, password_register_enabled: false }, true],
      ["laisky", {}, undefined],
      ["laisky", { password_register: false }, true],
      ["one-hub", { register_enabled: false }, undefined],
    ] as const)
      expect((await read(member, fields)).sign_up_closed, JSON.stringify([member, fields])).to.equal(
        isClosed,
      );
  });
});
