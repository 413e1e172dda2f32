import type { Option, OptionKey } from "../../../domain/settings/gateway-options.js";
import type { BaseGroupName, BaseOptionKey } from "../../../domain/settings/option-table.js";
import { problemOf, type OptionProblem } from "../../../domain/settings/option-problems.js";
import { isOn, listItems } from "../../../domain/settings/option-values.js";
import { ratioChanges } from "../../../domain/money/ratio-changes.js";
import { isolated } from "../../../i18n/isolate.js";
import type { SettingsAdminMessages } from "./generated/admin.messages.en.js";
import type { GroupText, MemberTexts, OptionText } from "./members/member-options.js";

/** The texts of settings, with those of the gateway's member. */
export interface OptionTexts extends Omit<SettingsAdminMessages, "options" | "groups"> {
  readonly options: Readonly<Record<string, OptionText>>;
  readonly groups: Readonly<Record<string, GroupText>>;
}

type Texts = OptionTexts;

/** The texts of a member's settings beside one-api's, in whose place they are where both have one. */
export function mergeTexts(admin: SettingsAdminMessages, own: MemberTexts): OptionTexts {
  // The compiler reports a setting and a group without a text here.
  const options: Readonly<Record<BaseOptionKey, OptionText>> = admin.options;
  const groups: Readonly<Record<BaseGroupName, GroupText>> = admin.groups;
  return { ...admin, options: { ...options, ...own.options }, groups: { ...groups, ...own.groups } };
}

/** What a save would send for one setting. */
export interface Change {
  readonly option: Option;
  /** The server's value; "" for a secret, which nobody may read. */
  readonly before: string;
  /** As it goes over the wire. */
  readonly after: string;
}

/** What a setting is called, and what is said about it where that is needed. */
export const textsOf = (key: string, { options }: Texts): OptionText =>
  (Object.hasOwn(options, key) ? options[key] : undefined) ?? { label: key };

/** What a group of settings is called, and what it is about. */
export const groupTexts = (name: string, { groups }: Texts): GroupText => groups[name] ?? { title: name };

/** The labels of settings, as one text. */
export function labelsOf(keys: readonly OptionKey[], t: Texts): string {
  return keys.map((key) => textsOf(key, t).label).join(", ");
}

/** What a choice of a setting is called; one that only the server knows by its value. */
export function choiceText(key: string, value: string, t: Texts): string {
  const { choices = {} } = textsOf(key, t);
  const name = value === "" ? "empty" : value;
  return (Object.hasOwn(choices, name) ? choices[name] : undefined) ?? t.unknownChoice(value);
}

/** What is wrong with a value, in words. */
export function problemText(problem: OptionProblem, t: Texts): string {
  switch (problem.kind) {
    case "too-large":
      return t.problems.tooLarge(problem.max);
    case "not-json":
      return t.problems.notJson(problem.line, problem.column);
    case "not-a-ratio":
      return t.problems.notARatio(problem.name);
    case "not-ratios":
      return t.problems.notRatios(problem.name);
    case "not-a-text":
      return t.problems.notAText(problem.name);
    case "needs":
      return t.problems.needs(labelsOf(problem.keys, t));
    case "too-small":
      return t.problems.tooSmall(problem.min);
    case "item":
      return t.problems.item[problem.wanted](problem.text);
    case "status-code":
      return t.problems.statusCode(problem.text);
    case "too-many":
      return t.problems.tooMany(problem.max);
    case "entry-not-object":
      return t.problems.entry.notObject(problem.entry);
    case "entry-empty":
      return t.problems.entry.empty(problem.entry, problem.field);
    case "entry-address":
      return t.problems.entry.address(problem.entry, problem.field);
    case "entry-time":
      return t.problems.entry.time(problem.entry, problem.field);
    case "entry-slug":
      return t.problems.entry.slug(problem.entry, problem.field);
    case "entry-long":
      return t.problems.entry.long(problem.entry, problem.field, problem.max);
    case "entry-value":
      return t.problems.entry.value(problem.entry, problem.field, problem.values.join(", "));
    case "value":
      return t.problems.value[problem.wanted](problem.name);
    case "status-name":
      return t.problems.statusName(problem.name);
    default:
      return t.problems[problem.kind];
  }
}

/** A change as it is read before it is sent: one value for another, or what comes and goes. */
export type ChangeText =
  | { readonly kind: "replaced"; readonly before: string; readonly after: string }
  | { readonly kind: "lines"; readonly lines: readonly string[]; readonly more: number };

/** How many lines of a table of ratios are listed; the others are counted. */
const listed = 5;
/** Longest text that is shown in full. */
const longest = 80;

const shorten = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;

/** A value in a few words. A secret is never among them. */
export function valueText({ key, kind }: Option, value: string, t: Texts): string {
  switch (kind) {
    case "secret":
      return value === "" ? "–" : t.changes.newSecret;
    case "switch":
      return isOn(value) ? t.changes.on : t.changes.off;
    case "choice":
      return choiceText(key, value, t);
    case "rich-text":
      return value === "" ? t.changes.empty : shorten(value.trim().replace(/\s+/g, " "));
    default:
      return value === "" ? t.changes.empty : shorten(value);
  }
}

/** What a change comes to. */
export function changeText({ option, before, after }: Change, t: Texts): ChangeText {
  if (option.kind === "list") {
    const [old, next] = [listItems(before), listItems(after)];
    return linesOf([
      ...next.filter((item) => !old.includes(item)).map((item) => t.changes.added(item)),
      ...old.filter((item) => !next.includes(item)).map((item) => t.changes.removed(item)),
    ]);
  }
  if (option.kind === "ratios") {
    const wrong = problemOf(option, after);
    // What exactly is wrong is said at the field.
    if (wrong)
      return linesOf([wrong.kind === "not-a-ratio" ? t.changes.noRatio(wrong.name) : t.changes.noTable]);
    const changed = ratioChanges(before, after);
    if (!changed) return linesOf([t.changes.unreadable]);
    return linesOf(
      changed.map(({ name, before: was, after: is }) => {
        if (is === undefined) return t.changes.removed(name);
        return was === undefined ? `${t.changes.added(name)}: ${is}` : `${isolated(name)}: ${was} → ${is}`;
      }),
    );
  }
  return {
    kind: "replaced",
    before: valueText(option, option.kind === "secret" ? "" : before, t),
    after: valueText(option, after, t),
  };
}

function linesOf(lines: readonly string[]): ChangeText {
  return { kind: "lines", lines: lines.slice(0, listed), more: Math.max(0, lines.length - listed) };
}
