import { onDemand } from "../../api/client/on-demand.js";
import type { CallCount } from "./call-count.js";
import type { RateLimiter } from "./rate-limiter.js";

const loadLimiter = onDemand(() => import("./rate-limiter.js"));

/**
 * The rate limiter of a gateway (`rateLimiterOf`), for a list: its code comes with the first call that is spaced out,
 * which most visits never make. Rejects with a GatewayError `network` where it can't be loaded.
 */
export const lateLimiterOf = (gateway: { readonly calls: CallCount }): RateLimiter => ({
  async turn(signal) {
    const { rateLimiterOf } = await loadLimiter("a read in the background");
    return rateLimiterOf(gateway).turn(signal);
  },
});
