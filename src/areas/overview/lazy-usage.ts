import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import type { UsagePartProps } from "./usage-shown.js";
import { UsageBones } from "./usage-bones.js";

/** A part that shows usage, whose code comes beside what needs attention; until then its room is kept. */
export const UsagePart = createLazy<UsagePartProps>(() => import("./usage-part.js"), {
  fallback: UsageBones,
});
