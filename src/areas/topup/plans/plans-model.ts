import type { Http } from "../../../api/client/http.js";
import {
  buyWithBalance,
  getOwnPlans,
  listOfferedPlans,
  setBillingPreference,
  type HeldPlan,
  type OwnPlans,
  type Plan,
} from "../../../api/entities/plans.js";
import type { BillingPreference } from "../../../domain/plans/plan.js";
import type { Gateway } from "../../../state/gateways.js";
import { createPart, type Part } from "../../../state/part.js";
import { done, settle, verifyRecord, type Settled } from "../../../state/writes/settle.js";
import { alone } from "../alone.js";

/** The plans of an account, and those that it can buy. */
export interface AccountPlans extends OwnPlans {
  readonly offered: readonly Plan[];
}

/**
 * How a purchase ended: another tab makes one right now (`elsewhere`), or the account has got this plan since the
 * reader was asked (`changed`). Nothing was bought then.
 */
export type Purchase = "bought" | "elsewhere" | "changed";

/** Plans of the account that is signed in. */
export interface PlansModel {
  readonly plans: Part<AccountPlans>;
  /**
   * Buys a plan with the balance, once however often it is pressed, and in whichever tab. Rejects with a GatewayError.
   * @param seen `newestOf` the plan when the reader was asked
   */
  buy(http: Http, plan: Plan, seen: number): Promise<Settled<Purchase>>;
  /** Rejects with a GatewayError. */
  prefer(preference: BillingPreference): Promise<Settled<unknown>>;
  dispose(): void;
}

/** ID of an account's newest one of a plan; 0 for none. */
export const newestOf = (held: readonly HeldPlan[], plan: number): number =>
  Math.max(0, ...held.filter(({ plan_id }) => plan_id === plan).map(({ id }) => id));

/** Creates the model; nothing is read before it is loaded. */
export function createPlansModel(gateway: Pick<Gateway, "http" | "key" | "whenResumed">): PlansModel {
  const { http, key } = gateway;
  const plans = createPart(gateway, async (signal): Promise<AccountPlans> => {
    const [own, offered] = await Promise.all([
      getOwnPlans(http, { signal }),
      listOfferedPlans(http, { signal }),
    ]);
    return { ...own, offered };
  });

  async function buyOnce(by: Http, plan: Plan, seen: number): Promise<Settled<Purchase>> {
    const before = newestOf((await getOwnPlans(http)).held, plan.id);
    if (before > seen) {
      await plans.load();
      return done("changed");
    }
    return settle<Purchase>({
      async send() {
        await buyWithBalance(by, plan.id);
        return "bought";
      },
      async verify() {
        const { held } = await getOwnPlans(http);
        const isThere = held.some(
          ({ id, plan_id, source }) => plan_id === plan.id && id > before && source === "balance",
        );
        return isThere ? { kind: "done", value: "bought" } : { kind: "not-done" };
      },
    });
  }

  return {
    plans,
    buy: async (by, plan, seen) => (await alone(key, () => buyOnce(by, plan, seen))) ?? done("elsewhere"),
    prefer: (preference) =>
      settle({
        async send() {
          await setBillingPreference(http, preference);
          plans.update((now) => ({ ...now, preference }));
          return undefined;
        },
        verify: verifyRecord(
          () => getOwnPlans(http),
          (now) => now.preference === preference,
        ),
      }),
    dispose: () => plans.dispose(),
  };
}
