/** Options: what the recording shows only from outside. */
import { describe, it } from "node:test";
import { expect } from "chai";
import { createGateway } from "../../demo/gateway/gateway.js";
import { at, listOf, rootOf } from "./support/client.js";
import { column, openDemo } from "./support/demo.js";
import { textOf } from "./support/recording.js";

describe("options", () => {
  it("hide what ends in Token or Secret, and show one secret nevertheless", async () => {
    const { root } = await openDemo();
    for (const key of ["SMTPToken", "GitHubClientSecret", "TurnstileSecretKey", "Anything"])
      await root.put("/api/option/", { key, value: "s" });
    const keys = column((await root.get("/api/option/")).data, "key");
    expect(keys).to.include.members(["TurnstileSecretKey", "Anything"]);
    expect(keys).not.to.include.members(["SMTPToken"]);
    expect(keys).not.to.include.members(["GitHubClientSecret"]);
  });

  it("come in no order one could rely on, and so do groups", async () => {
    const { root } = await openDemo();
    const orders = new Set<string>();
    for (let i = 0; i < 3; i++) orders.add(column((await root.get("/api/option/")).data, "key").join());
    expect(orders.size).to.be.above(1);
    const groups = [await root.get("/api/group/"), await root.get("/api/group/")].map(({ text }) => text);
    expect(groups[0]).not.to.equal(groups[1]);
  });

  it("work at once, numbers that are none as 0", async () => {
    const { root } = await openDemo();
    await root.put("/api/option/", { key: "QuotaPerUnit", value: "abc" });
    expect(at((await root.get("/api/status")).data, "quota_per_unit")).to.equal(0);
    await root.post("/api/topup", { user_id: 3, quota: 1 });
    expect(at((await root.get("/api/log/")).data, 0, "content")).to.equal("通过 API 充值 ＄+Inf 额度");
    await root.put("/api/option/", { key: "DisplayInCurrencyEnabled", value: "TRUE" });
    expect(at((await root.get("/api/status")).data, "display_in_currency")).to.equal(false);
    await root.post("/api/topup", { user_id: 3, quota: 7 });
    expect(at((await root.get("/api/log/")).data, 0, "content")).to.equal("通过 API 充值 7 点额度");
  });

  it("keep a broken table and empty it, over a restart too", async () => {
    const { gateway, root } = await openDemo();
    const put = async (value: string): Promise<unknown> =>
      (await root.put("/api/option/", { key: "GroupRatio", value })).message;
    expect(await put('{"a":1,"b":"x"}')).to.equal(
      "json: cannot unmarshal string into Go value of type float64",
    );
    expect((await root.get("/api/group/")).data).to.deep.equal(["a"]);
    expect(await put("[1]")).to.equal(
      "json: cannot unmarshal array into Go value of type map[string]float64",
    );
    expect(await put('{"a":1')).to.equal("unexpected end of JSON input");
    const again = await rootOf(createGateway({ data: gateway.store.snapshot() }));
    expect((await again.get("/api/group/")).data).to.deep.equal([]);
    const saved = listOf((await again.get("/api/option/")).data).find(
      (row) => at(row, "key") === "GroupRatio",
    );
    expect(at(saved, "value")).to.equal('{"a":1');
    expect(await put('{"x":0.5}')).to.equal("");
    expect((await root.get("/api/group/")).data).to.deep.equal(["x"]);
  });

  it("get the default ratios that a saved table lacks at the next start", async () => {
    const { gateway, root } = await openDemo();
    await root.put("/api/option/", { key: "ModelRatio", value: '{"mine":7}' });
    const again = await rootOf(createGateway({ data: gateway.store.snapshot() }));
    const saved = listOf((await again.get("/api/option/")).data).find(
      (row) => at(row, "key") === "ModelRatio",
    );
    const table = JSON.parse(textOf(at(saved, "value"))) as object;
    expect(table).to.include({ mine: 7, "gpt-3.5-turbo": 0.25 });
    expect(Object.keys(table)).to.have.length(567);
  });

  it("are refused to switch on what lacks its ground", async () => {
    const { root } = await openDemo();
    const turnOn = async (key: string): Promise<unknown> =>
      (await root.put("/api/option/", { key, value: "true" })).message;
    expect(await turnOn("GitHubOAuthEnabled")).to.equal(
      "无法启用 GitHub OAuth，请先填入 GitHub Client Id 以及 GitHub Client Secret！",
    );
    expect(await turnOn("OidcEnabled")).to.equal("");
  });
});
