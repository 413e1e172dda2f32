import { beforeEach, describe, it } from "node:test";
import { expect } from "chai";
import type { DialectMember } from "../../src/api/dialects/member.js";
import { supportsOf } from "../../src/api/dialects/supports.js";
import { GatewayError } from "../../src/api/client/errors.js";
import type { Http } from "../../src/api/client/http.js";
import type { HttpRequest } from "../../src/api/client/http-request.js";
import { createOptionsModel, type OptionsModel } from "../../src/areas/settings/options/options-model.js";
import {
  optionsOf,
  type OptionGroupName,
  type OptionKey,
  type OptionTab,
} from "../../src/domain/settings/option-table.js";
import { unknownValueProblem } from "../../src/domain/settings/option-values.js";

/** A server that holds settings, with the calls it got and failures to come. */
function server(values: Record<string, string>) {
  const state = {
    values: new Map(Object.entries(values)),
    sent: [] as { key: string; value: string }[],
    reads: 0,
    statusReads: 0,
    /** Failures of the next calls, by the key written or "read". */
    failures: new Map<string, Error>(),
    /** Runs before a write is answered. */
    beforeWrite: (_key: string): void => undefined,
  };
  const fail = (name: string): void => {
    const failure = state.failures.get(name);
    if (failure) throw failure;
  };
  const http: Http = {
    baseUrl: "",
    call<T>({ method, body }: HttpRequest<T>): Promise<T> {
      return Promise.resolve().then(() => {
        if (method === "GET") {
          state.reads += 1;
          fail("read");
          return [...state.values].map(([key, value]) => ({ key, value })) as T;
        }
        const { key, value } = body as { key: string; value: string };
        state.sent.push({ key, value });
        state.beforeWrite(key);
        fail(key);
        state.values.set(key, value);
        return undefined as T;
      });
    },
  };
  const session = {
    refreshStatus: () => {
      state.statusReads += 1;
      return Promise.resolve();
    },
  };
  const open = (tab: OptionTab, beside?: readonly OptionGroupName[]) =>
    createOptionsModel({ http, session }, optionsOf(tab, beside));
  return { state, open };
}

const refused = (text: string) => new GatewayError("refused", "PUT: refused", { serverMessage: text });
const offline = () => new GatewayError("network", "PUT: no answer");
const pairs = (model: OptionsModel) =>
  model.changes.peek().map(({ option, before, after }) => [option.key, before, after]);

