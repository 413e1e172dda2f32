import { version } from "../../version.js";
import { warnOnce } from "../definition/attributes.js";

const claimsKey = Symbol.for("gateway-console.tags");

/** Which version of this script each tag belongs to. Plain data on the page, so that every version reads it. */
function claims(): Map<string, string> {
  const scope = globalThis as { [claimsKey]?: Map<string, string> | undefined };
  return (scope[claimsKey] ??= new Map<string, string>());
}

/**
 * Takes tags for this version before their code is here, so that a page never mixes the elements of two: which script
 * came first decides, not which file. Warns once when another version was first. @returns whether all are ours
 */
export function claimTags(tags: readonly string[]): boolean {
  const others = new Set<string>();
  for (const tag of tags) {
    const owner = claims().get(tag) ?? version;
    claims().set(tag, owner);
    if (owner !== version) others.add(owner);
  }
  for (const other of others)
    warnOnce(`version ${other} was loaded first on this page and keeps its elements; ignoring ${version}`);
  return others.size === 0;
}
