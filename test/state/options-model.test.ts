import { beforeEach, describe, it } from "node:test";
import { expect } from "chai";
import type { DialectMember } from "../../src/api/dialects/member.js";
import { supportsOf } from "../../src/api/dialects/supports.js";
import { GatewayError } from "../../src/api/client/errors.js";
import type { Http } from "../../src/api/client/http.js";
import type { HttpRequest } from "../../src/api/client/http-request.js";
import { messages as t } from "../../src/areas/settings/options/generated/admin.messages.en.js";
import { optionRecord, type OptionKind } from "../../src/areas/settings/options/option-record.js";
import { problemText } from "../../src/areas/settings/options/option-texts.js";
import {
  createOptionsModel,
  type OptionsForm,
  type OptionsModel,
} from "../../src/areas/settings/options/options-model.js";
import { createGateway } from "../../demo/gateway/gateway.js";
import { Settings } from "../../demo/gateway/settings.js";
import type { OptionTab } from "../../src/domain/settings/option-definition.js";
import { tableOf, optionsOf, type OptionKey } from "../../src/domain/settings/gateway-options.js";
import type { BaseGroupName } from "../../src/domain/settings/option-table.js";
import { unknownValueProblem, type OptionProblem } from "../../src/domain/settings/option-problems.js";
import type { SaveResult } from "../../src/state/record/record-model.js";
import type { Typed } from "../../src/state/record/typed.js";

/** No call waits for the rate limit here. */
const never = () => new Promise<void>(() => undefined);

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
  const open = (tab: OptionTab, beside: readonly BaseGroupName[] = [], draft?: Typed<OptionKind>) => {
    const options = optionsOf(tab, tableOf(beside));
    const about = { options, record: optionRecord(options) };
    return createOptionsModel({ http, session, whenResumed: never }, about, { draft: () => draft });
  };
  return { state, open };
}

/** The settings of a model once they are loaded. */
async function loaded(model: OptionsModel): Promise<OptionsForm> {
  await model.load();
  const form = model.value.peek();
  if (!form) throw new Error("The settings could not be loaded.");
  return form;
}

/** How a save ended. */
const endingOf = (result: SaveResult<OptionKind>) =>
  typeof result === "object" ? result.value : { kind: result ?? "nothing" };
const save = async (form: OptionsForm, keys?: readonly OptionKey[]) => endingOf(await form.save(keys));
/** The fields that both sides changed, where a save found some. */
const conflictIn = (ending: Awaited<ReturnType<typeof save>>) =>
  "differences" in ending ? ending.differences.map(({ field }) => field) : undefined;
/** What is wrong with settings, in words. */
const said = (problems: ReturnType<OptionsForm["wrong"]["peek"]>) =>
  Object.fromEntries(Object.entries(problems).map(([key, say]) => [key, say?.({ t })]));

