import { formatNumber } from "../../../domain/text/number-text.js";
import { defineMessages } from "../../../i18n/catalogue.js";

const grouped = (count: number): string => formatNumber(count, "en");

/** Texts of the dialog for a pasted list of prices, in English. */
export const messages = {
  title: "Paste prices",
  label: "Prices",
  hint: "A line per model with prices per 1M tokens, such as gpt-4o 2.5 10; a table (CSV, Markdown); or JSON of a gateway, LiteLLM or OpenRouter.",
  compare: "Compare",
  things: (count: number) => (count === 1 ? "1 price" : `${grouped(count)} prices`),
  save: (count: number) => (count === 1 ? "Save 1 price" : `Save ${grouped(count)} prices`),
  saved: (count: number) => (count === 1 ? "1 price saved" : `${grouped(count)} prices saved`),
  between: ", ",
  summary: (changes: number, same: number) =>
    `${grouped(changes)} ${changes === 1 ? "change" : "changes"}, ${grouped(same)} the same`,
  nothing: (same: number): string => (same === 0 ? "No prices found" : "All of these prices are set already"),
  list: "Changes to save",
  added: "No price",
  both: (input: string, output: string) => `${input} / ${output}`,
  /** A factor of other tokens, such as cached ones. */
  factor: (kind: string, ratio: string) => `${kind} ×${ratio}`,
  empty: "Paste a list of prices first",
  notJson: (line: number, column: number) =>
    `This isn't valid JSON. The first mistake is in line ${grouped(line)}, column ${grouped(column)}.`,
  otherJson: "This JSON has no prices that can be read here.",
  form: (name: string) => `Read as: ${name}`,
  forms: {
    lines: "lines or a table, in dollars where no currency is given",
    ratios: "one number per model",
    "ratio-config": "ratios and prices per call of a gateway",
    pricing: "a gateway's price page (/api/pricing)",
    "price-table": "a price table of one-hub",
    litellm: "LiteLLM's price list",
    openrouter: "OpenRouter's models",
    display: "a gateway's models and prices",
  },
  meaning: "One number per model means",
  meanings: {
    dollars: "Dollars per 1M input tokens",
    calls: "Dollars per call",
    ratios: "Ratio (ratio of the input price)",
    completions: "Completion ratio (output to input)",
  },
  because: {
    same: (count: number) =>
      count === 1
        ? "Read this way, 1 equals its current price."
        : `Read this way, ${grouped(count)} equal their current prices.`,
    calls: (count: number) =>
      count === 1
        ? "1 of these models is charged per call."
        : `${grouped(count)} of these models are charged per call.`,
    form: "The list doesn't say it. Check the changes below.",
  },
  comma: (numbers: string) => `The commas in ${numbers}`,
  commas: {
    cells: "Separate two prices",
    decimals: "Are decimal commas",
    thousands: "Separate thousands",
  },
  rate: (sign: string) => `${sign} per $1`,
  rateHint: (sign: string) => `Prices in ${sign} are read once you enter the rate.`,
  rateWrong: "Enter a number above 0",
  wrong: (where: string, several: boolean) =>
    several ? `Lines without a price are skipped: ${where}` : `Line ${where} has no price and is skipped.`,
  incomplete: (models: string) => `Skipped, because they need an output price, too: ${models}`,
  repeated: (models: string) => `Listed more than once; the last counts: ${models}`,
  unread: (names: string) => `Not read, because prices here are by token or by call: ${names}`,
  otherKinds: (kinds: string) => `This gateway doesn't store prices for other tokens: ${kinds}`,
  fresh: (count: number) => (count === 1 ? "Include 1 new model" : `Include ${grouped(count)} new models`),
  left: (count: number) => (count === 1 ? "1 entry isn't used:" : `${grouped(count)} entries aren't used:`),
  line: (line: number, text: string) => `Line ${grouped(line)}: ${text}`,
  why: (name: string, reason: string) => `${name} – ${reason}`,
  reasons: {
    "no-price": "no price",
    negative: "negative price",
    columns: "more prices than input and output; add a heading such as Model, Input, Cached input, Output",
    comma: "the comma can separate prices, decimals or thousands",
    "other-currency": "in another currency",
    unit: "not priced by token or by call",
    varies: "the price varies by call",
    unpriced: "has no price there (37.5 means none)",
    tiers: "has price tiers",
    group: "a group ratio; set it under Groups",
    value: "not a price",
    "needs-input": "needs an input price",
    "by-call": "charged per call here, so a price per token has no effect",
    "no-calls": "this gateway can't charge per call",
    "built-in": "the output keeps the gateway's built-in ratio",
  },
};

/** The shape of these texts; every language has exactly these keys. */
export type PasteMessages = typeof messages;

/** Texts of the dialog for a pasted list of prices. */
export const pasteMessages = defineMessages(
  "paste",
  messages,
  (locale) => import(`./paste.messages.${locale}.js`),
);
