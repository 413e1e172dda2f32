import { parseRatios } from "./ratios.js";

/** One line of what a new table of ratios changes; an absent side means that the name is new, or goes. */
export interface RatioChange {
  readonly name: string;
  readonly before?: number;
  readonly after?: number;
}

/** What differs between two tables of ratios, by name; undefined when the first is none that can be read. */
export function ratioChanges(before: string, after: string): RatioChange[] | undefined {
  const [old, next] = [parseRatios(before), parseRatios(after)];
  if (!old.ok || !next.ok) return undefined;
  const names = [...new Set([...Object.keys(old.ratios), ...Object.keys(next.ratios)])].sort();
  return names.flatMap((name) => {
    const was = Object.hasOwn(old.ratios, name) ? old.ratios[name] : undefined;
    const is = Object.hasOwn(next.ratios, name) ? next.ratios[name] : undefined;
    if (was === is) return [];
    return [
      { name, ...(was === undefined ? {} : { before: was }), ...(is === undefined ? {} : { after: is }) },
    ];
  });
}

/** An entry that two edits of a table changed, each in its own way; an absent side removed it. */
export interface RatioConflict {
  readonly name: string;
  readonly mine?: number | undefined;
  readonly theirs?: number | undefined;
}

/** The entries that two edits of a table changed, each in its own way; undefined when one is none that can be read. */
export function ratioConflicts(base: string, mine: string, theirs: string): RatioConflict[] | undefined {
  const [own, others] = [ratioChanges(base, mine), ratioChanges(base, theirs)];
  if (!own || !others) return undefined;
  const now = new Map(others.map(({ name, after }) => [name, after]));
  return own.flatMap(({ name, after }) =>
    now.has(name) && now.get(name) !== after ? [{ name, mine: after, theirs: now.get(name) }] : [],
  );
}
