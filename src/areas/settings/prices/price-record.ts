import type { Http } from "../../../api/client/http.js";
import {
  createPrice,
  getPrice,
  listPrices,
  updatePrices,
  type NewPrice,
  type Price,
} from "../../../api/entities/prices.js";
import {
  parsePrice,
  priceOfRatio,
  ratioOfPrice,
  tokenKinds,
  type TokenKind,
} from "../../../domain/money/model-price.js";
import type { PriceMessages } from "./prices.messages.en.js";
import type { RecordType } from "../../../state/record/record-type.js";
import type { RecordEvents } from "../../../ui/record/record-events.js";
import type { RecordTexts } from "../../../ui/record/use-record.js";

interface Main<Amount> {
  readonly model: string;
  /** `tokens` or `times`. */
  readonly type: string;
  readonly input: Amount;
  readonly output: Amount;
  readonly locked: boolean;
}

/** The form: prices as typed, in units of currency; numbers of further kinds as typed, "" for the gateway's own. */
export type PriceFields = Readonly<Main<string> & { channel_type: string } & Record<TokenKind, string>>;

/** What is compared: ratios as the gateway has them; NaN never. */
type PriceValues = Readonly<Main<number> & { channel_type: number } & Record<TokenKind, number | "">>;

/** What is wrong with a field. */
export type PriceProblems = Readonly<
  { model?: "required" | "too-long" | "known" } & Partial<Record<"input" | "output" | TokenKind, "no-number">>
>;

/** What the record of a price is made of. */
export interface PriceShape {
  readonly fields: PriceFields;
  readonly values: PriceValues;
  readonly stored: Price;
  readonly created: { readonly model: string };
  readonly problems: PriceProblems;
}

/** Characters that the table has room for. */
const longestModel = 100;

const kinds = tokenKinds.map(({ key }) => key);
const isKind = (name: string): boolean => kinds.some((kind) => kind === name);

function each<T>(read: (kind: TokenKind) => T): Record<TokenKind, T> {
  return Object.fromEntries(kinds.map((kind) => [kind, read(kind)])) as Record<TokenKind, T>;
}

const valuesOf = ({
  model,
  type,
  channel_type,
  input,
  output,
  locked,
  extra_ratios: extras,
}: Price): PriceValues => ({
  model,
  type,
  channel_type,
  input,
  output,
  locked,
  ...each((kind) => extras?.[kind] ?? ""),
});

/** The form of a price that a gateway with so many points per unit of currency has. */
export function priceFields(price: Price, quotaPerUnit: number): PriceFields {
  const amount = (ratio: number) => String(priceOfRatio(ratio, price.type, quotaPerUnit));
  return {
    ...valuesOf(price),
    channel_type: String(price.channel_type),
    input: amount(price.input),
    output: amount(price.output),
    ...each((kind) => String(price.extra_ratios?.[kind] ?? "")),
  };
}

/** The form that a new price begins with. */
export const newPrice: PriceFields = {
  model: "",
  type: "tokens",
  channel_type: "0",
  input: "",
  output: "",
  locked: false,
  ...each(() => ""),
};

/** What a row is to be written with; kinds that aren't in the form stay. */
function extrasOf(values: PriceValues, stored: Price | undefined): Pick<NewPrice, "extra_ratios"> {
  const known = kinds.flatMap((kind): (readonly [string, number])[] => {
    const ratio = values[kind];
    return ratio === "" ? [] : [[kind, ratio]];
  });
  const others = Object.entries(stored?.extra_ratios ?? {}).filter(([kind]) => !isKind(kind));
  const all = [...others, ...known];
  return { extra_ratios: all.length > 0 ? Object.fromEntries(all) : undefined };
}

const mainOf = ({ type, channel_type, input, output, locked }: PriceValues) => ({
  type,
  channel_type,
  input,
  output,
  locked,
});

