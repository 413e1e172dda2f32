import type { LineKind } from "../../../domain/charge/bill.js";
import { defineMessages } from "../../../i18n/catalogue.js";
import { quotaUnits } from "../../../i18n/quota-units.js";
import { isolated } from "../../../i18n/isolate.js";

const planText = (plan: string): string => (plan === "" ? "a plan" : `the plan “${isolated(plan)}”`);

/** Texts of how a charge came about, in English. */
export const messages = {
  title: "How this was charged",
  formula: "Show the calculation",
  kinds: {
    input: "input",
    output: "output",
    cached_tokens: "cached input",
    cached_read_tokens: "cached input",
    cached_write_tokens: "cache write",
    cache_write_5m: "5-minute cache write",
    cache_write_1h: "1-hour cache write",
    input_audio_tokens: "audio input",
    output_audio_tokens: "audio output",
    reasoning_tokens: "reasoning",
    input_text_tokens: "text input",
    output_text_tokens: "text output",
    input_image_tokens: "image input",
    output_image_tokens: "image output",
    call: "call",
    tool: "tool",
    image: "images",
    second: "seconds",
  } satisfies Readonly<Record<LineKind, string>>,
  /** A kind as a row of the calculation. */
  row: (kind: string) => `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`,
  counted: (figure: string, kind: string) => `${figure} ${kind}`,
  /** All tokens of a call that has one or two kinds of them. */
  tokens: (counts: string, model: string, prices: string, isOne: boolean) =>
    `${counts} ${isOne ? "token" : "tokens"} of ${model} at ${prices} per million`,
  /** One of several kinds. */
  priced: (figure: string, kind: string, price: string) => `${figure} ${kind} tokens at ${price}`,
  manyTokens: (list: string, model: string) => `${model}: ${list} per million`,
  call: (model: string, price: string) => `1 call of ${model} at ${price}`,
  tool: (figure: string, name: string, price: string, isOne: boolean) =>
    `${figure} ${name} ${isOne ? "call" : "calls"} at ${price}`,
  image: (figure: string, model: string, price: string, isOne: boolean) =>
    isOne ? `1 image of ${model} at ${price}` : `${figure} images of ${model} at ${price} each`,
  second: (figure: string, model: string, price: string, isOne: boolean) =>
    isOne ? `1 second of ${model} at ${price}` : `${figure} seconds of ${model} at ${price} per second`,
  aTool: "tool",
  about: (price: string) => `about ${price}`,
  group: (ratio: string) => `group ×${ratio}`,
  separator: ", ",
  between: ", ",
  total: (parts: string, amount: string) => `${parts}: ${amount}`,
  least: (amount: string) => `${amount} (the minimum)`,
  free: (amount: string) => `${amount} (free)`,
  points: quotaUnits,
  columns: { part: "Part", count: "Count", price: "Price", amount: "Amount" },
  perMillion: (price: string) => `${price} / 1M`,
  groupRow: (name: string) => (name === "" ? "Group ratio" : `Group “${name}”`),
  factor: (ratio: string) => `×${ratio}`,
  sum: "Sum",
  roundings: {
    up: "Rounded up to whole quota units",
    nearest: "Rounded to whole quota units",
    down: "Rounded down to whole quota units",
    least: "Minimum per call",
  },
  charged: "Charged",
  basis: {
    rounded: "The log keeps ratios rounded to two decimals, so prices can be slightly off.",
    confirmed:
      "The log keeps ratios rounded to two decimals. Today's price rounds to the same and gives exactly this charge.",
    today: "The log doesn't record a price. Today's price gives exactly this charge.",
  },
  today: (changes: string) => `Today: ${changes}.`,
  todayPrice: (kind: string, price: string) => `${kind} ${price}`,
  todaySum: (amount: string) => `The same call would cost ${amount}.`,
  unexplained: {
    "no-tokens": "Not charged: the provider reported no tokens.",
    provisional: "Set aside until the call is settled.",
    estimated: "Charged by an estimate: the provider reported no tokens before the call ended.",
    expression: "Charged by a formula of the operator. The log doesn't record its steps.",
    units: "Charged by images or characters. The log doesn't record how many.",
    "cache-price": "Can't be itemized: the log doesn't record the price of cached tokens.",
    external: "Charged by an external service of the operator, which set the amount.",
    "not-recorded": "Can't be explained: the log doesn't record a price for this call.",
  },
  differs: (leadsTo: string, charged: string) =>
    `Can't be explained: the recorded prices give ${leadsTo}, but ${charged} was charged.`,
  rounded: (from: string, to: string) =>
    `Can't be itemized: the log keeps the price rounded to two decimals, which allows charges from ${from} to ${to}. This charge is within.`,
  byPlan: (plan: string) => `Paid by ${planText(plan)}, not from the balance.`,
  byPlanAndBalance: (plan: string, paid: string, beside: string) =>
    `${paid} paid by ${planText(plan)}, ${beside} from the balance.`,
  firstToken: "First token",
  channels: "Channels tried",
  groupLabel: "Group",
};

/** The shape of these texts; every language has exactly these keys. */
export type ChargeMessages = typeof messages;

/** Texts of how a charge came about. */
export const chargeMessages = defineMessages(
  "log-charge",
  messages,
  (locale) => import(`./messages.${locale}.js`),
);
