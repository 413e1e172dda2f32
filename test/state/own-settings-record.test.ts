/**
 * Each of an account's own settings is saved so that nothing else of them changes, although the gateway builds new ones
 * of what it is sent; what is wrong is said before it is sent.
 */
import { signal } from "@preact/signals-core";
import { describe, it } from "node:test";
import { expect } from "chai";
import { getOwnAccount } from "../../src/api/entities/own-settings.js";
import { messages } from "../../src/areas/settings/personal/own/generated/messages.en.js";
import { ownRecord } from "../../src/areas/settings/personal/own/record.js";
import type { Gateway } from "../../src/state/gateways.js";
import { createRecord } from "../../src/state/record/record.js";
import { open, seen, stub } from "../api/dialect-stub.js";
import { json, type SeenCall } from "../api/fetch-stub.js";

type Fields = Record<string, unknown>;

const apart = {
  language: "zh-TW",
  sidebar_modules: '{"chat":{"enabled":false}}',
  billing_preference: "wallet_first",
};
const usual = {
  ...apart,
  notify_type: "webhook",
  quota_warning_threshold: 250_000,
  webhook_url: "https://hooks.example/a",
  webhook_secret: "S-hook",
  gotify_priority: 0,
  accept_unset_model_ratio_model: true,
};
const gotify = {
  ...apart,
  notify_type: "gotify",
  quota_warning_threshold: 250_000,
  gotify_url: "https://gotify.example",
  gotify_token: "S-gotify",
  gotify_priority: 3,
};

const kindFields: Readonly<Record<string, readonly string[]>> = {
  email: ["notification_email"],
  webhook: ["webhook_url", "webhook_secret"],
  bark: ["bark_url"],
  gotify: ["gotify_url", "gotify_token", "gotify_priority"],
};

/** Settings as new-api makes them of what is sent (`UpdateUserSetting`). */
function madeOf(body: Fields): Fields {
  const names = [
    "notify_type",
    "quota_warning_threshold",
    "accept_unset_model_ratio_model",
    "record_ip_log",
    "upstream_model_update_notify_enabled",
    ...(kindFields[String(body.notify_type)] ?? []),
  ];
  const kept = names.map((name) => [name, body[name]] as const).filter(([, value]) => value);
  return { gotify_priority: 0, ...Object.fromEntries<unknown>(kept) };
}

/** An account with these settings. */
async function edit(setting: Fields, role = 1) {
  const account = { setting };
  const put = (change: (body: Fields) => Fields) => (call: SeenCall) => {
    account.setting = change(call.body as Fields);
    return json({ data: null, message: "", success: true });
  };
  const one = put((body) => ({ ...account.setting, ...body }));
  const http = await open("new-api", {
    "GET /api/user/self": () =>
      json({ data: { id: 3, setting: JSON.stringify(account.setting) }, message: "", success: true }),
    "PUT /api/user/setting": put(madeOf),
    "PUT /api/user/self": one,
    "PUT /api/subscription/self/preference": one,
  });
  const { settings: stored } = await getOwnAccount(http);
  if (!stored) throw new Error("no settings");
  const facts = { session: { user: signal({ role }) } } as unknown as Pick<Gateway, "session">;
  const model = createRecord(ownRecord, { http, facts, stored });
  stub.calls.length = 0;
  return { account, model, stored };
}

const context = { t: messages, money: String };

