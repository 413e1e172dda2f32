/** Every setting that the members of the family have, as read from their sources, has a field with its texts. */
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { expect } from "chai";
import { supportsOf } from "../../src/api/dialects/supports.js";
import { featuresOf } from "../../src/api/dialects/features.js";
import { loadMember } from "../../src/areas/settings/options/members/load-member.js";
import { mergeTexts, textsOf } from "../../src/areas/settings/options/option-texts.js";
import { settingsAdminMessages } from "../../src/areas/settings/options/generated/admin.messages.en.js";
import { groupOptions } from "../../src/domain/groups/option-groups.js";
import { tableOf, type KnownGroup, type Option } from "../../src/domain/settings/gateway-options.js";
import { isWriteOnly } from "../../src/domain/settings/hidden-options.js";
import { memberTabs } from "../../src/domain/settings/member-tabs.js";
import { problemOf } from "../../src/domain/settings/option-problems.js";
import { isSameValue, shownValue, wireValue } from "../../src/domain/settings/option-values.js";
import { isJsonObject } from "../../src/domain/text/json-text.js";
import { locales } from "../../src/i18n/locale.js";

/** The settings of a release: those that its list has, and those that it takes and leaves out. */
interface MemberList {
  readonly source: { readonly repository: string; readonly commit: string; readonly date: string };
  readonly listed: readonly string[];
  readonly unlisted: readonly string[];
  /** What other releases list besides. */
  readonly also?: readonly { readonly listed: readonly string[] }[];
}

const read = JSON.parse(
  readFileSync(new URL("data/member-options.json", import.meta.url), "utf8"),
) as Readonly<Record<string, MemberList>>;

const lists: Readonly<Record<string, MemberList>> = Object.fromEntries(
  Object.entries(read).map(([name, list]) => [
    name,
    { ...list, listed: [...list.listed, ...(list.also ?? []).flatMap(({ listed }) => listed)] },
  ]),
);

/** The recordings of fresh servers, by member, and whose settings those are. */
const members = [
  ["new-api", "new-api", "new-api-2026-walk"],
  ["one-hub", "one-hub", "one-hub-walk"],
  ["done-hub", "one-hub", "done-hub-walk"],
  ["laisky", "laisky", "laisky-walk"],
] as const;

const optionsIn = (table: readonly KnownGroup[]): readonly Option[] =>
  table.flatMap(({ options }) => options);

async function settingsOf(member: "new-api" | "one-hub" | "laisky") {
  const supports = supportsOf(member);
  const own = await loadMember(supports.project);
  return { supports, own, table: tableOf(supports.optionGroups, own.groups, own.lacks) };
}

/** A line of a recording, of what concerns settings. */
interface Line {
  readonly request: { readonly method: string; readonly path: string };
  readonly response: { readonly body: { readonly data?: readonly unknown[] } };
}

/** What a server of the member told of its settings, by key. */
function recordedValues(file: string): ReadonlyMap<string, string> {
  const tape = readFileSync(new URL(`../contract/wire/family/${file}.jsonl`, import.meta.url), "utf8");
  const list = tape
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line)
    .find(({ request: { method, path } }) => method === "GET" && path === "/api/option/");
  const rows = list?.response.body.data ?? [];
  return new Map(
    rows.filter(isJsonObject).map(({ key, value }): [string, string] => [String(key), String(value)]),
  );
}

/** Texts are cut off in recordings after 200 characters. */
const isCut = (value: string): boolean => value.length >= 200;

