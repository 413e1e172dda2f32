/** Plans of new-api, as its tables keep them. Source: `model/subscription.go`, and recorded answers of August 2026. */

export interface PlanRow {
  id: number;
  title: string;
  subtitle: string;
  price_amount: number;
  currency: string;
  duration_unit: string;
  duration_value: number;
  custom_seconds: number;
  enabled: boolean;
  sort_order: number;
  allow_balance_pay: boolean;
  allow_wallet_overflow: boolean;
  stripe_price_id: string;
  creem_product_id: string;
  waffo_pancake_product_id: string;
  max_purchase_per_user: number;
  upgrade_group: string;
  downgrade_group: string;
  total_amount: number;
  quota_reset_period: string;
  quota_reset_custom_seconds: number;
  created_at: number;
  updated_at: number;
}

/** A plan that an account has or had. */
export interface HeldRow {
  id: number;
  user_id: number;
  plan_id: number;
  amount_total: number;
  amount_used: number;
  start_time: number;
  end_time: number;
  /** `active`, `expired` or `cancelled`. */
  status: string;
  /** `balance`, `order` or `admin`. */
  source: string;
  last_reset_time: number;
  next_reset_time: number;
  upgrade_group: string;
  prev_user_group: string;
  downgrade_group: string;
  allow_wallet_overflow: boolean;
  created_at: number;
  updated_at: number;
}

/** Rows in ascending order of ID. */
export interface PlanData {
  plans: PlanRow[];
  held: HeldRow[];
}

/** What a plan has that says nothing else. */
export const plainPlan: Omit<PlanRow, "id" | "title"> = {
  subtitle: "",
  price_amount: 0,
  currency: "USD",
  duration_unit: "month",
  duration_value: 1,
  custom_seconds: 0,
  enabled: true,
  sort_order: 0,
  allow_balance_pay: true,
  allow_wallet_overflow: true,
  stripe_price_id: "",
  creem_product_id: "",
  waffo_pancake_product_id: "",
  max_purchase_per_user: 0,
  upgrade_group: "",
  downgrade_group: "",
  total_amount: 0,
  quota_reset_period: "never",
  quota_reset_custom_seconds: 0,
  created_at: 0,
  updated_at: 0,
};
