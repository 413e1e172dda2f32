import * as z from "zod/mini";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { list, number } from "../client/schema.js";

const planSchema = z.object({
  subscription: z.object({
    /** Epoch seconds. */
    start_time: number,
    end_time: number,
  }),
});

/** When an account had a plan, as new-api tells it (wire.md 9.8). */
export type PlanSpan = z.infer<typeof planSchema>["subscription"];

const ownPlans = z.object({ all_subscriptions: list(planSchema) });
const plansOf = list(planSchema);

/**
 * `GET /api/subscription/self`, or for administrators `GET /api/subscription/admin/users/<id>/subscriptions`: every
 * plan that an account has or had; new-api of 2026.
 * @param user the account's ID; undefined for the visitor's own
 */
export async function listPlanSpans(
  http: Http,
  user: number | undefined,
  { signal }: CallOptions = {},
): Promise<readonly PlanSpan[]> {
  const call = { method: "GET", signal } as const;
  const found =
    user === undefined
      ? (await http.call({ ...call, path: "/api/subscription/self", schema: ownPlans })).all_subscriptions
      : await http.call({
          ...call,
          path: `/api/subscription/admin/users/${user}/subscriptions`,
          schema: plansOf,
        });
  return found.map(({ subscription }) => subscription);
}
