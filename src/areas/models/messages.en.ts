import { formatNumber } from "../../domain/text/number-text.js";
import { defineMessages } from "../../i18n/catalogue.js";

const grouped = (count: number): string => formatNumber(count, "en");

/** Texts of `<gw-models>`, in English. */
export const messages = {
  title: "Models",
  searchLabel: "Search by model, vendor or tag",
  searchHint: "Model, vendor or tag",
  columns: {
    model: "Model",
    vendor: "Vendor",
    input: "Input",
    cached: "Cached input",
    output: "Output",
    billing: "Billing",
    endpoints: "Endpoints",
    context: "Context",
    maxOutput: "Max output",
    groups: "Groups",
    tags: "Tags",
    about: "Description",
  },
  billing: {
    tokens: "Per token",
    flat: "Per call",
    rule: "By rule",
    unset: "No price",
    untold: "Not published",
  },
  perMillion: (price: string) => `${price} / 1M`,
  per: {
    call: (price: string) => `${price} / call`,
    image: (price: string) => `${price} / image`,
    second: (price: string) => `${price} / second`,
  },
  /** A column of a file. */
  inFile: (price: string, currency: string) => `${price} (${currency} / 1M)`,
  flatInFile: (currency: string) => `Per call (${currency})`,
  priceGroup: "Price for group",
  free: "Free",
  none: "–",
  from: (price: string) => `from ${price}`,
  tokens: (count: number) => `${grouped(count)} tokens`,
  /** A group and its multiplier. */
  factor: (group: string, factor: string) => `${group} ×${factor}`,
  unusable: (group: string) => `${group} (you don't have access)`,
  yours: "Yours",
  locked: "You don't have access",
  refused: "Calls are refused",
  unset: "No price: calls are refused",
  unsetText: (price: string) =>
    `The gateway reports the same price for a model without a price and for one at ${price}, so this could also be a real price. Accounts that accept models without a price in their settings are charged this amount.`,
  isDefault: "No price set: the gateway charges its default",
  isTimed: "The price changes with the time of day",
  ruleHint: "The price depends on the call",
  rule: "Rule",
  ruleText: "Prices are US dollars per million tokens, before the multiplier of the group",
  further: {
    cacheWrite: "Cache write",
    imageInput: "Image input",
    audioInput: "Audio input",
    audioOutput: "Audio output",
  },
  notice: {
    own: (group: string) => `Prices for your group ${group}.`,
    group: (group: string) => `Prices for group ${group}.`,
    others: "Models that it doesn't have show the price of their cheapest group.",
    cheapest: "Prices for the cheapest group that has the model.",
    before: "Prices before the multiplier of your group.",
    untold: "This gateway doesn't publish its prices. Your log shows the cost of each call.",
  },
  byGroup: "Prices by group",
  byChannel: "Prices by channel",
  group: "Group",
  channel: "Channel",
  price: "Price",
  upTo: "From the first token",
  tier: (count: number) => `From ${grouped(count)} input tokens`,
  tiers: "Prices by length",
  copy: "Copy name",
  copyName: (model: string) => `Copy the name ${model}`,
  copied: (model: string) => `${model} copied`,
  copyFailed: "Couldn't copy to the clipboard. Copy the text from the search box manually.",
  tryIt: "Try in playground",
  rowActions: (model: string) => `Actions for ${model}`,
  things: (count: number) => `${grouped(count)} ${count === 1 ? "model" : "models"}`,
  offTitle: "Models aren't shown here",
  offText: "The administrator has turned off this gateway's price list.",
  list: {
    title: "models",
    loadFailed: "Couldn't load models",
    emptyTitle: "No models yet",
    emptyText: "Models appear here once the gateway offers some to you.",
  },
};

/** The shape of these texts; every language has exactly these keys. */
export type ModelsMessages = typeof messages;

/** Texts of `<gw-models>`. */
export const modelsMessages = defineMessages(
  "models",
  messages,
  (locale) => import(`./messages.${locale}.js`),
);