const refused = (text: string) => new GatewayError("refused", "PUT: refused", { serverMessage: text });
const offline = () => new GatewayError("network", "PUT: no answer");
const pairs = (model: OptionsForm) =>
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
  let model: OptionsForm;
  beforeEach(async () => {
    backend = server(values);
    model = await loaded(backend.open("system"));
  });

  it("knows every value that is told, and never a secret", () => {
    expect(model.stored.peek()?.ServerAddress).to.equal("https://old.example");
    expect(model.stored.peek()).not.to.have.property("LarkClientId");
    expect(Object.values(model.stored.peek() ?? {}).join()).not.to.contain("must never be seen");
  });

  it("lists what a save sends, as it goes over the wire, and nothing that only looks changed", () => {
    model.set({ ServerAddress: " https://new.example// " });
    model.set({ SMTPServer: "  " });
    model.set({ PasswordLoginEnabled: "false" });
    model.set({ EmailDomainWhitelist: "a.example, b.example" });
    model.set({ TurnstileSecretKey: "   " });
    expect(pairs(model)).to.deep.equal([
      ["ServerAddress", "https://old.example", "https://new.example"],
      ["PasswordLoginEnabled", "true", "false"],
    ]);
    model.set({ ServerAddress: "https://old.example/" });
    model.set({ PasswordLoginEnabled: "true" });
    expect(pairs(model)).to.deep.equal([]);
  });

  it("sends only the changes, as texts, in the table's order, and takes the server's values over afterwards", async () => {
    model.set({ GitHubOAuthEnabled: "true" });
    model.set({ SMTPPort: " 2525 " });
    model.set({ GitHubClientId: "id" });
    model.set({ GitHubClientSecret: " hush " });
    expect(await save(model)).to.deep.include({
      kind: "saved",
      changed: ["SMTPPort", "GitHubClientId", "GitHubClientSecret", "GitHubOAuthEnabled"],
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
    model.set({ SMTPPort: "587" });
    await save(model);
    expect(backend.state.values.get("SMTPPort")).to.equal("587");
    expect(backend.state.statusReads, "no status for what it does not tell").to.equal(1);
  });

  it("saves one group and leaves the drafts of others", async () => {
    model.set({ SMTPPort: "25" });
    model.set({ ServerAddress: "https://new.example" });
    await save(model, ["SMTPPort", "SMTPServer"]);
    expect(backend.state.sent.map(({ key }) => key)).to.deep.equal(["SMTPPort"]);
    expect(pairs(model).map(([key]) => key)).to.deep.equal(["ServerAddress"]);
    model.forget(...model.options.map(({ key }) => key));
    expect(await save(model)).to.deep.equal({ kind: "nothing" });
  });

  const wrong: [OptionKey, string, OptionProblem][] = [
    ["SMTPPort", "", { kind: "not-a-number" }],
    ["SMTPPort", "abc", { kind: "not-a-number" }],
    ["SMTPPort", "1e3", { kind: "not-a-number" }],
    ["SMTPPort", "25.5", { kind: "not-whole" }],
    ["SMTPPort", "-1", { kind: "negative" }],
    ["SMTPPort", "70000", { kind: "too-large", max: 65_535 }],
    ["ServerAddress", "example.com", { kind: "address" }],
    ["ServerAddress", "javascript:alert(1)", { kind: "address" }],
    ["GitHubOAuthEnabled", "true", { kind: "needs", keys: ["GitHubClientId"] }],
    ["WeChatAuthEnabled", "true", { kind: "needs", keys: ["WeChatServerAddress"] }],
    ["TurnstileCheckEnabled", "true", { kind: "needs", keys: ["TurnstileSiteKey"] }],
  ];
  for (const [key, value, problem] of wrong) {
    it(`sends nothing while ${key} is “${value}”`, async () => {
      model.set({ SMTPServer: "smtp.example" });
      model.set({ [key]: value });
      expect(said(model.wrong.peek())[key]).to.equal(problemText(problem, t));
      expect(await save(model)).to.deep.equal({ kind: "invalid" });
      expect(Object.keys(model.problems.peek())).to.deep.equal([key]);
      expect(backend.state.sent).to.have.length(0);
    });
  }

  it("lets a switch go on once what it needs is typed, and refuses it when that is emptied", () => {
    model.set({ EmailDomainRestrictionEnabled: "true" });
    expect(model.wrong.peek()).to.deep.equal({});
    model.set({ EmailDomainWhitelist: "" });
    expect(said(model.wrong.peek()).EmailDomainRestrictionEnabled).to.equal(
      problemText({ kind: "needs", keys: ["EmailDomainWhitelist"] }, t),
    );
  });

  describe("ratios", () => {
    const ratios = { ModelRatio: '{"b":2,"a":1}', CompletionRatio: "{}", GroupRatio: '{"vip":1,}' };
    beforeEach(async () => {
      backend = server(ratios);
      model = await loaded(backend.open("ratios"));
    });

    it("are no change while only their order and their lines differ", () => {
      model.set({ ModelRatio: '{\n  "a": 1,\n  "b": 2\n}' });
      expect(model.changes.peek()).to.have.length(0);
    });

    it("are sent as they were written, with what changed; negative ones too", async () => {
      backend = server({ ...ratios, ModelRatio: '{"b": 2.0,\n "a":1e0}' });
      model = await loaded(backend.open("ratios"));
      model.set({ ModelRatio: '{ "a": -1.5, "b": 2 }' });
      await save(model);
      expect(backend.state.sent).to.deep.equal([{ key: "ModelRatio", value: '{"b": 2.0,\n "a":-1.5}' }]);
    });

    it("take the place of a table that can't be read, with none at all too", async () => {
      model = await loaded(backend.open("groups", ["groupRatios"]));
      model.set({ GroupRatio: " {} " });
      await save(model);
      expect(backend.state.sent).to.deep.equal([{ key: "GroupRatio", value: "{}" }]);
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
        model.set({ ModelRatio: text });
        expect(said(model.wrong.peek()).ModelRatio).to.equal(problemText(problem, t));
        expect(await save(model)).to.have.property("kind", "invalid");
        expect(backend.state.sent).to.have.length(0);
      });
    }
  });

  describe("when somebody else saves too", () => {
    it("sends nothing and holds both values until its author decides", async () => {
      model.set({ ServerAddress: "https://mine.example" });
      model.set({ SMTPServer: "smtp.example" });
      backend.state.values.set("ServerAddress", "https://theirs.example");
      expect(conflictIn(await save(model))).to.deep.equal(["ServerAddress"]);
      expect(backend.state.sent).to.have.length(0);
      expect(model.conflicts.peek().ServerAddress).to.deep.equal({
        before: "https://old.example",
        theirs: "https://theirs.example",
      });
      expect(await save(model), "undecided").to.have.property("kind", "conflict");
      model.settle("ServerAddress", "mine");
      expect(await save(model)).to.have.property("kind", "saved");
      expect(backend.state.values.get("ServerAddress")).to.equal("https://mine.example");
    });

    it("drops the draft for the server's value", async () => {
      model.set({ ServerAddress: "https://mine.example" });
      backend.state.values.set("ServerAddress", "https://theirs.example");
      await save(model);
      model.forget("ServerAddress");
      expect(model.changes.peek()).to.have.length(0);
      expect(model.stored.peek()?.ServerAddress).to.equal("https://theirs.example");
    });

    it("asks again when the value changes once more after the decision", async () => {
      model.set({ ServerAddress: "https://mine.example" });
      backend.state.values.set("ServerAddress", "https://theirs.example");
      await save(model);
      model.settle("ServerAddress", "mine");
      backend.state.values.set("ServerAddress", "https://third.example");
      expect(await save(model)).to.have.property("kind", "conflict");
    });

    it("sees no conflict in the same value, nor in settings that were not touched here", async () => {
      model.set({ ServerAddress: "https://same.example" });
      model.set({ SMTPServer: "smtp.example" });
      backend.state.values.set("ServerAddress", "https://same.example");
      backend.state.values.set("SMTPPort", "25");
      expect(await save(model)).to.deep.include({ kind: "saved", changed: ["SMTPServer"], failed: [] });
      expect(backend.state.values.get("SMTPPort")).to.equal("25");
      expect(model.stored.peek()?.SMTPPort).to.equal("25");
    });
  });

  describe("when saving fails", () => {
    it("goes on after a refusal, keeps only what failed, and retries only that", async () => {
      model.set({ ServerAddress: "https://new.example" });
      model.set({ SMTPServer: "smtp.example" });
      model.set({ SMTPPort: "25" });
      backend.state.failures.set("SMTPServer", refused("no"));
      expect(await save(model)).to.deep.include({
        kind: "saved",
        changed: ["ServerAddress", "SMTPPort"],
        failed: ["SMTPServer"],
      });
      expect(model.failures.peek().SMTPServer?.error.serverMessage).to.equal("no");
      expect(pairs(model)).to.deep.equal([["SMTPServer", "", "smtp.example"]]);
      backend.state.failures.clear();
      backend.state.sent.length = 0;
      await save(model);
      expect(backend.state.sent).to.deep.equal([{ key: "SMTPServer", value: "smtp.example" }]);
      expect(model.failures.peek()).to.deep.equal({});
    });

    it("stops at once without a connection and keeps the rest", async () => {
      model.set({ ServerAddress: "https://new.example" });
      model.set({ SMTPServer: "smtp.example" });
      model.set({ SMTPPort: "25" });
      backend.state.failures.set("SMTPServer", offline());
      const outcome = await save(model);
      expect(outcome).to.deep.include({
        kind: "saved",
        changed: ["ServerAddress"],
        failed: ["SMTPServer", "SMTPPort"],
      });
      expect(backend.state.sent.map(({ key }) => key)).to.deep.equal(["ServerAddress", "SMTPServer"]);
    });

    it("does not try a switch whose needed setting was refused in the same save", async () => {
      model.set({ GitHubClientId: "id" });
      model.set({ GitHubOAuthEnabled: "true" });
      backend.state.failures.set("GitHubClientId", refused("no"));
      expect(await save(model)).to.deep.include({
        kind: "saved",
        changed: [],
        failed: ["GitHubClientId", "GitHubOAuthEnabled"],
      });
      expect(backend.state.sent.map(({ key }) => key)).to.deep.equal(["GitHubClientId"]);
    });

    it("counts a write as saved that got no answer but stands on the server", async () => {
      model.set({ SMTPServer: "smtp.example" });
      backend.state.beforeWrite = (key) => backend.state.values.set(key, "smtp.example");
      backend.state.failures.set("SMTPServer", offline());
      expect(await save(model)).to.deep.include({ kind: "saved", changed: ["SMTPServer"], failed: [] });
      expect(model.changes.peek()).to.have.length(0);
    });

    it("sends nothing when the values cannot be read before", async () => {
      model.set({ SMTPServer: "smtp.example" });
      backend.state.failures.set("read", offline());
      const failure: unknown = await model.save().catch((error: unknown) => error);
      expect(failure).to.be.instanceOf(GatewayError);
      expect(backend.state.sent).to.have.length(0);
      expect(model.changes.peek()).to.have.length(1);
      expect(model.writer.busy.peek()).to.equal(false);
    });

    it("keeps what was typed over a setting while it was being saved", async () => {
      model.set({ SMTPServer: "first.example" });
      backend.state.beforeWrite = () => model.set({ SMTPServer: "second.example" });
      await save(model);
      expect(backend.state.values.get("SMTPServer")).to.equal("first.example");
      expect(pairs(model)).to.deep.equal([["SMTPServer", "first.example", "second.example"]]);
      expect(model.conflicts.peek()).to.deep.equal({});
    });
  });

  it("keeps the error when the values cannot be loaded, and loads at the next try", async () => {
    backend.state.failures.set("read", new GatewayError("server", "GET: 500", { status: 500 }));
    const fresh = backend.open("other");
    await fresh.load();
    expect(fresh.error.peek()?.kind).to.equal("server");
    expect(fresh.value.peek()).to.equal(undefined);
    backend.state.failures.clear();
    await fresh.load();
    expect(fresh.error.peek()).to.equal(undefined);
    expect(fresh.value.peek()?.stored.peek()).to.deep.equal({});
  });

  it("puts drafts back after a lost session, and sees what changed since", async () => {
    const draft = {
      fields: { ServerAddress: "https://mine.example", SMTPServer: "smtp.example" },
      base: { ServerAddress: "https://before.example", SMTPServer: "" },
    };
    const fresh = await loaded(backend.open("system", undefined, draft));
    expect(pairs(fresh).map(([key]) => key)).to.deep.equal(["ServerAddress", "SMTPServer"]);
    expect(Object.keys(fresh.conflicts.peek())).to.deep.equal(["ServerAddress"]);
  });

  it("has every setting of the real server, as the embedded gateway holds them, each in one tab", () => {
    const tabs = ["operation", "system", "other", "groups", "ratios"] as const;
    const keys = tabs.flatMap((tab) =>
      optionsOf(tab, tableOf(supportsOf(undefined).optionGroups)).map(({ key }): string => key),
    );
    expect(new Set(keys).size).to.equal(keys.length);
    const real = new Settings(createGateway({}).store).all().map(([key]) => key);
    expect(real).to.have.length.at.least(47);
    expect(real.filter((key) => !keys.includes(key))).to.deep.equal([]);
  });
});

