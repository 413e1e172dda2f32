/** A write changes the columns alone that it is about: what was NULL in the gateway's database stays that. */
import { describe, it } from "node:test";
import { expect } from "chai";
import { writeToken, type TokenChange } from "../../src/areas/tokens/token-writes.js";
import { openUsage } from "./usage-support.js";

describe("a token whose models are NULL", () => {
  it("keeps that through writes of other fields, and takes models all the same", async () => {
    const { gateway, needed, user } = await openUsage({ seed: "demo" });
    const [token] = gateway.store.data.tokens.filter((one) => one.user_id === user.id && one.models === null);
    if (!token) throw new Error("no token without models");
    const { id } = token;
    const write = async (change: TokenChange) => {
      const before = { ...token };
      expect(await writeToken(needed, id, change)).to.have.property("kind", "done");
      const names = Object.keys(token) as (keyof typeof token)[];
      return names.filter((name) => token[name] !== before[name]);
    };
    expect(await write({ name: "renamed" })).to.deep.equal(["name"]);
    expect(await write({ expired_time: 4_000_000_000 })).to.deep.equal(["expired_time"]);
    expect(await write({ models: "gpt-4o" })).to.deep.equal(["models"]);
    expect(await write({ models: "" })).to.deep.equal(["models"]);
    expect(token.models).to.equal("");
  });
});
