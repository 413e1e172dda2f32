import { matchLevel, matchLevels } from "../../domain/text/fuzzy-match.js";
import type { IconName } from "../../ui/kit/icon/icon.js";

/** A row of a list, by where it is found again. */
export interface RowName {
  /** The name of its list. */
  readonly list: string;
  readonly key: string | number;
  readonly name: string;
}

/** One line of the command palette. */
export interface Command {
  readonly key: string;
  /** Its heading. */
  readonly group: string;
  readonly label: string;
  /** A note at the end of the line. */
  readonly note?: string;
  readonly icon: IconName;
  /** Further texts by which it is found. */
  readonly words?: readonly string[];
  readonly danger?: boolean;
  /** Why the command is unavailable. */
  readonly reason?: string | undefined;
  /** The row that it is about. */
  readonly row?: RowName;
  /** What it does, once the palette is closed; without it the actions of its row follow. */
  run?(): void;
}

/** How many lines of one group are listed. */
const listed = 7;

/**
 * The commands that match what was typed: groups in their order, those first that hold a close match, and the closest
 * of a group first. Equal ones stay in their order, so that rows that arrive later move none of those above them.
 */
export function ranked(typed: string, commands: readonly Command[]): readonly Command[] {
  const groups = new Map<string, { readonly command: Command; readonly level: number }[]>();
  for (const command of commands) {
    const level = matchLevel(typed, command.label, command.words);
    if (level === matchLevels.none) continue;
    const group = groups.get(command.group) ?? [];
    group.push({ command, level });
    groups.set(command.group, group);
  }
  const lists = [...groups.values()].map((group) => group.sort((a, b) => b.level - a.level));
  const isClose = (group: readonly { readonly level: number }[]): boolean =>
    (group[0]?.level ?? 0) >= matchLevels.word;
  return [...lists.filter(isClose), ...lists.filter((group) => !isClose(group))].flatMap((group) =>
    group.slice(0, listed).map(({ command }) => command),
  );
}
