import type { Channel } from "../../api/entities/channel-schema.js";
import type { Part } from "../../state/part.js";
import type { OverviewModel } from "./overview-model.js";
import type { OverviewUsage } from "./overview-usage.js";

/** What a part of the overview that shows usage draws. */
export interface UsageShown {
  readonly usage: OverviewUsage;
  readonly whose: "self" | "all";
  /** Every channel; of the whole gateway only. */
  readonly channels: Part<readonly Channel[]> | undefined;
}

/** Which part of the overview shows usage, and whose. */
export interface UsagePartProps {
  readonly part: "tiles" | "week" | "tops";
  readonly model: OverviewModel;
  readonly whose: "self" | "all";
}