describe("the settings of each member", () => {
  for (const [name, member, recording] of members) {
    const list = lists[name];
    if (!list) throw new Error(`no list of ${name}`);

    it(`all have a field: ${name} of ${list.source.date}`, async () => {
      const { own, table } = await settingsOf(member);
      const keys = new Set<string>(optionsIn(table).map(({ key }) => key));
      const ofGroups = supportsOf(member).userGroups === "options" ? groupOptions : [];
      const known = new Set<string>([...keys, ...own.elsewhere, ...ofGroups]);
      expect([...list.listed, ...list.unlisted].filter((key) => !known.has(key))).to.deep.equal([]);
      expect(list.listed.filter((key) => isWriteOnly(supportsOf(member).project, key))).to.deep.equal([]);
    });

    it(`are those that a server listed: ${name}`, () => {
      const told = [...recordedValues(recording).keys()];
      expect(told.length).to.be.above(50);
      expect(told.filter((key) => !list.listed.includes(key))).to.deep.equal([]);
    });

    it(`have the kind that a server's values have: ${name}`, async () => {
      const { supports, table } = await settingsOf(member);
      const byKey = new Map<string, Option>(optionsIn(table).map((option) => [option.key, option]));
      for (const [key, value] of recordedValues(recording)) {
        const option = byKey.get(key);
        if (!option || isWriteOnly(supports.project, key) || isCut(value)) continue;
        const { kind, choices } = option;
        const isBoolean = value === "true" || value === "false";
        expect(kind === "switch" || (choices?.includes("false") ?? false), `${key} = ${value}`).to.equal(
          isBoolean,
        );
        if (choices) expect(choices, key).to.include(value);
        if (value !== "") expect(problemOf(option, shownValue(option, value)), key).to.equal(undefined);
        expect(isSameValue(option, shownValue(option, value), value), key).to.equal(true);
      }
    });
  }

  for (const [member, names, older] of [
    ["new-api", ["new-api"], ["new-api-walk"]],
    ["one-hub", ["one-hub", "done-hub"], []],
    ["laisky", ["laisky"], []],
  ] as const)
    it(`are without what only others have: ${member}`, async () => {
      const { table } = await settingsOf(member);
      const has = new Set(
        names.flatMap((name) => [...(lists[name]?.listed ?? []), ...(lists[name]?.unlisted ?? [])]),
      );
      for (const recording of older) for (const key of recordedValues(recording).keys()) has.add(key);
      const keys = optionsIn(table).map(({ key }): string => key);
      expect(keys.filter((key) => !has.has(key))).to.deep.equal([]);
    });

  it("are all known to a member", async () => {
    const listed = new Set(Object.values(lists).flatMap(({ listed, unlisted }) => [...listed, ...unlisted]));
    for (const member of ["new-api", "one-hub", "laisky"] as const) {
      const { own } = await settingsOf(member);
      const keys = own.groups.flatMap(({ options }) => options.map(({ key }): string => key));
      expect(keys.filter((key) => !listed.has(key))).to.deep.equal([]);
      expect(new Set(keys).size).to.equal(keys.length);
      expect(own.elsewhere.filter((key) => !listed.has(key))).to.deep.equal([]);
    }
  });

  for (const member of ["new-api", "one-hub", "laisky"] as const)
    it(`are called something in every language: ${member}`, async () => {
      const { own, table } = await settingsOf(member);
      for (const locale of locales) {
        const [admin, texts] = await Promise.all([
          settingsAdminMessages.load(locale),
          own.messages.load(locale),
        ]);
        const t = mergeTexts(admin, texts);
        for (const { key, kind, choices = [] } of optionsIn(table)) {
          expect(Object.hasOwn(t.options, key), `${key} in ${locale}`).to.equal(true);
          const { choices: names = {} } = textsOf(key, t);
          if (kind !== "choice") continue;
          const wanted = choices.map((choice) => (choice === "" ? "empty" : choice));
          expect(Object.keys(names), `${key} in ${locale}`).to.include.members(wanted);
        }
        const labels = optionsIn(table).map(({ key }) => textsOf(key, t).label);
        expect(labels.filter((label, index) => labels.indexOf(label) !== index)).to.deep.equal([]);
        // What is left of a setting that is gone would be translated forever.
        const keys = new Set<string>(optionsIn(own.groups).map(({ key }) => key));
        expect(Object.keys(texts.options).filter((key) => !keys.has(key))).to.deep.equal([]);
      }
    });

  it("are in tabs that the gateway shows", async () => {
    for (const member of ["new-api", "one-hub", "laisky"] as const) {
      const { supports, table } = await settingsOf(member);
      const used = memberTabs.filter((tab) => table.some((group) => group.tab === tab));
      expect(featuresOf(supports).optionTabs).to.deep.equal(used);
    }
    expect(featuresOf(supportsOf(undefined)).optionTabs).to.deep.equal([]);
    const { groups } = await loadMember("oneApi");
    expect(groups).to.deep.equal([]);
  });

  it("are sent as they are when nothing was typed", async () => {
    for (const [, member, recording] of members) {
      const { table } = await settingsOf(member);
      const values = recordedValues(recording);
      for (const option of optionsIn(table)) {
        const value = values.get(option.key);
        if (value === undefined || isCut(value) || option.kind === "address") continue;
        const sent = wireValue(option, shownValue(option, value));
        expect(isSameValue(option, shownValue(option, sent), value), option.key).to.equal(true);
      }
    }
  });
});
