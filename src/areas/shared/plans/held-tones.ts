import type { HeldState } from "../../../domain/plans/plan.js";
import type { Tone } from "../../../ui/kit/badge/badge.js";

/** The colors of the states of an account's plan. */
export const heldTones: Readonly<Record<HeldState, Tone>> = {
  active: "green",
  expired: "grey",
  canceled: "grey",
  other: "grey",
};
