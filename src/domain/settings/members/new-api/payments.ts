import type { EntryField, NumberRule, OptionGroup } from "../../option-definition.js";

const price = { step: 0.01, whole: false } as const satisfies NumberRule;
const leastAmount = { step: 1, whole: true, min: 1 } as const satisfies NumberRule;
const method = { name: {}, type: {} } as const satisfies Readonly<Record<string, EntryField>>;
const product = { name: {}, productId: {} } as const satisfies Readonly<Record<string, EntryField>>;

/** What new-api sells credit by. A provider's keys are never told. */
export const payments: readonly OptionGroup[] = [
  {
    name: "amounts",
    tab: "payments",
    options: [
      { key: "payment_setting.amount_options", kind: "items", items: "amount" },
      { key: "payment_setting.amount_discount", kind: "json", json: { of: "object", values: "number" } },
      { key: "CustomCallbackAddress", kind: "address" },
    ],
  },
  {
    name: "epay",
    tab: "payments",
    options: [
      { key: "PayAddress", kind: "address" },
      { key: "EpayId", kind: "text" },
      { key: "EpayKey", kind: "secret" },
      { key: "Price", kind: "number", number: price },
      { key: "MinTopUp", kind: "number", number: leastAmount },
      { key: "PayMethods", kind: "json", json: { of: "list", fields: method } },
    ],
  },
  {
    name: "stripe",
    tab: "payments",
    help: "https://dashboard.stripe.com/",
    options: [
      { key: "StripeApiSecret", kind: "secret" },
      { key: "StripeWebhookSecret", kind: "secret" },
      { key: "StripePriceId", kind: "text" },
      { key: "StripeUnitPrice", kind: "number", number: price },
      { key: "StripeMinTopUp", kind: "number", number: leastAmount },
      { key: "StripePromotionCodesEnabled", kind: "switch" },
    ],
  },
  {
    name: "creem",
    tab: "payments",
    help: "https://creem.io/dashboard",
    options: [
      { key: "CreemApiKey", kind: "secret" },
      { key: "CreemWebhookSecret", kind: "secret" },
      { key: "CreemProducts", kind: "json", json: { of: "list", fields: product } },
      { key: "CreemTestMode", kind: "switch" },
    ],
  },
  {
    name: "waffo",
    tab: "payments",
    options: [
      { key: "WaffoMerchantId", kind: "text" },
      { key: "WaffoApiKey", kind: "secret" },
      { key: "WaffoPrivateKey", kind: "secret", long: true },
      { key: "WaffoPublicCert", kind: "long-text" },
      { key: "WaffoSandboxApiKey", kind: "secret" },
      { key: "WaffoSandboxPrivateKey", kind: "secret", long: true },
      { key: "WaffoSandboxPublicCert", kind: "long-text" },
      { key: "WaffoSandbox", kind: "switch" },
      { key: "WaffoCurrency", kind: "text" },
      { key: "WaffoUnitPrice", kind: "number", number: price },
      { key: "WaffoMinTopUp", kind: "number", number: leastAmount },
      { key: "WaffoPayMethods", kind: "json", json: { of: "list", fields: { name: {} } } },
      { key: "WaffoNotifyUrl", kind: "address" },
      { key: "WaffoReturnUrl", kind: "address" },
      { key: "WaffoSubscriptionReturnUrl", kind: "address" },
      { key: "WaffoEnabled", kind: "switch", needs: ["WaffoMerchantId"] },
    ],
  },
  {
    name: "waffoPancake",
    tab: "payments",
    options: [
      { key: "WaffoPancakeMerchantID", kind: "text" },
      { key: "WaffoPancakePrivateKey", kind: "secret", long: true },
      { key: "WaffoPancakeStoreID", kind: "text" },
      { key: "WaffoPancakeProductID", kind: "text" },
      { key: "WaffoPancakeUnitPrice", kind: "number", number: price },
      { key: "WaffoPancakeMinTopUp", kind: "number", number: leastAmount },
      { key: "WaffoPancakeReturnURL", kind: "address" },
    ],
  },
];