/** The price of a model on one-hub (wire.md 9.1). The model is what the row is known by, so it doesn't change. */
export const priceRecord = (http: Http, quotaPerUnit: number): RecordType<PriceShape> => ({
  empty: newPrice,
  fieldsOf: (price) => priceFields(price, quotaPerUnit),
  valuesOf,
  read(fields, stored) {
    const problems: Record<string, string> = {};
    const before = stored && priceFields(stored, quotaPerUnit);
    const model = stored?.model ?? fields.model.trim();
    if (model === "") problems.model = "required";
    else if (!stored && Array.from(model).length > longestModel) problems.model = "too-long";
    const ratio = (field: "input" | "output"): number => {
      // The ratio behind a price that wasn't touched may have more digits than its text.
      if (stored?.type === fields.type && fields[field] === before?.[field]) return stored[field];
      const price = parsePrice(fields[field]);
      if (price === undefined) problems[field] = "no-number";
      return ratioOfPrice(price ?? 0, fields.type, quotaPerUnit);
    };
    const extra = (kind: TokenKind): number | "" => {
      if (fields[kind] === before?.[kind]) return stored?.extra_ratios?.[kind] ?? "";
      if (fields[kind].trim() === "") return "";
      const number = parsePrice(fields[kind]);
      if (number === undefined) problems[kind] = "no-number";
      return number ?? "";
    };
    const values: PriceValues = {
      model,
      type: fields.type,
      channel_type: Number(fields.channel_type),
      input: ratio("input"),
      // A call that is charged as one has no price of its answer, and the form no field for it.
      output: fields.type === "times" ? (stored?.output ?? 0) : ratio("output"),
      locked: fields.locked,
      ...each(extra),
    };
    return Object.keys(problems).length > 0 ? { problems } : { values };
  },
  /** The gateway refuses such a one, too, but in words of its own. */
  async verify({ model }, stored) {
    if (stored || model.trim() === "") return {};
    const prices = await listPrices(http);
    return prices.some((price) => price.model === model.trim()) ? { model: "known" } : {};
  },
  load: (client, { model }) => getPrice(client, model),
  update({ fresh, values }) {
    const next: Price = { ...fresh, ...mainOf(values), ...extrasOf(values, fresh) };
    return async (client) => {
      await updatePrices(client, [fresh.model], next);
      return next;
    };
  },
  create: {
    async added(client) {
      const before = new Set((await listPrices(client)).map(({ model }) => model));
      return async () => (await listPrices(client)).filter(({ model }) => !before.has(model));
    },
    async send(client, values) {
      const { model } = values;
      await createPrice(client, { model, ...mainOf(values), ...extrasOf(values, undefined) });
      return { model };
    },
    find: (added, { model }) => added.find((price) => price.model === model),
  },
});

/** The events for the page about prices. */
export const priceEvents: RecordEvents<PriceShape> = {
  creating: ["gw-before-price-create", ({ model }) => ({ model })],
  created: ["gw-price-created", ({ model }) => ({ model })],
  updating: ["gw-before-price-update", ({ model }) => ({ model })],
  updated: ["gw-price-updated", ({ model }) => ({ model })],
};

/** What the form of a price says. */
export const priceTexts = (
  t: PriceMessages,
  shown: (ratio: number, billing: string) => string,
  ownerOf: (owner: number) => string,
): RecordTexts<PriceShape> => ({
  labels: ({ type }) => ({
    model: t.columns.model,
    type: t.columns.billing,
    channel_type: t.columns.provider,
    input: type === "times" ? t.form.perCall : t.form.input,
    output: t.form.output,
    locked: t.form.locked,
    ...each((kind) => t.kinds[kind]),
  }),
  problem(field, problems) {
    if (field === "model") {
      const { model } = problems;
      if (model === "known") return t.form.modelKnown;
      return model && (model === "required" ? t.form.modelRequired : t.form.modelTooLong);
    }
    if (field === "input" || field === "output") return problems[field] && t.form.priceWrong;
    if (field === "type" || field === "channel_type" || field === "locked") return undefined;
    return problems[field] && t.form.numberWrong;
  },
  name: ({ model }) => model.trim(),
  created: ({ model }) => t.form.created(model),
  updated: () => t.form.updated,
  shown(difference, { type }) {
    const { field } = difference;
    const text = (value: unknown): string => {
      if (field === "channel_type") return ownerOf(Number(value));
      if (field === "type") return t.billing[value === "times" ? "times" : "tokens"];
      return field === "input" || field === "output" ? shown(Number(value), type) : String(value);
    };
    return field === "locked"
      ? difference
      : { ...difference, mine: text(difference.mine), theirs: text(difference.theirs) };
  },
});
