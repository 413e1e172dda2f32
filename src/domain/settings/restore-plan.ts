import { toJson } from "../built-ins.js";
import { editEntries } from "../money/ratio-text.js";
import { isDeepJson, isJsonObject, readJson } from "../text/json-text.js";
import { settingDifferences, type SettingValues } from "./compare-settings.js";
import { isJsonKind } from "./option-definition.js";
import type { Option } from "./gateway-options.js";
import { problemOf, unknownValueProblem, type OptionProblem } from "./option-problems.js";
import { isSameValue } from "./option-values.js";
import { isSecretSetting, knownOption } from "./secret-names.js";

/** One entry of a setting that is a JSON object, as JSON texts; an absent side doesn't have it. */
export interface EntryDifference {
  readonly name: string;
  readonly before?: string;
  readonly after?: string;
}

/** Why a setting can't be restored: the gateway doesn't have it, or its value would break it. */
export type RestoreObstacle =
  { readonly kind: "missing" } | { readonly kind: "invalid"; readonly problem: OptionProblem };

/** A setting that a backup has otherwise. */
export interface BackupDifference {
  readonly key: string;
  /** Undefined for one that only some gateways have. */
  readonly option: Option | undefined;
  /** What the gateway has; undefined where it has no such setting. */
  readonly before: string | undefined;
  /** What the backup has. */
  readonly after: string;
  /** The entries that differ, where both sides are JSON objects. */
  readonly entries: readonly EntryDifference[] | undefined;
  readonly obstacle: RestoreObstacle | undefined;
}

/** The entries of a setting that is a JSON object, as JSON texts by their names; undefined for any other text. */
function entriesIn(text: string, emptyIsObject: boolean): ReadonlyMap<string, string> | undefined {
  const reading = isDeepJson(text) ? undefined : readJson(emptyIsObject && text.trim() === "" ? "{}" : text);
  if (!reading?.ok || !isJsonObject(reading.value)) return undefined;
  return new Map(Object.entries(reading.value).map(([name, value]) => [name, toJson(value)]));
}

/** The entries of a setting; undefined where it isn't one that is restored by entries. */
function tableOf(key: string, text: string): ReadonlyMap<string, string> | undefined {
  const known = knownOption(key);
  return known && !isJsonKind(known.kind) ? undefined : entriesIn(text, known !== undefined);
}

function entryDifferences(
  key: string,
  before: string,
  after: string,
): readonly EntryDifference[] | undefined {
  const [old, next] = [tableOf(key, before), tableOf(key, after)];
  if (!old || !next) return undefined;
  return [...new Set([...old.keys(), ...next.keys()])].sort().flatMap((name) => {
    const [was, is] = [old.get(name), next.get(name)];
    if (was === is) return [];
    return [
      { name, ...(was === undefined ? {} : { before: was }), ...(is === undefined ? {} : { after: is }) },
    ];
  });
}

/** What is wrong with a value that a setting would get. */
const problemWith = (key: string, value: string, stored: string): OptionProblem | undefined => {
  const known = knownOption(key);
  return known ? problemOf(known, value) : unknownValueProblem(value, stored);
};

/**
 * What a backup has otherwise than a gateway, in the order in which settings are saved. What the backup doesn't have
 * stays as it is, and isn't among these.
 */
export function backupDifferences(now: SettingValues, backup: SettingValues): readonly BackupDifference[] {
  return settingDifferences(now, backup).flatMap(({ key, before, after }): BackupDifference[] => {
    if (after === undefined) return [];
    const entries = before === undefined ? undefined : entryDifferences(key, before, after);
    if (entries?.length === 0) return [];
    const problem = before === undefined ? undefined : problemWith(key, after, before);
    const obstacle: RestoreObstacle | undefined =
      before === undefined ? { kind: "missing" } : problem && { kind: "invalid", problem };
    return [{ key, option: knownOption(key), before, after, entries, obstacle }];
  });
}

