import { splitNames } from "./names.js";

/** The group of who has none. */
export const DEFAULT_GROUP = "default";

/** The groups of a channel or user for their tags: sorted, each once, `default` when there is none (behaviour.md 3). */
export function groupsOf(text: string): string[] {
  const groups = splitNames(text).sort();
  return groups.length > 0 ? groups : [DEFAULT_GROUP];
}

/** The colour of a group's tag: vip and pro yellow, svip and premium red, others none of their own (behaviour.md 9). */
export function groupColour(group: string): "yellow" | "red" | undefined {
  if (group === "vip" || group === "pro") return "yellow";
  return group === "svip" || group === "premium" ? "red" : undefined;
}
