import type { TopSplit } from "./overview-usage.js";

/** What hosts hide a ranking by. */
type TopCapability = "models" | "users" | "channels" | "tokens";

/** A ranking of the overview. */
export interface TopName {
  readonly split: TopSplit;
  readonly capability: TopCapability;
}

const everybody: readonly TopName[] = [
  { split: "model", capability: "models" },
  { split: "user", capability: "users" },
  { split: "channel", capability: "channels" },
];

const own: readonly TopName[] = [
  { split: "model", capability: "models" },
  { split: "token", capability: "tokens" },
];

/** The rankings of the whole gateway, or of one's own account. */
export const topNames = (whose: "self" | "all"): readonly TopName[] => (whose === "all" ? everybody : own);
