// What of a backup can be restored, and what is written for a selection.
import { describe, it } from "node:test";
import { expect } from "chai";
import { editEntries } from "../../src/domain/money/ratio-text.js";
import {
  backupDifferences,
  choiceOf,
  choicesOf,
  plannedSettings,
  settingsWith,
  storedFields,
  textWithFields,
  usualChoicesOf,
} from "../../src/domain/settings/restore-plan.js";
import { isSecretSetting } from "../../src/domain/settings/secret-names.js";
import { differingParts } from "../../src/domain/text/differing-parts.js";

const of = (settings: Readonly<Record<string, string>>) => new Map(Object.entries(settings));
const between = (now: Readonly<Record<string, string>>, backup: Readonly<Record<string, string>>) =>
  backupDifferences(of(now), of(backup));

describe("what differs from a backup", () => {
  it("is a value, or the entries of a table, in the order in which settings are saved", () => {
    const found = between(
      { ModelRatio: '{"a":1,"b":2.0,"c":3}', RetryTimes: "0", own: '{"x":{"y":1}}', Notice: '{"a":1}' },
      { Notice: '{"a":2}', own: '{"x":{"y":2}}', ModelRatio: '{"d":4,"b":2,"a":1.5}', RetryTimes: "3" },
    );
    expect(found.map(({ key, entries }) => [key, entries?.map(({ name }) => name)])).to.deep.equal([
      ["RetryTimes", undefined],
      ["ModelRatio", ["a", "c", "d"]],
      ["Notice", undefined],
      ["own", ["x"]],
    ]);
    expect(found[1]?.entries?.[0]).to.deep.equal({ name: "a", before: "1", after: "1.5" });
  });

  it("isn't what the backup doesn't have, nor how the same is written", () => {
    expect(between({ RetryTimes: "1", own: '{"a":1}' }, { own: '{ "a": 1 }' })).to.deep.equal([]);
  });

  it("can't be selected where the gateway doesn't have it, or where it would break it", () => {
    const found = between(
      { SMTPPort: "25", ModelRatio: '{"a":1}' },
      { SMTPPort: "many", Unheard: "x", ModelRatio: '{"a":"one"}' },
    );
    expect(found.map(({ key, obstacle }) => [key, obstacle?.kind])).to.deep.equal([
      ["ModelRatio", "invalid"],
      ["SMTPPort", "invalid"],
      ["Unheard", "missing"],
    ]);
    expect(found.flatMap(choicesOf)).to.deep.equal([]);
    expect(
      plannedSettings(found, new Set(["SMTPPort", "Unheard", choiceOf("ModelRatio", "a")])),
    ).to.deep.equal([]);
  });

  it("leaves what the gateway has got since out of what is selected at first", () => {
    const [setting] = between({ GroupRatio: '{"old":1,"since":2}' }, { GroupRatio: '{"old":3}' });
    if (!setting) throw new Error("no difference");
    expect(choicesOf(setting)).to.deep.equal([
      choiceOf("GroupRatio", "old"),
      choiceOf("GroupRatio", "since"),
    ]);
    expect(usualChoicesOf(setting)).to.deep.equal([choiceOf("GroupRatio", "old")]);
  });
});

describe("what is written for a selection", () => {
  const now = { ModelRatio: '{ "a": 1.0,\n "b": 2 }', RetryTimes: "0" };
  const found = between(now, { ModelRatio: '{"a":1.5,"c":3}', RetryTimes: "3" });

  it("is exactly that, in a text of which every other character stays", () => {
    const chosen = new Set([choiceOf("ModelRatio", "a"), choiceOf("ModelRatio", "c")]);
    const planned = plannedSettings(found, chosen);
    expect(planned).to.deep.equal([
      {
        key: "ModelRatio",
        set: { "entry:a": "1.5", "entry:c": "3" },
        before: { "entry:a": "1", "entry:c": null },
      },
    ]);
    expect(settingsWith(of(now), found, chosen)).to.deep.equal(
      of({ ModelRatio: '{ "a": 1.5,\n "b": 2,\n "c": 3 }', RetryTimes: "0" }),
    );
    const removed = plannedSettings(found, new Set([choiceOf("ModelRatio", "b")]))[0]?.set ?? {};
    expect(textWithFields("ModelRatio", now.ModelRatio, removed)).to.equal('{ "a": 1.0 }');
  });

  it("is never a secret, nor what would break the setting", () => {
    expect(textWithFields("RetryTimes", "0", { value: "many" })).to.equal(undefined);
    expect(textWithFields("ModelRatio", '{"a":1}', { "entry:a": '"one"' })).to.equal(undefined);
    expect(textWithFields("ModelRatio", "{", { "entry:a": "1" }), "no table to edit").to.equal(undefined);
    expect(textWithFields("own", '{"x":1}', { "entry:api_key": '"abc"' })).to.equal(undefined);
    expect(isSecretSetting("ChatLink", "https://me:word@chat.example")).to.equal(true);
    expect(isSecretSetting("ChatLink", "https://chat.example/a:b@c")).to.equal(false);
    expect(isSecretSetting("own", '{"proxies":["socks5://me:word@host"]}'), "inside of a list").to.equal(
      true,
    );
  });

  it("compares what means the same as the same", () => {
    expect(storedFields("TopUpLink", "https://a.example", { value: "https://a.example/" })).to.deep.equal({
      value: "https://a.example/",
    });
    expect(storedFields("ModelRatio", '{"a":1.50}', { "entry:a": "1.5", "entry:b": null })).to.deep.equal({
      "entry:a": "1.5",
      "entry:b": null,
    });
  });
});

describe("entries of a JSON object in its text", () => {
  it("go together, wherever they are", () => {
    const text = '{ "a": 1, "b": [1, 2], "c": 3, "d": {"e": 4} }';
    const without = (...names: string[]) =>
      editEntries(text, new Map(names.map((name) => [name, undefined] as const)));
    expect(without("a", "b")).to.equal('{ "c": 3, "d": {"e": 4} }');
    expect(without("b", "d")).to.equal('{ "a": 1, "c": 3 }');
    expect(without("c", "d")).to.equal('{ "a": 1, "b": [1, 2] }');
    expect(without("a", "b", "c", "d")).to.equal("{  }");
    for (const names of [["a"], ["b"], ["d"], ["a", "d"], ["a", "c"], ["b", "c"]])
      expect(JSON.parse(without(...names)), names.join()).to.deep.equal(
        Object.fromEntries(
          Object.entries(JSON.parse(text) as object).filter(([name]) => !names.includes(name)),
        ),
      );
    expect(editEntries('{"a":1,"a":2}', new Map([["a", undefined]]))).to.equal("{}");
  });
});

describe("two long texts", () => {
  it("are shown from where they begin to differ", () => {
    const same = "x".repeat(500);
    expect(differingParts(`${same}one`, `${same}two`, 40)).to.deep.equal([
      `…${"x".repeat(20)}one`,
      `…${"x".repeat(20)}two`,
    ]);
    expect(differingParts("short", "shorter", 40)).to.deep.equal(["short", "shorter"]);
    const [smile] = differingParts(`${"x".repeat(39)}😀y`, "z", 40);
    expect(smile).to.equal(`${"x".repeat(39)}…`);
  });
});
