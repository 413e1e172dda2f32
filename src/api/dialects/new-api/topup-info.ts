/** What new-api tells of the ways to pay. Source: `GetTopUpInfo` of its `controller/topup.go`. */
import * as z from "zod/mini";
import {
  presetsOf,
  readDiscounts,
  type PayMethod,
  type PayProduct,
  type PayTerms,
} from "../../../domain/payments/offer.js";
import type { MoneyStatus } from "../../../domain/money/currency.js";
import { flag, list, number } from "../../client/schema.js";
import { fieldsOf, numberOf, textOf } from "../kit.js";

/** `data` of `GET /api/user/topup/info`. */
export const topUpInfoSchema = z.object({
  enable_online_topup: flag,
  enable_stripe_topup: flag,
  enable_creem_topup: flag,
  enable_waffo_topup: flag,
  enable_waffo_pancake_topup: flag,
  pay_methods: z.optional(z.unknown()),
  creem_products: z.optional(z.unknown()),
  min_topup: number,
  stripe_min_topup: number,
  waffo_min_topup: number,
  waffo_pancake_min_topup: number,
  amount_options: list(z.number()),
  discount: z.optional(z.unknown()),
  /** Missing on releases that don't require a confirmation. */
  payment_compliance_confirmed: z.optional(z.boolean()),
});

type TopUpInfo = z.infer<typeof topUpInfoSchema>;

/** A list that is sent as such, or as JSON in a text; empty for anything else. */
function listIn(value: unknown): readonly unknown[] {
  if (typeof value !== "string") return Array.isArray(value) ? value : [];
  try {
    return listIn(JSON.parse(value) as unknown[]);
  } catch {
    return [];
  }
}

const productsOf = (value: unknown): readonly PayProduct[] =>
  listIn(value).flatMap((one) => {
    const { productId, name, price, currency, quota } = fieldsOf(one);
    const id = textOf(productId);
    if (id === "" || numberOf(quota) <= 0) return [];
    const code = textOf(currency);
    return [
      {
        id,
        name: textOf(name),
        price: numberOf(price),
        currency: code === "" ? undefined : code,
        quota: numberOf(quota),
      },
    ];
  });

/** The providers with calls of their own; every other method is one of Epay. */
const providers = ["stripe", "waffo", "waffo_pancake", "creem"] as const;

/** Which calls pay by a method. */
export type Provider = (typeof providers)[number] | "epay";

/** Which calls pay by a method, by its key. */
export const providerOf = (method: string): Provider => providers.find((one) => one === method) ?? "epay";

/** More is refused by Stripe's calls. */
const maxByStripe = 10_000;

function methodOf(info: TopUpInfo, given: unknown, perUnit: number): PayMethod | undefined {
  const { type, name, min_topup } = fieldsOf(given);
  const key = textOf(type);
  const provider = providerOf(key);
  const { enabled, min, scale } = {
    epay: { enabled: info.enable_online_topup, min: info.min_topup, scale: perUnit },
    stripe: { enabled: info.enable_stripe_topup, min: info.stripe_min_topup, scale: perUnit },
    waffo: { enabled: info.enable_waffo_topup, min: info.waffo_min_topup, scale: 1 },
    waffo_pancake: {
      enabled: info.enable_waffo_pancake_topup,
      min: info.waffo_pancake_min_topup,
      scale: 1,
    },
    creem: { enabled: false, min: 0, scale: 1 },
  }[provider];
  if (!enabled || key === "") return undefined;
  // The operator's own minimum of a method is only kept by consoles.
  const own = Number(min_topup ?? 0);
  return {
    key,
    name: textOf(name) || key,
    min: Math.max(1, min * scale, Number.isFinite(own) ? own * scale : 0),
    max: provider === "stripe" ? maxByStripe * perUnit : undefined,
    decimals: 0,
    products: undefined,
    creditVaries: provider === "stripe",
  };
}

/** What is offered by the info and the status: amounts are points where the gateway shows points. */
export function termsOf(info: TopUpInfo, status: MoneyStatus | undefined): PayTerms {
  const inPoints = status?.quota_display_type === "TOKENS";
  const perUnit = inPoints ? status.quota_per_unit : 1;
  const discounts = readDiscounts(info.discount);
  const products = info.enable_creem_topup ? productsOf(info.creem_products) : [];
  const creem: PayMethod = {
    key: "creem",
    name: "Creem",
    min: 0,
    max: undefined,
    decimals: 2,
    products,
    creditVaries: false,
  };
  const methods = listIn(info.pay_methods).flatMap((one) => methodOf(info, one, perUnit) ?? []);
  return {
    methods: [
      ...methods.filter(({ key }, index) => methods.findIndex((other) => other.key === key) === index),
      ...(products.length > 0 ? [creem] : []),
    ],
    presets: presetsOf(info.amount_options, discounts),
    unit: inPoints ? "points" : "dollars",
    discounts,
    isUnconfirmed: info.payment_compliance_confirmed === false,
  };
}
