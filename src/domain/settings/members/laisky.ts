import type { OptionGroup } from "../option-definition.js";

/**
 * The settings of Laisky's fork that one-api doesn't have. Source: `model/option.go` and `controller/option.go` of
 * August 2026.
 */
export const laiskyGroups: readonly OptionGroup[] = [
  {
    name: "stripe",
    tab: "payments",
    help: "https://dashboard.stripe.com/",
    options: [
      { key: "StripeSecretKey", kind: "secret" },
      { key: "StripeWebhookSecret", kind: "secret" },
      { key: "MinTopUpUSD", kind: "number", number: { step: 1, whole: true, min: 1, unit: "dollars" } },
    ],
  },
  {
    name: "smtp",
    tab: "system",
    options: [
      { key: "EmailProvider", kind: "choice", choices: ["", "smtp", "resend"] },
      { key: "ResendAPIKey", kind: "secret" },
    ],
  },
  {
    name: "site",
    tab: "other",
    options: [{ key: "Theme", kind: "choice", choices: ["modern", "berry", "air"] }],
  },
];

/** What it doesn't have of one-api's. */
export const laiskyLacks = ["ModelRatio", "CompletionRatio"] as const;
