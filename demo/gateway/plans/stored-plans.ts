/** The plans of a data file. */
import * as z from "zod/mini";
import type { HeldRow, PlanData, PlanRow } from "./plan-data.js";

const id = z.int().check(z.positive());
const whole = z.int();
const text = z.string();

const plan: z.ZodMiniType<PlanRow> = z.object({
  id,
  title: text,
  subtitle: text,
  price_amount: z.number(),
  currency: text,
  duration_unit: text,
  duration_value: whole,
  custom_seconds: whole,
  enabled: z.boolean(),
  sort_order: whole,
  allow_balance_pay: z.boolean(),
  allow_wallet_overflow: z.boolean(),
  stripe_price_id: text,
  creem_product_id: text,
  waffo_pancake_product_id: text,
  max_purchase_per_user: whole,
  upgrade_group: text,
  downgrade_group: text,
  total_amount: whole,
  quota_reset_period: text,
  quota_reset_custom_seconds: whole,
  created_at: whole,
  updated_at: whole,
});

const held: z.ZodMiniType<HeldRow> = z.object({
  id,
  user_id: whole,
  plan_id: whole,
  amount_total: whole,
  amount_used: whole,
  start_time: whole,
  end_time: whole,
  status: text,
  source: text,
  last_reset_time: whole,
  next_reset_time: whole,
  upgrade_group: text,
  prev_user_group: text,
  downgrade_group: text,
  allow_wallet_overflow: z.boolean(),
  created_at: whole,
  updated_at: whole,
});

/** What a data file may hold of plans. */
export const storedPlans: z.ZodMiniType<PlanData> = z.object({
  plans: z.array(plan),
  held: z.array(held),
});
