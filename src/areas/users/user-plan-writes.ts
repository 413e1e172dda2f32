import type { Http } from "../../api/client/http.js";
import { endPlan, grantPlan, resetPlanOf } from "../../api/entities/plan-administration.js";
import { listHeldPlans, type HeldPlan } from "../../api/entities/plans.js";
import { cannotVerify, settle, type Settled } from "../../state/writes/settle.js";

const newestOf = (held: readonly HeldPlan[]): number => Math.max(0, ...held.map(({ id }) => id));

/**
 * Gives an account a plan, once: whether it did shows by a newer one that an administrator gave. Rejects with a
 * GatewayError.
 * @param by the client for the write itself, where it can still be withdrawn
 */
export async function grantOnce(
  http: Http,
  user: number,
  plan: number,
  by: Http = http,
): Promise<Settled<unknown>> {
  const before = newestOf(await listHeldPlans(http, user));
  return settle<unknown>({
    send: () => grantPlan(by, user, plan),
    async verify() {
      const isThere = (await listHeldPlans(http, user)).some(
        ({ id, plan_id, source }) => id > before && plan_id === plan && source === "admin",
      );
      return isThere ? { kind: "done", value: undefined } : { kind: "not-done" };
    },
  });
}

/** Ends a plan of an account. Rejects with a GatewayError. */
export const endHeld = (http: Http, user: number, held: number, by: Http = http): Promise<Settled<unknown>> =>
  settle<unknown>({
    send: () => endPlan(by, held),
    async verify() {
      const now = (await listHeldPlans(http, user)).find(({ id }) => id === held);
      return now?.status === "active" ? { kind: "not-done" } : { kind: "done", value: undefined };
    },
  });

/** Sets back what an account used of a plan, which is safe to repeat. Rejects with a GatewayError. */
export const resetHeld = (http: Http, user: number, plan: number): Promise<Settled<unknown>> =>
  settle<unknown>({ send: () => resetPlanOf(http, user, plan, true), verify: cannotVerify });
