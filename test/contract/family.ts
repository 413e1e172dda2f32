import { readFileSync } from "node:fs";
import type { DialectMember, Member } from "../../src/api/dialects/member.js";
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

/** Done Hub's own status, in the recording of its walk. */
function doneHubStatus(): WireLine {
  const file = new URL("./wire/family/done-hub-walk.jsonl", import.meta.url);
  const lines = readFileSync(file, "utf8").split("\n");
  const found = lines.find((line) => line.includes('"1 GET /api/status"'));
  if (!found) throw new Error("Done Hub has no recorded status");
  return JSON.parse(found) as WireLine;
}

/** The body of one recorded answer; of Done Hub its own status, and for everything else one-hub's. */
export function bodyOf(member: DialectMember, name: string): unknown {
  const recorded = member === "done-hub" ? "one-hub" : member;
  const line = member === "done-hub" && name === "status" ? doneHubStatus() : readFamily(recorded).get(name);
  if (!line) throw new Error(`${member} has no recorded ${name}`);
  return line.response.body;
}
