import { splitNames } from "../../domain/text/names.js";

/** The texts of a list; undefined for anything else. */
export const textsOf = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value)
    ? value.filter((one): one is string => typeof one === "string" && one !== "")
    : undefined;

/** The entries of an object whose values can be read, by name; undefined for anything else. */
export function entriesOf<T>(
  value: unknown,
  read: (value: unknown) => T | undefined,
): ReadonlyMap<string, T> | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value).flatMap(([name, one]): [string, T][] => {
    const known = read(one);
    return known === undefined ? [] : [[name, known]];
  });
  return new Map(entries);
}

/** The tags of a model: a list, the same as JSON, or a text with commas between them. */
export function tagsOf(value: unknown): readonly string[] {
  if (typeof value !== "string") return textsOf(value) ?? [];
  if (!value.trimStart().startsWith("[")) return splitNames(value);
  try {
    return textsOf(JSON.parse(value)) ?? [];
  } catch {
    return [];
  }
}
