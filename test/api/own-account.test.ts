/**
 * Own settings, credit for invitations and check-ins, by what new-api of August 2026 answered (116255f07; secrets
 * replaced).
 */
import { describe, it } from "node:test";
import { expect } from "chai";
import { checkIn, getCheckIns } from "../../src/api/entities/check-ins.js";
import {
  getOwnAccount,
  transferCredit,
  updateLanguage,
  updateOwnSettings,
} from "../../src/api/entities/own-settings.js";
import { bodies, open, seen, stub, type Answers } from "./dialect-stub.js";
import { json } from "./fetch-stub.js";

const sidebar_modules = '{"chat":{"chat":true,"enabled":true,"playground":true}}';
const recorded = { gotify_priority: 0, sidebar_modules, billing_preference: "subscription_first" };

/** An account as the gateway shows it to its owner. */
const self = (setting?: object) => () =>
  json({
    data: {
      aff_count: 2,
      aff_history_quota: 3_000_000,
      aff_quota: 1_000_000,
      id: 3,
      quota: 4_507_980,
      role: 1,
      ...(setting ? { setting: JSON.stringify(setting) } : {}),
      status: 1,
      username: "rec1",
    },
    message: "",
    success: true,
  });

const said = (message: string, success = true) => json({ data: null, message, success });

const answers: Answers = {
  "GET /api/user/self": self(recorded),
  "PUT /api/user/setting": () => said("Settings updated"),
  "PUT /api/user/self": () => said("Update successful"),
  "POST /api/user/aff_transfer": () => json({ message: "Transfer failed 邀请额度不足！", success: false }),
  "GET /api/user/checkin": () =>
    json({
      data: {
        enabled: true,
        max_quota: 10000,
        min_quota: 1000,
        stats: { checked_in_today: false, checkin_count: 0, records: [], total_checkins: 0, total_quota: 0 },
      },
      success: true,
    }),
  "POST /api/user/checkin": () =>
    json({ data: { checkin_date: "2026-11-28", quota_awarded: 7980 }, message: "签到成功", success: true }),
};

const refused = (work: Promise<unknown>, kind: string) =>
  work.then(
    () => expect.fail("not refused"),
    (error: unknown) => {
      expect(error).to.have.property("kind", kind);
      return error as { serverMessage?: string };
    },
  );

describe("own settings on new-api", () => {
  it("are read from the account, with the defaults of what was never set", async () => {
    const http = await open("new-api", answers);
    expect(await getOwnAccount(http)).to.deep.equal({
      settings: {
        notify_type: "email",
        quota_warning_threshold: 0,
        webhook_url: "",
        notification_email: "",
        bark_url: "",
        gotify_url: "",
        gotify_priority: 0,
        accept_unset_model_ratio_model: false,
        record_ip_log: false,
        upstream_model_update_notify_enabled: false,
        language: "",
        has: { webhook_secret: false, gotify_token: false },
        sidebar_modules,
        billing_preference: "subscription_first",
      },
      referral: { left: 1_000_000, total: 3_000_000, invited: 2 },
    });
  });

  it("have no secret in them", async () => {
    const secrets = { webhook_secret: "S-hook", gotify_token: "S-gotify" };
    const http = await open("new-api", { "GET /api/user/self": self(secrets) });
    const account = await getOwnAccount(http);
    expect(JSON.stringify(account)).not.to.contain("S-");
    expect(account.settings?.has).to.deep.equal({ webhook_secret: true, gotify_token: true });
  });

  for (const [name, setting] of [
    ["what isn't JSON", "{"],
    ["a list", "[]"],
    ["nothing", ""],
  ] as const)
    it(`take ${name} for settings that were never set`, async () => {
      const http = await open("new-api", {
        "GET /api/user/self": () => json({ data: { id: 3, setting }, message: "", success: true }),
      });
      expect((await getOwnAccount(http)).settings).to.include({ notify_type: "email", language: "" });
    });

  it("aren't there on a release without", async () => {
    const http = await open("new-api", { "GET /api/user/self": self() });
    expect((await getOwnAccount(http)).settings).to.equal(undefined);
  });

  it("are sent whole, with the secrets that weren't typed, and what nobody knows", async () => {
    const stored = { ...recorded, notify_type: "webhook", webhook_secret: "kept", unknown: { deep: [1] } };
    const http = await open("new-api", { ...answers, "GET /api/user/self": self(stored) });
    const { settings } = await getOwnAccount(http);
    if (!settings) throw new Error("no settings");
    const {
      has: _has,
      language: _language,
      sidebar_modules: _s,
      billing_preference: _b,
      ...input
    } = settings;
    stub.calls.length = 0;
    await updateOwnSettings(http, {
      ...input,
      quota_warning_threshold: 500_000,
      webhook_url: "https://other.example/quota",
      webhook_secret: "",
      gotify_token: "typed",
      record_ip_log: true,
    });
    expect(seen()).to.deep.equal(["GET /api/user/self", "PUT /api/user/setting"]);
    expect(bodies()).to.deep.equal([
      {
        ...stored,
        ...input,
        quota_warning_threshold: 500_000,
        webhook_url: "https://other.example/quota",
        webhook_secret: "kept",
        gotify_token: "typed",
        record_ip_log: true,
      },
    ]);
  });

  it("set the language by itself", async () => {
    const http = await open("new-api", answers);
    stub.calls.length = 0;
    await updateLanguage(http, "en");
    expect(seen()).to.deep.equal(["PUT /api/user/self"]);
    expect(bodies()).to.deep.equal([{ language: "en" }]);
  });
});

describe("credit for invitations on new-api", () => {
  it("is moved by its points, and refused in the gateway's words", async () => {
    const http = await open("new-api", answers);
    stub.calls.length = 0;
    const error = await refused(transferCredit(http, 500_000), "refused");
    expect(error.serverMessage).to.equal("Transfer failed 邀请额度不足！");
    expect(bodies()).to.deep.equal([{ quota: 500_000 }]);
  });
});

describe("check-ins on new-api", () => {
  it("are read by the month, and made once a day", async () => {
    const http = await open("new-api", answers);
    stub.calls.length = 0;
    expect(await getCheckIns(http, "2026-11")).to.deep.include({ min_quota: 1000, max_quota: 10000 });
    expect(await checkIn(http, { turnstile: "token" })).to.deep.equal({
      checkin_date: "2026-11-28",
      quota_awarded: 7980,
    });
    expect(seen()).to.deep.equal([
      "GET /api/user/checkin?month=2026-11",
      "POST /api/user/checkin?turnstile=token",
    ]);
    stub.answer = () => json({ message: "今日已签到", success: false });
    expect((await refused(checkIn(http), "refused")).serverMessage).to.equal("今日已签到");
  });
});

for (const member of ["one-hub", "laisky"] as const)
  describe(`what only new-api has, on ${member}`, () => {
    it("is never written", async () => {
      const http = await open(member, answers);
      stub.calls.length = 0;
      await refused(transferCredit(http, 500_000), "read-only");
      await refused(checkIn(http), "read-only");
      expect(seen()).to.deep.equal([]);
    });
  });
