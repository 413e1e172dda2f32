import { version } from "../../version.js";
import { warnOnce } from "../definition/attributes.js";

const claimsKey = Symbol.for("gateway-console.tags");

/** Which version of this script owns each tag. It is plain data on the page, so that every version can read it. */
function claims(): Map<string, string> {
  const scope = globalThis as { [claimsKey]?: Map<string, string> | undefined };
  return (scope[claimsKey] ??= new Map<string, string>());
}

/**
 * Claims tags for this version before their code has loaded, so that a page never mixes elements of two versions: the
 * script that ran first wins. Warns once when that was another version. @returns whether all tags are ours
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
