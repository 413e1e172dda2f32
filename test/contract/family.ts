import { readFileSync } from "node:fs";
import type { Member } from "../../src/api/dialects/member.js";
import type { WireLine } from "./wire.js";

/** The other members of the family that were recorded. */
export const strangers = ["one-hub", "new-api", "laisky"] as const satisfies readonly Member[];

/**
 * What another member answered to a few reads of ours, by name: `status`, `login`, `self`, `token-list`, `token-get`
 * and so on for channels, users, codes and logs. Lists are cut to one row.
 */
export function readFamily(member: (typeof strangers)[number]): ReadonlyMap<string, WireLine> {
  const file = new URL(`./wire/family/${member}.jsonl`, import.meta.url);
  const lines = readFileSync(file, "utf8").split("\n");
  return new Map(
    lines
      .filter((line) => line !== "")
      .map((line) => [(JSON.parse(line) as WireLine).name, JSON.parse(line) as WireLine]),
  );
}

/** The body of one recorded answer. */
export function bodyOf(member: (typeof strangers)[number], name: string): unknown {
  const line = readFamily(member).get(name);
  if (!line) throw new Error(`${member} has no recorded ${name}`);
  return line.response.body;
}
