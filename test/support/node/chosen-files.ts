import { changedSince, importGraph, reachedBy } from "./reach.js";
import { runsOnLite } from "./suite-files.js";
import type { Suite } from "./suites.js";
import { testFiles } from "./test-files.js";

/** The files of a suite that a run takes. */
export interface Chosen {
  readonly name: string;
  readonly suite: Suite;
  readonly files: readonly string[];
  /** How many files the suite has. */
  readonly all: number;
}

/**
 * Finds the files of suites.
 * @param wanted `files`: only those whose path has this; `since`: only those that a change since this commit can reach
 */
export async function chosenFiles(
  suites: readonly (readonly [name: string, suite: Suite])[],
  wanted: { readonly files?: string | undefined; readonly since?: string | undefined },
): Promise<readonly Chosen[]> {
  const filesOf = ({ folders, lite }: Suite, glob?: string): readonly string[] =>
    testFiles(folders, glob).filter((file) => !lite || runsOnLite(file));
  const found = suites.map(([name, suite]) => {
    return { name, suite, files: filesOf(suite, wanted.files), all: filesOf(suite).length };
  });
  if (wanted.since === undefined) return found;
  const changed = changedSince(wanted.since);
  const graph = await importGraph([...new Set(found.flatMap(({ files }) => files))]);
  const isReached = reachedBy(changed, graph);
  return found.map(({ name, suite, files, all }) => {
    const { inPage = false, builds } = suite;
    return { name, suite, files: files.filter((file) => isReached({ file, inPage, builds })), all };
  });
}

const counted = (count: number, one: string, many: string): string =>
  `${String(count)} ${count === 1 ? one : many}`;

/** What a reader wants to know before a run: how much it is, about how long it takes, how to run less. */
export function announcement(
  chosen: readonly Chosen[],
  { files, since }: { readonly files?: string | undefined; readonly since?: string | undefined },
): readonly string[] {
  const some = chosen.filter(({ files: own }) => own.length > 0);
  const count = some.reduce((sum, { files: own }) => sum + own.length, 0);
  const all = chosen.reduce((sum, suite) => sum + suite.all, 0);
  const seconds = some.reduce(
    (sum, { suite, files: own, all: whole }) => sum + (suite.seconds * own.length) / whole,
    0,
  );
  const time =
    seconds < 60 ? "less than a minute" : `about ${counted(Math.round(seconds / 60), "minute", "minutes")}`;
  const which = since === undefined ? "" : ` of ${String(all)}, which the changes since ${since} can reach`;
  const suites = some.map(({ name, files: own }) => `${name} ${String(own.length)}`).join(", ");
  const first = some[0]?.files[0];
  return [
    `${counted(some.length, "suite", "suites")}, ${counted(count, "file", "files")}${which} (${suites}): ${time} on two quiet cores, without builds.`,
    ...(files === undefined && first !== undefined
      ? [
          `One file: npm test -- --only ${some[0]?.name ?? ""} --files ${first}`,
          ...(since === undefined ? ["What a change can reach: npm test -- --since main"] : []),
        ]
      : []),
  ];
}
