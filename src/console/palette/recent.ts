import { toJson } from "../../domain/built-ins.js";
import type { GatewayStorage } from "../../state/storage.js";
import type { RowName } from "./commands.js";

/** What was used last: the key of a command, or a row by its name. Never more of a row. */
export type Recent = string | RowName;

/** How many are remembered. */
const remembered = 6;

const isRow = (thing: unknown): thing is RowName => {
  const { list, key, name } = (thing ?? {}) as Partial<RowName>;
  return typeof list === "string" && ["string", "number"].includes(typeof key) && typeof name === "string";
};

/** What this account used last, newest first. */
export function readRecent(storage: GatewayStorage, owner: number | undefined): readonly Recent[] {
  const kept = storage.readJson("recent") as { owner?: unknown; used?: unknown } | null | undefined;
  if (owner === undefined || kept?.owner !== owner || !Array.isArray(kept.used)) return [];
  return (kept.used as unknown[])
    .filter((thing) => typeof thing === "string" || isRow(thing))
    .slice(0, remembered);
}

/** Moves one to the top. The list is cleared when the account signs out. */
export function addRecent(storage: GatewayStorage, owner: number | undefined, used: Recent): void {
  const nameOf = (thing: Recent) => (typeof thing === "string" ? thing : `${thing.list} ${thing.key}`);
  const others = readRecent(storage, owner).filter((other) => nameOf(other) !== nameOf(used));
  storage.write("recent", toJson({ owner, used: [used, ...others].slice(0, remembered) }));
}
