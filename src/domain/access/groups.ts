import { splitNames } from "../text/names.js";

/** The group of a user or channel without one. */
export const DEFAULT_GROUP = "default";

/** The groups of a channel or user for their tags: sorted, each once, `default` when there is none (behaviour.md 3). */
export function groupsOf(text: string): string[] {
  const groups = splitNames(text).sort();
  return groups.length > 0 ? groups : [DEFAULT_GROUP];
}

/**
 * The colour of a group's tag, none that tells of a state: vip and pro blue, svip and premium the accent, others none
 * of their own (behaviour.md 9).
 */
export function groupColour(group: string): "blue" | "accent" | undefined {
  if (group === "vip" || group === "pro") return "blue";
  return group === "svip" || group === "premium" ? "accent" : undefined;
}
