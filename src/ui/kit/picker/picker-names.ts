/** Names under one heading. */
export interface NameGroup {
  readonly title: string;
  readonly names: readonly string[];
}

/** Whatever the case, and gpt-4 before gpt-32. */
const collator = new Intl.Collator("en", { numeric: true });

/**
 * The groups of a picker: each name in the first group that has it, in order. Those that are in none are first, under
 * a heading of their own, because someone typed them.
 * @param own names that need not be in any group
 */
export function pickerGroups(
  groups: readonly NameGroup[],
  own: Iterable<string>,
  ownTitle: string,
): readonly NameGroup[] {
  const seen = new Set<string>();
  const offered = groups.map(({ title, names }) => {
    const fresh = [...new Set(names)].filter((name) => !seen.has(name));
    for (const name of fresh) seen.add(name);
    return { title, names: fresh.sort(collator.compare) };
  });
  const custom = [...new Set(own)].filter((name) => !seen.has(name)).sort(collator.compare);
  return [{ title: ownTitle, names: custom }, ...offered].filter(({ names }) => names.length > 0);
}

/**
 * What of the groups is shown.
 * @param wanted what was typed: a part of a name, or several whole names
 */
export function foundGroups(
  groups: readonly NameGroup[],
  wanted: readonly string[],
  isShown: (name: string) => boolean,
): readonly NameGroup[] {
  const parts = wanted.map((name) => name.toLowerCase());
  const [part = ""] = parts;
  const isFound = (name: string) => {
    const lower = name.toLowerCase();
    return parts.length > 1 ? parts.includes(lower) : lower.includes(part);
  };
  return groups
    .map(({ title, names }) => ({ title, names: names.filter((name) => isShown(name) && isFound(name)) }))
    .filter(({ names }) => names.length > 0);
}