/** Those of groups have no form of their own, but are restored from files. */
const everyGroup = ["groupRatios", "groupPrices", "prices"] as const;

describe("the settings that only new-api has", () => {
  const values = {
    ModelPrice: '{"dall-e-3":0.04}',
    GroupGroupRatio: '{"vip":{"default":0.9}}',
    UserUsableGroups: '{"default":"默认分组"}',
  };
  const open = async (tab: OptionTab = "groups") => {
    const backend = server(values);
    const model = await loaded(backend.open(tab, everyGroup));
    return { backend, model };
  };

  it("belong to no other gateway", () => {
    const keys = (member?: DialectMember) =>
      (["groups", "ratios"] as const).flatMap((tab) =>
        optionsOf(tab, tableOf(supportsOf(member).optionGroups)).map(({ key }) => key),
      );
    expect(keys("new-api")).to.include("ModelPrice");
    for (const key of Object.keys(values))
      for (const other of [undefined, "one-hub", "laisky"] as const) expect(keys(other)).to.not.include(key);
    // Its groups have a screen of their own.
    for (const key of ["GroupRatio", "GroupGroupRatio", "UserUsableGroups"])
      expect(keys("new-api")).to.not.include(key);
    expect(keys()).to.include("GroupRatio");
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
      const { backend, model } = await open(key === "ModelPrice" ? "ratios" : "groups");
      model.set({ [key]: typed });
      expect(await save(model)).to.deep.equal({ kind: "invalid" });
      expect(said(model.problems.peek())).to.deep.equal({ [key]: problemText(problem, t) });
      expect(backend.state.sent).to.deep.equal([]);
    });
  }

  it("are sent in one line, and only where they differ in more than blanks", async () => {
    const { backend, model } = await open();
    model.set({ UserUsableGroups: '{ "default": "默认分组" }' });
    expect(model.changes.peek()).to.deep.equal([]);
    model.set({ GroupGroupRatio: '{\n  "vip": { "default": 0.8 }\n}' });
    expect(await save(model)).to.include({ kind: "saved" });
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
