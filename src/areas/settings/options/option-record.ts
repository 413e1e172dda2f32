import { listOptions, setOption } from "../../../api/entities/options.js";
import { isTypedFreely } from "../../../domain/settings/option-definition.js";
import type { Option, OptionKey } from "../../../domain/settings/gateway-options.js";
import { problemOf } from "../../../domain/settings/option-problems.js";
import { isOn, isSameValue, shownValue, wireValue } from "../../../domain/settings/option-values.js";
import { ratioChanges, ratioConflicts } from "../../../domain/money/ratio-changes.js";
import { editRatios } from "../../../domain/money/ratio-text.js";
import type { FormState } from "../../../state/record/record-shape.js";
import { defineRecord, type DeclaredKind, type RecordDeclaration } from "../../../ui/record/declaration.js";
import { problemText, textsOf, valueText, type OptionTexts } from "./option-texts.js";

/** What the gateway tells of its settings: those that it has, without its secrets. */
export type StoredOptions = Readonly<Partial<Record<OptionKey, string>>>;

/** What the texts of settings depend on. */
interface OptionContext {
  readonly t: OptionTexts;
}

/** The kind of record that settings are. A form holds those of its tab alone. */
export type OptionKind = DeclaredKind<
  Readonly<Record<OptionKey, string>>,
  StoredOptions,
  OptionContext,
  undefined,
  never
>;

/**
 * What has to be filled in before a switch goes on, of the settings that are in the form. Whether a secret is set only
 * the gateway knows, which refuses what it misses.
 */
export function missingFor(
  { needs = [] }: Option,
  options: readonly Option[],
  fields: OptionKind["fields"],
): readonly OptionKey[] {
  return needs.filter((key) => {
    const needed = options.find((option) => option.key === key);
    return needed && needed.kind !== "secret" && wireValue(needed, fields[key] ?? "") === "";
  });
}

/** A table of ratios as it is stored, with what was changed in it; every other ratio stays as it is written. */
function withRatios(stored: string, typed: string): string {
  const changes = ratioChanges(stored, typed);
  if (!changes) return wireValue({ key: "", kind: "ratios" }, typed);
  return editRatios(stored, new Map(changes.map(({ name, after }) => [name, after])));
}

/**
 * What was changed in a table of ratios, on top of what somebody else has changed in it since; undefined where both
 * changed the same entry, unless it is decided whose is kept.
 */
function mergedRatios(
  base: string,
  mine: string,
  theirs: string,
  keep?: "mine" | "theirs",
): string | undefined {
  const own = ratioChanges(base, mine);
  const both = ratioConflicts(base, mine, theirs);
  if (!own || !both || (both.length > 0 && keep === undefined)) return undefined;
  const given = keep === "theirs" ? new Set(both.map(({ name }) => name)) : new Set<string>();
  const kept = own.filter(({ name }) => !given.has(name));
  return editRatios(theirs, new Map(kept.map(({ name, after }) => [name, after])));
}

/** A setting as the field of a record. What the gateway holds broken stays until somebody types over it. */
function optionField(option: Option, options: readonly Option[]) {
  const { key, kind, needs = [] } = option;
  const isSecret = kind === "secret";
  return {
    label: ({ t }: OptionContext) => textsOf(key, t).label,
    default: "",
    typed: (value: string) => shownValue(option, value),
    check(typed: string, { fields }: FormState<OptionKind>) {
      const keys = kind === "switch" && isOn(typed) ? missingFor(option, options, fields) : [];
      const problem = keys.length > 0 ? ({ kind: "needs", keys } as const) : problemOf(option, typed);
      return problem && (({ t }: OptionContext) => problemText(problem, t));
    },
    read: (typed: string, { stored }: FormState<OptionKind>) =>
      kind === "ratios" ? withRatios(stored?.[key] ?? "", typed) : wireValue(option, typed),
    isSame(typed: string, value: string) {
      if (isSecret) return typed.trim() === "";
      return isTypedFreely(kind) ? typed === shownValue(option, value) : isSameValue(option, typed, value);
    },
    compare: (one: string, other: string) => isSameValue(option, one, other),
    ...(kind === "ratios" ? { merge: mergedRatios } : {}),
    show: (value: string, { t }: OptionContext) => valueText(option, value, t),
    needs,
    ...(isSecret ? { secret: true as const } : {}),
  };
}

/** The settings of a tab (wire.md 2.6, 3.10): a record with a write for each field, in the order of the table. */
export function optionRecord(options: readonly Option[]): RecordDeclaration<OptionKind> {
  const keys = new Set<string>(options.map(({ key }) => key));
  const fields = options.map((option) => [option.key, optionField(option, options)] as const);
  return defineRecord<StoredOptions, OptionContext, undefined, never>()({
    fields: Object.fromEntries(fields),
    async load(http) {
      const rows = await listOptions(http);
      return Object.fromEntries(rows.flatMap(({ key, value }) => (keys.has(key) ? [[key, value]] : [])));
    },
    eachField: {
      send: (http, key, value) => setOption(http, { key, value: String(value) }),
      // Nobody may read a secret, not even one that was just written.
      put: (stored, key, value) =>
        options.some((option) => option.key === key && option.kind === "secret")
          ? stored
          : { ...stored, [key]: String(value) },
    },
    events: {
      updating: ["gw-before-settings-update", (_stored, _values, typed) => ({ keys: [...typed] })],
      updated: ["gw-settings-updated", (_stored, changed) => ({ keys: [...changed] })],
    },
    texts: {
      name: () => "",
      updated: ({ changed }, { t }) => t.changes.saved(changed.length),
    },
  });
}