describe("options model", () => {
  const values = {
    ServerAddress: "https://old.example",
    PasswordLoginEnabled: "true",
    EmailDomainWhitelist: "a.example,b.example",
    EmailDomainRestrictionEnabled: "false",
    SMTPPort: "587",
    SMTPServer: "",
    GitHubClientId: "",
    GitHubOAuthEnabled: "false",
    TurnstileSecretKey: "must never be seen",
    WeChatAuthEnabled: "false",
    WeChatServerAddress: "",
  };
  let backend: ReturnType<typeof server>;
  let model: OptionsModel;
  beforeEach(async () => {
    backend = server(values);
    model = backend.open("system");
    await model.load();
  });

  it("knows every value that is told, and never a secret", () => {
    expect(model.stored.peek()?.get("ServerAddress")).to.equal("https://old.example");
    expect(model.stored.peek()?.has("LarkClientId")).to.equal(false);
    expect([...(model.stored.peek()?.values() ?? [])].join()).not.to.contain("must never be seen");
  });

  it("lists what a save sends, as it goes over the wire, and nothing that only looks changed", () => {
    model.edit("ServerAddress", " https://new.example// ");
    model.edit("SMTPServer", "  ");
    model.edit("PasswordLoginEnabled", "false");
    model.edit("EmailDomainWhitelist", "a.example, b.example");
    model.edit("TurnstileSecretKey", "   ");
    expect(pairs(model)).to.deep.equal([
      ["ServerAddress", "https://old.example", "https://new.example"],
      ["PasswordLoginEnabled", "true", "false"],
    ]);
    model.edit("ServerAddress", "https://old.example/");
    model.edit("PasswordLoginEnabled", "true");
    expect(pairs(model)).to.deep.equal([]);
  });

  it("sends only the changes, as texts, in the table's order, and takes the server's values over afterwards", async () => {
    model.edit("GitHubOAuthEnabled", "true");
    model.edit("SMTPPort", " 2525 ");
    model.edit("GitHubClientId", "id");
    model.edit("GitHubClientSecret", " hush ");
    expect(await model.save()).to.deep.include({
      kind: "done",
      saved: ["SMTPPort", "GitHubClientId", "GitHubClientSecret", "GitHubOAuthEnabled"],
      failed: [],
    });
    expect(backend.state.sent).to.deep.equal([
      { key: "SMTPPort", value: "2525" },
      { key: "GitHubClientId", value: "id" },
      { key: "GitHubClientSecret", value: "hush" },
      { key: "GitHubOAuthEnabled", value: "true" },
    ]);
    expect(model.changes.peek()).to.have.length(0);
    expect(backend.state.statusReads, "the public status tells two of them").to.equal(1);
    // A to B and back to A is a change again (behaviour.md 4).
    model.edit("SMTPPort", "587");
    await model.save();
    expect(backend.state.values.get("SMTPPort")).to.equal("587");
    expect(backend.state.statusReads, "no status for what it does not tell").to.equal(1);
  });

  it("saves one group and leaves the drafts of others", async () => {
    model.edit("SMTPPort", "25");
    model.edit("ServerAddress", "https://new.example");
    await model.save(["SMTPPort", "SMTPServer"]);
    expect(backend.state.sent.map(({ key }) => key)).to.deep.equal(["SMTPPort"]);
    expect(pairs(model).map(([key]) => key)).to.deep.equal(["ServerAddress"]);
    model.discard();
    expect(await model.save()).to.deep.equal({ kind: "nothing" });
  });

  const wrong: [OptionKey, string, string][] = [
    ["SMTPPort", "", "not-a-number"],
    ["SMTPPort", "abc", "not-a-number"],
    ["SMTPPort", "1e3", "not-a-number"],
    ["SMTPPort", "25.5", "not-whole"],
    ["SMTPPort", "-1", "negative"],
    ["SMTPPort", "70000", "too-large"],
    ["ServerAddress", "example.com", "address"],
    ["ServerAddress", "javascript:alert(1)", "address"],
    ["GitHubOAuthEnabled", "true", "needs"],
    ["WeChatAuthEnabled", "true", "needs"],
    ["TurnstileCheckEnabled", "true", "needs"],
  ];
  for (const [key, value, problem] of wrong) {
    it(`sends nothing while ${key} is “${value}”`, async () => {
      model.edit("SMTPServer", "smtp.example");
      model.edit(key, value);
      expect(model.problems.peek().get(key)?.kind).to.equal(problem);
      expect(await model.save()).to.deep.equal({ kind: "invalid", keys: [key] });
      expect(backend.state.sent).to.have.length(0);
    });
  }

  it("lets a switch go on once what it needs is typed, and refuses it when that is emptied", () => {
    model.edit("EmailDomainRestrictionEnabled", "true");
    expect(model.problems.peek().size).to.equal(0);
    model.edit("EmailDomainWhitelist", "");
    expect(model.problems.peek().get("EmailDomainRestrictionEnabled")).to.deep.equal({
      kind: "needs",
      keys: ["EmailDomainWhitelist"],
    });
  });

  describe("ratios", () => {
    const ratios = { ModelRatio: '{"b":2,"a":1}', CompletionRatio: "{}", GroupRatio: '{"vip":1,}' };
    beforeEach(async () => {
      backend = server(ratios);
      model = backend.open("operation");
      await model.load();
    });

    it("are no change while only their order and their lines differ", () => {
      model.edit("ModelRatio", '{\n  "a": 1,\n  "b": 2\n}');
      expect(model.changes.peek()).to.have.length(0);
    });

    it("are sent in one line, negative ones and none at all too", async () => {
      model.edit("ModelRatio", '{ "a": -1.5 }');
      model.edit("GroupRatio", " {} ");
      await model.save();
      expect(backend.state.sent).to.deep.equal([
        { key: "ModelRatio", value: '{"a":-1.5}' },
        { key: "GroupRatio", value: "{}" },
      ]);
    });

    for (const [text, problem] of [
      ['{"a": 1,}', { kind: "not-json", line: 1, column: 9 }],
      ['{\n  "a" 1\n}', { kind: "not-json", line: 2, column: 7 }],
      ["", { kind: "not-json", line: 1, column: 1 }],
      ["[1]", { kind: "not-an-object" }],
      ['{"a": "1"}', { kind: "not-a-ratio", name: "a" }],
      ['{"a": null}', { kind: "not-a-ratio", name: "a" }],
      ['{"a": 1e999}', { kind: "not-a-ratio", name: "a" }],
    ] as const) {
      it(`are never sent as ${JSON.stringify(text)}`, async () => {
        model.edit("ModelRatio", text);
        expect(model.problems.peek().get("ModelRatio")).to.deep.equal(problem);
        expect(await model.save()).to.have.property("kind", "invalid");
        expect(backend.state.sent).to.have.length(0);
      });
    }
  });

  describe("when somebody else saves too", () => {
    it("sends nothing and holds both values until its author decides", async () => {
      model.edit("ServerAddress", "https://mine.example");
      model.edit("SMTPServer", "smtp.example");
      backend.state.values.set("ServerAddress", "https://theirs.example");
      expect(await model.save()).to.deep.equal({ kind: "conflict", keys: ["ServerAddress"] });
      expect(backend.state.sent).to.have.length(0);
      expect(model.conflicts.peek().get("ServerAddress")).to.deep.equal({
        before: "https://old.example",
        theirs: "https://theirs.example",
      });
      expect(await model.save(), "undecided").to.have.property("kind", "conflict");
      model.settle("ServerAddress", "mine");
      expect(await model.save()).to.have.property("kind", "done");
      expect(backend.state.values.get("ServerAddress")).to.equal("https://mine.example");
    });

    it("drops the draft for the server's value", async () => {
      model.edit("ServerAddress", "https://mine.example");
      backend.state.values.set("ServerAddress", "https://theirs.example");
      await model.save();
      model.settle("ServerAddress", "theirs");
      expect(model.changes.peek()).to.have.length(0);
      expect(model.stored.peek()?.get("ServerAddress")).to.equal("https://theirs.example");
    });

    it("asks again when the value changes once more after the decision", async () => {
      model.edit("ServerAddress", "https://mine.example");
      backend.state.values.set("ServerAddress", "https://theirs.example");
      await model.save();
      model.settle("ServerAddress", "mine");
      backend.state.values.set("ServerAddress", "https://third.example");
      expect(await model.save()).to.have.property("kind", "conflict");
    });

    it("sees no conflict in the same value, nor in settings that were not touched here", async () => {
      model.edit("ServerAddress", "https://same.example");
      model.edit("SMTPServer", "smtp.example");
      backend.state.values.set("ServerAddress", "https://same.example");
      backend.state.values.set("SMTPPort", "25");
      expect(await model.save()).to.deep.include({ kind: "done", saved: ["SMTPServer"], failed: [] });
      expect(backend.state.values.get("SMTPPort")).to.equal("25");
      expect(model.stored.peek()?.get("SMTPPort")).to.equal("25");
    });
  });

  describe("when saving fails", () => {
    it("goes on after a refusal, keeps only what failed, and retries only that", async () => {
      model.edit("ServerAddress", "https://new.example");
      model.edit("SMTPServer", "smtp.example");
      model.edit("SMTPPort", "25");
      backend.state.failures.set("SMTPServer", refused("no"));
      expect(await model.save()).to.deep.include({
        kind: "done",
        saved: ["ServerAddress", "SMTPPort"],
        failed: ["SMTPServer"],
      });
      expect(model.failures.peek().get("SMTPServer")?.error.serverMessage).to.equal("no");
      expect(pairs(model)).to.deep.equal([["SMTPServer", "", "smtp.example"]]);
      backend.state.failures.clear();
      backend.state.sent.length = 0;
      await model.save();
      expect(backend.state.sent).to.deep.equal([{ key: "SMTPServer", value: "smtp.example" }]);
      expect(model.failures.peek().size).to.equal(0);
    });

    it("stops at once without a connection and keeps the rest", async () => {
      model.edit("ServerAddress", "https://new.example");
      model.edit("SMTPServer", "smtp.example");
      model.edit("SMTPPort", "25");
      backend.state.failures.set("SMTPServer", offline());
      const outcome = await model.save();
      expect(outcome).to.deep.include({
        kind: "done",
        saved: ["ServerAddress"],
        failed: ["SMTPServer", "SMTPPort"],
      });
      expect(backend.state.sent.map(({ key }) => key)).to.deep.equal(["ServerAddress", "SMTPServer"]);
    });

    it("does not try a switch whose needed setting was refused in the same save", async () => {
      model.edit("GitHubClientId", "id");
      model.edit("GitHubOAuthEnabled", "true");
      backend.state.failures.set("GitHubClientId", refused("no"));
      expect(await model.save()).to.deep.include({
        kind: "done",
        saved: [],
        failed: ["GitHubClientId", "GitHubOAuthEnabled"],
      });
      expect(backend.state.sent.map(({ key }) => key)).to.deep.equal(["GitHubClientId"]);
    });

    it("counts a write as saved that got no answer but stands on the server", async () => {
      model.edit("SMTPServer", "smtp.example");
      backend.state.beforeWrite = (key) => backend.state.values.set(key, "smtp.example");
      backend.state.failures.set("SMTPServer", offline());
      expect(await model.save()).to.deep.include({ kind: "done", saved: ["SMTPServer"], failed: [] });
      expect(model.changes.peek()).to.have.length(0);
    });

    it("sends nothing when the values cannot be read before", async () => {
      model.edit("SMTPServer", "smtp.example");
      backend.state.failures.set("read", offline());
      const failure: unknown = await model.save().catch((error: unknown) => error);
      expect(failure).to.be.instanceOf(GatewayError);
      expect(backend.state.sent).to.have.length(0);
      expect(model.changes.peek()).to.have.length(1);
      expect(model.saving.peek()).to.equal(false);
    });

    it("keeps what was typed over a setting while it was being saved", async () => {
      model.edit("SMTPServer", "first.example");
      backend.state.beforeWrite = () => model.edit("SMTPServer", "second.example");
      await model.save();
      expect(backend.state.values.get("SMTPServer")).to.equal("first.example");
      expect(pairs(model)).to.deep.equal([["SMTPServer", "first.example", "second.example"]]);
      expect(model.conflicts.peek().size).to.equal(0);
    });
  });

  it("keeps the error when the values cannot be loaded, and loads at the next try", async () => {
    backend.state.failures.set("read", new GatewayError("server", "GET: 500", { status: 500 }));
    const fresh = backend.open("other");
    await fresh.load();
    expect(fresh.error.peek()?.kind).to.equal("server");
    expect(fresh.stored.peek()).to.equal(undefined);
    backend.state.failures.clear();
    await fresh.load();
    expect(fresh.error.peek()).to.equal(undefined);
    expect(fresh.stored.peek()?.size).to.equal(0);
  });

  it("puts drafts back after a lost session, and sees what changed since", async () => {
    const fresh = backend.open("system");
    fresh.restore(
      new Map([
        ["ServerAddress", { mine: "https://mine.example", base: "https://before.example" }],
        ["SMTPServer", { mine: "smtp.example", base: "" }],
      ]),
    );
    await fresh.load();
    expect(pairs(fresh).map(([key]) => key)).to.deep.equal(["ServerAddress", "SMTPServer"]);
    expect([...fresh.conflicts.peek().keys()]).to.deep.equal(["ServerAddress"]);
  });

  it("has every setting of wire.md 4.6, and those of single sign-on, each in one tab", () => {
    const keys = (["operation", "system", "other"] as const).flatMap((tab) =>
      optionsOf(tab).map(({ key }) => key),
    );
    const known = `PasswordLoginEnabled PasswordRegisterEnabled RegisterEnabled EmailVerificationEnabled
      EmailDomainRestrictionEnabled EmailDomainWhitelist GitHubOAuthEnabled GitHubClientId GitHubClientSecret LarkClientId
      LarkClientSecret OidcEnabled OidcClientId OidcClientSecret OidcWellKnown OidcAuthorizationEndpoint OidcTokenEndpoint
      OidcUserinfoEndpoint WeChatAuthEnabled WeChatServerAddress WeChatServerToken WeChatAccountQRCodeImageURL
      MessagePusherAddress MessagePusherToken TurnstileCheckEnabled TurnstileSiteKey TurnstileSecretKey SMTPServer SMTPPort
      SMTPAccount SMTPFrom SMTPToken ServerAddress Notice About SystemName Logo HomePageContent Theme Footer
      QuotaForNewUser QuotaForInviter QuotaForInvitee QuotaRemindThreshold PreConsumedQuota QuotaPerUnit ModelRatio
      CompletionRatio GroupRatio TopUpLink ChatLink AutomaticDisableChannelEnabled AutomaticEnableChannelEnabled
      ChannelDisableThreshold LogConsumeEnabled DisplayInCurrencyEnabled DisplayTokenStatEnabled ApproximateTokenEnabled
      RetryTimes`.split(/\s+/);
    expect([...keys].sort()).to.deep.equal([...known].sort());
  });
});

