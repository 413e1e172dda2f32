import { openGateway, type TestGateway } from "../support/gateway.js";

const base = "/api/subscription/admin";

/** Plans of a shop, with Bob or its super admin signed in. */
export interface PlanShop {
  readonly gateway: TestGateway;
  /** The IDs of its plans, by their titles. */
  readonly ids: Readonly<Record<string, number>>;
  /** Acts as the super admin, and signs in again who was. */
  asRoot(work: () => Promise<void>): Promise<void>;
}

/**
 * Opens a new-api that sells plans: `Starter` for 1 USD, which has 2 USD, `Team`, which gets 4 USD every day and can be
 * paid at Stripe, and `Once`, which is free, and which an account can have once.
 */
export async function openPlans(isRoot = false): Promise<PlanShop> {
  const gateway = await openGateway({ seed: "demo", newApi: true, shop: {} });
  await gateway.logIn();
  const address = new URL(`${gateway.base}/gateway-console/stand-in`, location.href).href;
  await gateway.call("PUT", "/api/option/", { key: "PayAddress", value: address });
  const ids: Record<string, number> = {};
  for (const plan of [
    { title: "Starter", price_amount: 1, total_amount: 1_000_000 },
    {
      title: "Team",
      subtitle: "For all of us",
      price_amount: 10,
      total_amount: 2_000_000,
      quota_reset_period: "daily",
      stripe_price_id: "price_1",
      sort_order: 2,
    },
    { title: "Once", total_amount: 0, max_purchase_per_user: 1, sort_order: 1, allow_wallet_overflow: false },
  ]) {
    const sent = { plan: { enabled: true, ...plan } };
    const { body } = await gateway.call("POST", `${base}/plans`, sent);
    ids[plan.title] = (body?.data as { id: number }).id;
  }
  const asBob = async () => {
    await gateway.logOut();
    await gateway.logIn("bob", "password1");
  };
  if (!isRoot) await asBob();
  await gateway.forgetRequests();
  return {
    gateway,
    ids,
    async asRoot(work) {
      await gateway.logOut();
      await gateway.logIn();
      await work();
      await asBob();
    },
  };
}

/** The plans that the account has, as the gateway tells it. */
export async function plansOf(
  gateway: TestGateway,
): Promise<readonly { readonly plan_id: number; readonly source: string; readonly status: string }[]> {
  const { body } = await gateway.call("GET", "/api/subscription/self");
  const { all_subscriptions: all } = body?.data as {
    all_subscriptions: { subscription: { plan_id: number; source: string; status: string } }[];
  };
  return all.map(({ subscription }) => subscription);
}
