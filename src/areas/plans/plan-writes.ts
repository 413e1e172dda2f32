import type { Http } from "../../api/client/http.js";
import {
  getPlan,
  resetPlan,
  setPlanEnabled,
  type PlanResetResult,
} from "../../api/entities/plan-administration.js";
import type { Plan } from "../../api/entities/plans.js";
import { cannotVerify, settle, verifyRecord, type Settled } from "../../state/writes/settle.js";

/** Writes whether accounts can buy a plan. Rejects with a GatewayError. */
export function writePlanEnabled(http: Http, plan: Plan, enabled: boolean): Promise<Settled<Plan>> {
  return settle({
    async send() {
      await setPlanEnabled(http, plan.id, enabled);
      return { ...plan, enabled };
    },
    verify: verifyRecord(
      () => getPlan(http, plan.id),
      (now) => now.enabled === enabled,
    ),
  });
}

/** Sets back what everybody used of a plan. Rejects with a GatewayError. */
export function writePlanReset(http: Http, plan: Plan): Promise<Settled<PlanResetResult | undefined>> {
  return settle<PlanResetResult | undefined>({
    send: () => resetPlan(http, plan.id, true),
    verify: cannotVerify,
  });
}
