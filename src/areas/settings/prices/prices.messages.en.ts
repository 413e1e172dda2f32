import { defineMessages } from "../../../i18n/catalogue.js";
import { formatNumber } from "../../../domain/text/number-text.js";
const grouped = (count: number): string => formatNumber(count, "en");

/** Texts of the prices of models, in English. */
export const messages = {
  title: "Model prices",
  add: "New price",
  searchLabel: "Search by model or provider",
  searchHint: "Model or provider",
  searchModel: "Search models",
  parts: { label: "Show", models: "Models", groups: "Groups", ratios: "Ratios" },
  rootOnlyTitle: "Super admin only",
  rootOnlyText: "Only the super admin (role 100) can view and change these prices.",
  untoldTitle: "No prices to show",
  untoldText: "This gateway doesn't publish its prices. Your log shows the cost of each call.",
  groups: (list: string) => `Before the multiplier of your group: ${list}`,
  builtIn: "Built in",
  completion: (ratio: string) => `${ratio} × input price`,
  fixedOutputs:
    "This gateway charges the output of some models, such as gpt-4o and claude-3, at fixed ratios. What is saved here has no effect on those",
  columns: {
    model: "Model",
    provider: "Provider",
    billing: "Billing",
    input: "Input",
    output: "Output",
    extras: "Other tokens",
    locked: "Lock",
  },
  billing: { tokens: "Per token", times: "Per call" },
  perMillion: (price: string) => `${price} / 1M`,
  perCall: (price: string) => `${price} / call`,
  ratio: (ratio: string) => `Ratio ${ratio}`,
  /** Beside a price, where there is little room. */
  times: (ratio: string) => `×${ratio}`,
  /** A column of a file. */
  inFile: (price: string, currency: string) => `${price} (${currency})`,
  ratioOf: (price: string) => `${price} ratio`,
  noPrice: "–",
  locked: "Locked",
  unlocked: "Unlocked",
  noOwner: "None",
  unknownOwner: (owner: number) => `Provider ${owner}`,
  rowActions: (model: string) => `Actions for ${model}`,
  copy: "Duplicate for a new model…",
  set: {
    input: "Set input price",
    output: "Set output price",
    inputHint: "Models charged per call get it as the price of a call",
    outputHint: "Models charged per call have none",
  },
  lock: "Lock",
  unlock: "Unlock",
  lockedToast: "Price locked",
  unlockedToast: "Price unlocked",
  deleted: (model: string) => `Price of ${model} deleted`,
  deleteTitle: (model: string) => `Delete the price of “${model}”?`,
  deleteText: (price: string | undefined) =>
    price === undefined
      ? "Calls to this model will be refused."
      : `Calls will cost ${price} per 1M tokens, unless a price with * covers the model.`,
  deleteConfirm: "Delete price",
  bulk: {
    things: (count: number) => (count === 1 ? "1 price" : `${grouped(count)} prices`),
    deleted: (count: number) => (count === 1 ? "1 price deleted" : `${grouped(count)} prices deleted`),
    lockText: () => "Updates from price lists will skip them.",
    unlockText: () => "Updates from price lists will change them again.",
    deleteTitle: (count: number) => (count === 1 ? "Delete 1 price?" : `Delete ${grouped(count)} prices?`),
    deleteConfirm: (count: number) => (count === 1 ? "Delete price" : `Delete ${grouped(count)} prices`),
  },
  unpriced: (count: number, price: string) =>
    count === 1
      ? `1 model of your channels has no price and costs ${price} per 1M tokens.`
      : `${grouped(count)} models of your channels have no price and cost ${price} per 1M tokens.`,
  unpricedRefused: (count: number) =>
    count === 1
      ? "1 model of your channels has no price. Its calls are refused, unless self-use mode is on."
      : `${grouped(count)} models of your channels have no price. Their calls are refused, unless self-use mode is on.`,
  unpricedAction: "Set a price",
  unpricedActions: "Set prices",
  paste: {
    open: "Paste prices",
    label: "Prices",
    changedSince: "Its price was changed since it was compared. It wasn't overwritten.",
  },
  effect: {
    ask: (days: number) => `Compare with the last ${days} days`,
    asking: "Reading usage…",
    lastDays: (days: number) => `the last ${days} days`,
    since: (day: string) => `calls since ${day}`,
    more: (span: string, amount: string, about: boolean) =>
      `At this price, ${span} would have cost ${about ? "about " : ""}${amount} more.`,
    less: (span: string, amount: string, about: boolean) =>
      `At this price, ${span} would have cost ${about ? "about " : ""}${amount} less.`,
    spent: (amount: string) => `Spent: ${amount}`,
    unused: (span: string) => `Nothing was spent on this model in ${span}.`,
    untold: "Usage here doesn't separate input from output. Change both by the same factor to compare.",
  },
  list: {
    title: "prices",
    loadFailed: "Couldn't load prices",
    emptyTitle: "No prices yet",
    emptyText: "Models without a price cost the same high rate.",
  },
  form: {
    addTitle: "New price",
    editTitle: (model: string) => `Price of ${model}`,
    modelHint: "End with * to cover all models that begin with it",
    modelRequired: "Enter a model",
    modelTooLong: "Use up to 100 characters",
    modelKnown: "This model already has a price",
    input: "Input price per 1M tokens",
    output: "Output price per 1M tokens",
    perCall: "Price per call",
    priceWrong: "Enter a price of 0 or more",
    inputFirst: "Needs an input price above 0",
    builtInHint: "Leave empty for the gateway's own ratio of output to input",
    noProvider: "No provider found",
    locked: "Lock this price",
    lockedHint: "Updates from price lists skip locked prices",
    others: "Other tokens",
    othersText: "How much these tokens count, relative to the input or output price.",
    relative: { input: "× input price", output: "× output price" },
    numberWrong: "Enter a number of 0 or more",
    create: "Create price",
    created: (model: string) => `Price of ${model} created`,
    updated: "Price saved",
  },
  kinds: {
    cached_tokens: "Cached",
    cached_write_tokens: "Written to the cache",
    cached_read_tokens: "Read from the cache",
    input_audio_tokens: "Input audio",
    output_audio_tokens: "Output audio",
    reasoning_tokens: "Reasoning",
    input_text_tokens: "Input text",
    output_text_tokens: "Output text",
    input_image_tokens: "Input images",
    output_image_tokens: "Output images",
  },
};

/** The shape of these texts; every language has exactly these keys. */
export type PriceMessages = typeof messages;

/** Texts of the prices of models. */
export const priceMessages = defineMessages(
  "prices",
  messages,
  (locale) => import(`./prices.messages.${locale}.js`),
);
