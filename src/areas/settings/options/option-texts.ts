import type { Option, OptionKey } from "../../../domain/settings/option-table.js";
import { isOn, listItems, problemOf, type OptionProblem } from "../../../domain/settings/option-values.js";
import { ratioChanges } from "../../../domain/money/ratio-changes.js";
import { isolated } from "../../../i18n/isolate.js";
import type { SettingsAdminMessages } from "./admin.messages.en.js";

type Texts = SettingsAdminMessages;

/** What a save would send for one setting. */
export interface Change {
  readonly option: Option;
  /** The server's value; "" for a secret, which nobody may read. */
  readonly before: string;
  /** As it goes over the wire. */
  readonly after: string;
}

/** The labels of settings, as one text. */
export function labelsOf(keys: readonly OptionKey[], t: Texts): string {
  return keys.map((key) => t.options[key].label).join(", ");
}

/** What a theme is called; undefined for one that only the server knows. */
export function themeText(theme: string, { themes }: Texts): string | undefined {
  return Object.hasOwn(themes, theme) ? themes[theme] : undefined;
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
export function valueText({ kind }: Option, value: string, t: Texts): string {
  switch (kind) {
    case "secret":
      return value === "" ? "–" : t.changes.newSecret;
    case "switch":
      return isOn(value) ? t.changes.on : t.changes.off;
    case "theme":
      return themeText(value, t) ?? value;
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