describe("the settings that only new-api has", () => {
  const values = {
    ModelPrice: '{"dall-e-3":0.04}',
    GroupGroupRatio: '{"vip":{"default":0.9}}',
    UserUsableGroups: '{"default":"默认分组"}',
  };
  const open = async () => {
    const backend = server(values);
    const model = backend.open("operation", supportsOf("new-api").optionGroups);
    await model.load();
    return { backend, model };
  };

  it("belong to no other gateway", () => {
    const keys = (member?: DialectMember) =>
      optionsOf("operation", supportsOf(member).optionGroups).map(({ key }) => key);
    for (const key of Object.keys(values)) {
      expect(keys("new-api")).to.include(key);
      for (const other of [undefined, "one-hub", "laisky"] as const) expect(keys(other)).to.not.include(key);
    }
  });

  for (const [key, typed, problem] of [
    ["GroupGroupRatio", '{"vip":', { kind: "not-json", line: 1, column: 8 }],
    ["GroupGroupRatio", "[]", { kind: "not-an-object" }],
    ["GroupGroupRatio", '{"vip": 0.9}', { kind: "not-ratios", name: "vip" }],
    ["GroupGroupRatio", '{"vip": {"default": "1"}}', { kind: "not-ratios", name: "vip" }],
    ["UserUsableGroups", '{"vip": 1}', { kind: "not-a-text", name: "vip" }],
    ["ModelPrice", '{"gpt-4o": null}', { kind: "not-a-ratio", name: "gpt-4o" }],
  ] as const) {
    it(`are never sent broken: ${key} as ${typed}`, async () => {
      const { backend, model } = await open();
      model.edit(key, typed);
      expect(await model.save()).to.deep.equal({ kind: "invalid", keys: [key] });
      expect(model.problems.peek().get(key)).to.deep.equal(problem);
      expect(backend.state.sent).to.deep.equal([]);
    });
  }

  it("are sent in one line, and only where they differ in more than blanks", async () => {
    const { backend, model } = await open();
    model.edit("UserUsableGroups", '{ "default": "默认分组" }');
    expect(model.changes.peek()).to.deep.equal([]);
    model.edit("GroupGroupRatio", '{\n  "vip": { "default": 0.8 }\n}');
    expect(await model.save()).to.include({ kind: "done" });
    expect(backend.state.sent).to.deep.equal([{ key: "GroupGroupRatio", value: '{"vip":{"default":0.8}}' }]);
  });
});

describe("a value of a setting that this console doesn't know", () => {
  for (const [stored, typed, problem] of [
    ['{"a":1}', '{"a":', "not-json"],
    ['{"a":1}', "", "not-json"],
    ['{"a":1}', "[1]", "not-an-object"],
    ['["a"]', '{"a":1}', "not-a-list"],
    ["[]", '["a"', "not-json"],
    ['{"a":1}', '{"b": [2]}', undefined],
    ["[]", '[{"a":1}]', undefined],
    ["7", "seven", undefined],
    ["{broken", "{still", undefined],
    ["", "anything", undefined],
  ] as const) {
    it(`${problem ? "can't" : "can"} be ${typed || "empty"} in place of ${stored || "nothing"}`, () => {
      expect(unknownValueProblem(typed, stored)?.kind).to.equal(problem);
    });
  }
});