/** What identifies a setting, or an entry of one, in a selection. */
export const choiceOf = (key: string, entry?: string): string =>
  entry === undefined ? key : `${key}\n${entry}`;

/** Everything of a setting that can be selected: its entries, or itself. */
export function choicesOf({ key, entries, obstacle }: BackupDifference): readonly string[] {
  if (obstacle) return [];
  return entries ? entries.map(({ name }) => choiceOf(key, name)) : [choiceOf(key)];
}

/** What of a setting is selected at first: not the entries that the gateway has got since, which would be removed. */
export const usualChoicesOf = (setting: BackupDifference): readonly string[] =>
  choicesOf({ ...setting, entries: setting.entries?.filter(({ after }) => after !== undefined) });

/** The fields of a setting as a job writes them: its value, or some of its entries; null for one that isn't there. */
export type SettingFields = Readonly<Record<string, string | null>>;

const entryField = "entry:";

/** One setting to write, with what it was when it was compared. */
export interface PlannedSetting {
  readonly key: string;
  readonly set: SettingFields;
  readonly before: SettingFields;
}

/** What is to be written for a selection; nothing secret can be among it. */
export function plannedSettings(
  differences: readonly BackupDifference[],
  chosen: ReadonlySet<string>,
): readonly PlannedSetting[] {
  return differences.flatMap(({ key, before = "", after, entries, obstacle }): PlannedSetting[] => {
    if (obstacle || isSecretSetting(key, after) || isSecretSetting(key, before)) return [];
    if (!entries)
      return chosen.has(choiceOf(key)) ? [{ key, set: { value: after }, before: { value: before } }] : [];
    const written = entries.filter(({ name }) => chosen.has(choiceOf(key, name)));
    if (written.length === 0) return [];
    const fields = (side: "before" | "after"): SettingFields =>
      Object.fromEntries(written.map((entry) => [`${entryField}${entry.name}`, entry[side] ?? null]));
    return [{ key, set: fields("after"), before: fields("before") }];
  });
}

/** The entries among fields, by their names; undefined for the fields of a setting that is written whole. */
export function entriesOfFields(fields: Readonly<Record<string, unknown>>): readonly string[] | undefined {
  const names = Object.keys(fields);
  return names.every((name) => name.startsWith(entryField))
    ? names.map((name) => name.slice(entryField.length))
    : undefined;
}

/** One entry among fields, as {@link entriesOfFields} names it. */
export const fieldOfEntry = (name: string): string => `${entryField}${name}`;

/** What a stored setting has in the fields of a plan; what means the same is as the plan has it. */
export function storedFields(key: string, stored: string, planned: SettingFields): SettingFields {
  const names = entriesOfFields(planned);
  if (!names) {
    const { value } = planned;
    const known = knownOption(key);
    const isSame = known && typeof value === "string" && isSameValue(known, value, stored);
    return { value: isSame ? value : stored };
  }
  const table = tableOf(key, stored);
  return Object.fromEntries(names.map((name) => [fieldOfEntry(name), table?.get(name) ?? null]));
}

/**
 * The text of a setting with these fields; every other entry stays as it is written. Undefined for one that would break
 * the setting.
 */
export function textWithFields(key: string, stored: string, fields: SettingFields): string | undefined {
  const names = entriesOfFields(fields);
  if (names && !tableOf(key, stored)) return undefined;
  const text = names
    ? editEntries(stored, new Map(names.map((name) => [name, fields[fieldOfEntry(name)] ?? undefined])))
    : (fields.value ?? "");
  return problemWith(key, text, stored) || isSecretSetting(key, text) ? undefined : text;
}

/** The settings of a gateway as they would be with a selection of a backup. */
export function settingsWith(
  now: SettingValues,
  differences: readonly BackupDifference[],
  chosen: ReadonlySet<string>,
): SettingValues {
  const next = new Map(now);
  for (const { key, set } of plannedSettings(differences, chosen)) {
    const text = textWithFields(key, now.get(key) ?? "", set);
    if (text !== undefined) next.set(key, text);
  }
  return next;
}
