import { onDemand } from "../client/on-demand.js";

/**
 * Loads what writes need. Call it, too, where a write will have to be sent while its page goes: nothing can be loaded
 * then.
 */
export const loadWriting = onDemand(() => import("./writing.js"));
