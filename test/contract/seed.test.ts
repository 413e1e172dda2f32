import { describe, it } from "node:test";
import { expect } from "chai";
import { createGateway } from "../../demo/gateway/gateway.js";
import { demoCodes, seedDemo, seedFresh } from "../../demo/gateway/seed.js";
import { faultOf } from "../../demo/gateway/stored-data.js";
import { at, clientOf, listOf, rootOf } from "./support/client.js";

const moment = 1_800_000_000_000;

describe("a first start", () => {
  it("has the first account and nothing else", () => {
    const { users, tokens, channels, abilities, redemptions, logs, options } = seedFresh();
    expect(users).to.have.length(1);
    expect(users[0]).to.include({
      id: 1,
      username: "root",
      display_name: "Root User",
      role: 100,
      status: 1,
      quota: 500_000_000_000_000,
      group: "default",
      aff_code: "",
    });
    expect([tokens, channels, abilities, redemptions, logs]).to.deep.equal([[], [], [], [], []]);
    expect(options).to.deep.equal({});
  });

  it("shows 47 options", async () => {
    const root = await rootOf(createGateway());
    expect((await root.get("/api/option/")).data).to.have.length(47);
  });
});

describe("the demonstration", () => {
  it("is the same for the same moment", () => {
    expect(seedDemo(moment)).to.deep.equal(seedDemo(moment));
  });

  it("is a snapshot that survives JSON", () => {
    const data: unknown = JSON.parse(JSON.stringify(seedDemo(moment)));
    expect(faultOf(data)).to.equal(undefined);
    expect(data).to.deep.equal(seedDemo(moment));
  });

  it("lets its people in", async () => {
    const gateway = createGateway({ seed: "demo" });
    const people = [
      ["root", "123456", 100],
      ["ada", "password1", 10],
      ["bob", "password1", 1],
    ] as const;
    for (const [name, password, role] of people)
      expect(at((await clientOf(gateway).signIn(name, password)).data, "role")).to.equal(role);
    expect((await clientOf(gateway).signIn("mallory", "password1")).success).to.equal(false);
  });

  it("has several pages of everything", () => {
    const { users, tokens, channels, redemptions, logs } = seedDemo(moment);
    expect(users.length).to.be.at.least(25);
    expect(tokens.filter((token) => token.user_id === 1)).to.have.length(25);
    expect(tokens.filter((token) => token.user_id === 3)).to.have.length(4);
    expect(channels).to.have.length(14);
    expect(new Set(channels.map(({ status }) => status))).to.deep.equal(new Set([1, 2, 3]));
    expect(new Set(tokens.map(({ status }) => status))).to.deep.equal(new Set([1, 2, 3, 4]));
    expect(redemptions.length).to.be.above(20);
    expect(logs.length).to.be.above(200);
    expect(new Set(logs.map(({ type }) => type))).to.deep.equal(new Set([1, 2, 3, 4, 5]));
  });

  it("holds names at the edges: empty, 30 bytes, Chinese, markup", () => {
    const names = seedDemo(moment).tokens.map(({ name }) => name);
    expect(names).to.include("");
    expect(names.filter((name) => new TextEncoder().encode(name).length === 30)).not.to.be.empty;
    expect(names.every((name) => new TextEncoder().encode(name).length <= 30)).to.equal(true);
    expect(names).to.include("生产环境");
    expect(names).to.include("<b>markup & co</b>");
  });

  it("has keys of 48 characters, each its own", () => {
    const keys = seedDemo(moment).tokens.map(({ key }) => key);
    expect(new Set(keys).size).to.equal(keys.length);
    for (const key of keys) expect(key).to.match(/^[0-9A-Za-z]{48}$/);
  });

  it("spreads its log over the ten days before its moment", () => {
    const times = seedDemo(moment).logs.map((log) => log.created_at);
    expect([...times].sort((a, b) => a - b)).to.deep.equal(times);
    expect(times.at(-1)).to.be.below(moment / 1000);
    expect(times[0]).to.be.above(moment / 1000 - 11 * 86_400);
  });

  it("fills bob's dashboard and hides channel tests from him", async () => {
    const bob = clientOf(createGateway({ seed: "demo" }));
    await bob.signIn("bob", "password1");
    const days = new Set(listOf((await bob.get("/api/user/dashboard")).data).map((row) => at(row, "Day")));
    expect(days.size).to.be.within(6, 7);
    expect((await bob.get("/api/log/self?type=5")).data).to.deep.equal([]);
    expect((await bob.get("/api/user/available_models")).data).to.include("gpt-4o");
  });

  it("has codes to try", async () => {
    const bob = clientOf(createGateway({ seed: "demo" }));
    await bob.signIn("bob", "password1");
    const redeem = async (key: string): Promise<unknown> => {
      const { success, data, message } = await bob.post("/api/user/topup", { key });
      return success === true ? data : message;
    };
    for (const code of demoCodes.unused) expect(await redeem(code)).to.equal(500_000);
    expect(await redeem(demoCodes.unused[0])).to.equal("兑换失败，该兑换码已被使用");
    expect(await redeem(demoCodes.disabled)).to.equal("兑换失败，该兑换码已被使用");
    expect(await redeem(demoCodes.used)).to.equal("兑换失败，该兑换码已被使用");
    expect(await redeem(demoCodes.negative)).to.equal(-1000);
  });
});
