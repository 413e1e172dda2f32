import * as z from "zod/mini";
import { GatewayError } from "../client/errors.js";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { list, nothing, number } from "../client/schema.js";
import { fieldsOf } from "../dialects/kit.js";
import { planSchema, type Plan } from "./plans.js";

/** What administrators do with plans, on new-api since 2026 (wire.md 9.14). Every call rejects with a GatewayError. */

/** What a form of a plan writes. */
export type PlanInput = Omit<Plan, "id">;

const base = "/api/subscription/admin";

const rows = list(z.object({ plan: z.unknown() }));
const plans = list(z.object({ plan: planSchema }));

/** `GET /api/subscription/admin/plans`: every plan, those that are disabled, too; the one offered first is first. */
export async function listPlans(http: Http, { signal }: CallOptions = {}): Promise<readonly Plan[]> {
  const found = await http.call({ method: "GET", path: `${base}/plans`, schema: plans, signal });
  return found.map(({ plan }) => plan);
}

/** One plan, of which the gateway has no call of its own. @throws GatewayError `refused` where there is none */
export async function getPlan(http: Http, id: number, options: CallOptions = {}): Promise<Plan> {
  const found = (await listPlans(http, options)).find((plan) => plan.id === id);
  if (found) return found;
  throw new GatewayError("refused", "no such plan", { status: 200, serverMessage: "record not found" });
}

/** `POST /api/subscription/admin/plans`. @returns its ID */
export function createPlan(http: Http, plan: PlanInput, { signal }: CallOptions = {}): Promise<number> {
  const schema = z.pipe(
    z.object({ id: number }),
    z.transform(({ id }) => id),
  );
  return http.call({ method: "POST", path: `${base}/plans`, body: { plan }, schema, signal });
}

/**
 * `PUT /api/subscription/admin/plans/:id`, which sets every field, those to nothing that aren't sent: the plan is read
 * before, so that what only newer releases have stays.
 * @returns the plan as it is then
 */
export async function updatePlan(
  http: Http,
  id: number,
  input: Partial<PlanInput>,
  { signal }: CallOptions = {},
): Promise<Plan> {
  const stored = await http.call({ method: "GET", path: `${base}/plans`, schema: rows, signal });
  const now = stored.map(({ plan }) => fieldsOf(plan)).find((plan) => plan.id === id);
  if (!now)
    throw new GatewayError("refused", "no such plan", { status: 200, serverMessage: "record not found" });
  const body = { plan: { ...now, ...input } };
  await http.call({ method: "PUT", path: `${base}/plans/${id}`, body, schema: nothing, signal });
  return getPlan(http, id, { signal });
}

/** `PATCH /api/subscription/admin/plans/:id`: whether accounts can buy it. Who has it keeps it. */
export function setPlanEnabled(
  http: Http,
  id: number,
  enabled: boolean,
  { signal }: CallOptions = {},
): Promise<void> {
  const path = `${base}/plans/${id}`;
  return http.call({ method: "PATCH", path, body: { enabled }, schema: nothing, signal });
}

/** What was set back. */
const resetSchema = z.object({ reset_count: number, user_count: number });

/** How many plans of how many accounts were set back. */
export type PlanResetResult = z.infer<typeof resetSchema>;

/**
 * `POST …/plans/:id/subscriptions/reset`: sets what everybody used of a plan back to nothing.
 * @param advances whether the period begins anew, too
 */
export function resetPlan(
  http: Http,
  id: number,
  advances: boolean,
  { signal }: CallOptions = {},
): Promise<PlanResetResult> {
  return http.call({
    method: "POST",
    path: `${base}/plans/${id}/subscriptions/reset`,
    body: { advance_reset_time: advances },
    schema: resetSchema,
    signal,
  });
}

/** `POST …/users/:id/subscriptions`: gives an account a plan, without payment. */
export function grantPlan(
  http: Http,
  user: number,
  plan_id: number,
  { signal }: CallOptions = {},
): Promise<void> {
  const path = `${base}/users/${user}/subscriptions`;
  return http.call({ method: "POST", path, body: { plan_id }, schema: nothing, signal });
}

/** `POST …/users/:id/subscriptions/reset`: the same as {@link resetPlan}, of one account. */
export function resetPlanOf(
  http: Http,
  user: number,
  plan_id: number,
  advances: boolean,
  { signal }: CallOptions = {},
): Promise<PlanResetResult> {
  return http.call({
    method: "POST",
    path: `${base}/users/${user}/subscriptions/reset`,
    body: { plan_id, advance_reset_time: advances },
    schema: resetSchema,
    signal,
  });
}

/** `POST …/user_subscriptions/:id/invalidate`: ends a plan of an account now. @param held its ID */
export function endPlan(http: Http, held: number, { signal }: CallOptions = {}): Promise<void> {
  const path = `${base}/user_subscriptions/${held}/invalidate`;
  return http.call({ method: "POST", path, body: {}, schema: nothing, signal });
}