describe("an account's own settings", () => {
  const rows: readonly [Fields, Fields, Fields][] = [
    [usual, { quota_warning_threshold: "500000" }, { quota_warning_threshold: 500_000 }],
    [usual, { webhook_url: " https://hooks.example/b " }, { webhook_url: "https://hooks.example/b" }],
    [usual, { webhook_secret: "another" }, { webhook_secret: "another" }],
    [usual, { accept_unset_model_ratio_model: false }, { accept_unset_model_ratio_model: undefined }],
    [usual, { record_ip_log: true }, { record_ip_log: true }],
    [usual, { upstream_model_update_notify_enabled: true }, { upstream_model_update_notify_enabled: true }],
    [usual, { language: "en" }, { language: "en" }],
    [gotify, { gotify_url: "http://gotify.internal:8080" }, { gotify_url: "http://gotify.internal:8080" }],
    [gotify, { gotify_token: "another" }, { gotify_token: "another" }],
    [gotify, { gotify_priority: "10" }, { gotify_priority: 10 }],
    [
      { ...usual, notify_type: "bark", bark_url: "https://bark.example/k" },
      { bark_url: "https://bark.example/l" },
      { bark_url: "https://bark.example/l", webhook_url: undefined, webhook_secret: undefined },
    ],
    [
      { ...apart, gotify_priority: 0, notify_type: "email", quota_warning_threshold: 1 },
      { notification_email: "ops@example.com" },
      { notification_email: "ops@example.com" },
    ],
  ];
  for (const [before, typed, after] of rows)
    it(`change ${Object.keys(typed).join()} alone with ${String(before.notify_type)}`, async () => {
      const { account, model } = await edit(before, 10);
      model.set(typed);
      const result = await model.save();
      expect(result).to.have.nested.property("value.kind", "saved");
      expect(result).to.have.nested.property("value.notKept").that.is.empty;
      const expected = { ...before, ...after };
      for (const [name, value] of Object.entries(expected))
        if (value === undefined) Reflect.deleteProperty(expected, name);
      expect(account.setting).to.deep.equal(expected);
    });

  it("send nothing but the language when that alone is changed, and can go back to none", async () => {
    const { account, model } = await edit(usual);
    model.set({ language: "" });
    await model.save();
    expect(seen().filter((call) => !call.startsWith("GET"))).to.deep.equal(["PUT /api/user/self"]);
    expect(account.setting).to.deep.equal({ ...usual, language: "" });
  });

  it("keep a language that is taken away while another setting changes", async () => {
    const { account, model } = await edit(usual);
    model.set({ language: "", record_ip_log: true });
    await model.save();
    expect(account.setting.language ?? "").to.equal("");
    expect(account.setting).to.include({ record_ip_log: true, billing_preference: "wallet_first" });
  });

  it("have no field for administrators in the form of others", async () => {
    const { model } = await edit(usual, 1);
    expect(model.here.peek().has("upstream_model_update_notify_enabled")).to.equal(false);
  });

  const wrong: readonly [string, Fields, Fields, keyof typeof messages.problems][] = [
    ["a webhook without an address", usual, { webhook_url: "" }, "addressRequired"],
    ["a webhook over http", usual, { webhook_url: "http://hooks.example" }, "httpsOnly"],
    ["a script for a webhook", usual, { webhook_url: "javascript:alert(1)" }, "httpsOnly"],
    ["bark without an address", usual, { notify_type: "bark" }, "addressRequired"],
    ["bark without http", usual, { notify_type: "bark", bark_url: "ftp://a.example" }, "addressWrong"],
    [
      "gotify without a token",
      usual,
      { notify_type: "gotify", gotify_url: "https://a.example" },
      "tokenRequired",
    ],
    ["a priority above 10", gotify, { gotify_priority: "11" }, "priority"],
    ["a threshold of 0", usual, { quota_warning_threshold: "0" }, "threshold"],
    ["a threshold that is no amount", usual, { quota_warning_threshold: "much" }, "threshold"],
    [
      "a change without any threshold",
      { ...usual, quota_warning_threshold: 0 },
      { record_ip_log: true },
      "threshold",
    ],
    [
      "an email address that is none",
      { ...usual, notify_type: "email" },
      { notification_email: "ops" },
      "email",
    ],
  ];
  for (const [name, before, typed, problem] of wrong)
    it(`refuse ${name} before anything is sent`, async () => {
      const { model } = await edit(before);
      model.set(typed);
      expect(await model.save()).to.equal("invalid");
      const said = Object.values(model.problems.peek()).map((one) => one(context));
      expect(said).to.include(messages.problems[problem]);
      expect(seen()).to.deep.equal([]);
    });

  it("take a language by itself although there is no threshold", async () => {
    const { account, model } = await edit({ gotify_priority: 0 });
    model.set({ language: "en" });
    expect(await model.save()).to.have.nested.property("value.kind", "saved");
    expect(account.setting).to.deep.equal({ gotify_priority: 0, language: "en" });
  });

  it("never hold a secret that was read, nor keep a typed one in a draft", async () => {
    const { model, stored } = await edit(usual);
    expect(JSON.stringify([stored, model.fields.peek()])).not.to.contain("S-hook");
    model.set({ webhook_secret: "typed", record_ip_log: true });
    expect(JSON.stringify(model.draft.peek())).not.to.contain("typed");
  });
});
