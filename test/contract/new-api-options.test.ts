/** The options of a gateway that poses as new-api, beside those of the recorded server. */
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { expect } from "chai";
import { createGateway } from "../../demo/gateway/gateway.js";
import { at, listOf, rootOf } from "./support/client.js";
import { textOf } from "./support/recording.js";

const { listed, also } = (
  JSON.parse(readFileSync(new URL("../domain/data/member-options.json", import.meta.url), "utf8")) as {
    readonly "new-api": {
      readonly listed: readonly string[];
      readonly also: readonly { readonly listed: readonly string[] }[];
    };
  }
)["new-api"];

async function open(shop = {}) {
  const root = await rootOf(createGateway({ newApi: true, shop }));
  const rows = async () =>
    new Map(
      listOf((await root.get("/api/option/")).data).map((row): [string, string] => [
        textOf(at(row, "key")),
        textOf(at(row, "value")),
      ]),
    );
  const put = async (key: string, value: string | boolean | number) =>
    (await root.put("/api/option/", { key, value })).message;
  const post = (body: object) => root.post("/api/option/payment_compliance", body);
  return { rows, put, post };
}

describe("the options of an embedded new-api", () => {
  it("are listed as a new server lists them", async () => {
    const { rows } = await open();
    const keys = [...(await rows()).keys()].sort();
    const wanted = [...listed, ...also.flatMap((release) => release.listed)];
    expect(keys).to.deep.equal(wanted.sort());
  });

  it("take texts, numbers and switches, and keep texts", async () => {
    const { rows, put } = await open();
    expect(await put("RetryTimes", 3)).to.equal("");
    expect(await put("DrawingEnabled", false)).to.equal("");
    expect(await put("general_setting.docs_link", "https://docs.example.com")).to.equal("");
    const after = await rows();
    expect(after.get("RetryTimes")).to.equal("3");
    expect(after.get("DrawingEnabled")).to.equal("false");
    expect(after.get("general_setting.docs_link")).to.equal("https://docs.example.com");
  });

  it("leave out what ends as a secret does, and list others once they are set", async () => {
    const { rows, put } = await open();
    for (const key of ["EpayKey", "oidc.client_secret", "TurnstileSiteKey", "model_deployment.ionet.api_key"])
      expect(await put(key, "s")).to.equal("");
    expect((await rows()).has("LinuxDOClientId")).to.equal(false);
    expect(await put("LinuxDOClientId", "c")).to.equal("");
    const after = await rows();
    expect(after.get("LinuxDOClientId")).to.equal("c");
    for (const key of ["EpayKey", "oidc.client_secret", "TurnstileSiteKey", "model_deployment.ionet.api_key"])
      expect(after.has(key), key).to.equal(false);
  });

  it("are refused as the real server refuses them", async () => {
    const { put } = await open({ confirmed: false });
    expect(await put("discord.enabled", true)).to.contain("Discord Client Id");
    expect(await put("TelegramOAuthEnabled", "true")).to.contain("Telegram Bot Token");
    expect(await put("theme.frontend", "berry")).to.contain("无效的主题值");
    expect(await put("payment_setting.compliance_confirmed", "true")).to.contain("合规确认字段");
    expect(await put("QuotaForInviter", "5")).to.contain("confirm compliance terms");
    expect(await put("QuotaForInviter", "0")).to.equal("");
    expect(await put("ModelRequestRateLimitGroup", '{"vip":[0,0]}')).to.contain("group vip");
    expect(await put("console_setting.faq", '[{"question":"Why?"}]')).to.equal("第1个FAQ缺少答案字段");
    expect(await put("console_setting.faq", "")).to.equal("");
  });

  it("tell that the payment terms are confirmed, as b941253a answered", async () => {
    const { rows, post } = await open({ confirmed: false });
    expect(await post({})).to.include({ success: false, message: "请确认合规声明" });
    expect(await post({ confirmed: false })).to.include({ success: false, message: "请确认合规声明" });
    expect((await rows()).get("payment_setting.compliance_confirmed")).to.equal("false");
    const confirmed = await post({ confirmed: true });
    expect(confirmed).to.include({ success: true, message: "" });
    const { data } = confirmed;
    expect(Object.keys(data as object)).to.have.members([
      "confirmed",
      "confirmed_at",
      "confirmed_by",
      "terms_version",
    ]);
    expect(data).to.include({ confirmed: true, confirmed_by: 1, terms_version: "v1" });
    const after = await rows();
    expect(after.get("payment_setting.compliance_confirmed")).to.equal("true");
    expect(after.get("payment_setting.compliance_confirmed_at")).to.equal(
      JSON.stringify(at(data, "confirmed_at")),
    );
    expect(after.get("payment_setting.compliance_terms_version")).to.equal("v1");
    // It may be confirmed again, and what it allows is allowed.
    expect(await post({ confirmed: true })).to.include({ success: true });
    expect(
      (await (await open({ confirmed: false })).rows()).get("payment_setting.compliance_confirmed"),
    ).to.equal("false");
  });
});
