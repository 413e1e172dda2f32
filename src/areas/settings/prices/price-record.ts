import { characters } from "../../../domain/built-ins.js";
import type { Http } from "../../../api/client/http.js";
import {
  parsePrice,
  priceOfRatio,
  ratioOfPrice,
  tokenKinds,
  type PriceCurrency,
  type TokenKind,
} from "../../../domain/money/model-price.js";
import { isBilling, isClose, type PriceRow, type PriceSide } from "../../../domain/money/price-row.js";
import { bindFields } from "../../../state/record/bind-fields.js";
import type { PriceBook } from "../../../state/prices/price-book.js";
import type { PriceMessages } from "./generated/prices.messages.en.js";
import type { TierMessages } from "./generated/tiers.messages.en.js";
import { defineRecord, type KindOf } from "../../../ui/record/declaration.js";

/** How prices by tiers are typed: what only gateways have to load that have them. */
export interface TypedTiers {
  /** The tiers of an expression as a field of the form holds them; "" for an expression without. */
  textOfTiers(expression: string, currency: PriceCurrency): string;
  /** The expression that was typed, as tiers or as such, or what is wrong with it. */
  read(
    form: { readonly typed: string; readonly tiers: string; readonly before: string },
    currency: PriceCurrency,
  ): string | ((context: { readonly tiers: TierMessages | undefined }) => string);
}

/** What the texts of a price's form depend on. */
interface PriceContext {
  readonly t: PriceMessages;
  /** What is wrong with an expression. */
  readonly tiers: TierMessages | undefined;
  /** One side of a price as money, by the way of billing. */
  shown(side: PriceSide, billing: string): string;
  /** What a provider is called. */
  ownerOf(owner: number): string;
}

/** What prices depend on; they are typed in the gateway's currency, and kept as ratios. */
interface Facts {
  readonly http: Http;
  readonly book: PriceBook;
  readonly currency: PriceCurrency;
}

/** What a price is parsed in, as far as it depends on other fields. */
interface PriceForm {
  readonly fields: {
    readonly type: string;
    readonly input: string;
    readonly output: string;
    readonly expression: string;
    readonly tiers: string;
  };
  readonly before: { readonly input: string; readonly output: string } | undefined;
  readonly stored: PriceRow | undefined;
  readonly like: { readonly record: PriceRow; readonly fields: Partial<PriceForm["before"]> } | undefined;
  readonly facts: Facts;
}

/** Characters that the table has room for. */
const longestModel = 100;

const kinds = tokenKinds.map(({ key }) => key);
const isKind = (name: string): boolean => kinds.some((kind) => kind === name);

function each<T>(make: (kind: TokenKind) => T): Record<TokenKind, T> {
  return Object.fromEntries(kinds.map((kind) => [kind, make(kind)])) as Record<TokenKind, T>;
}

/** How the figures of a price are kept that may count for nothing beside an expression. */
const keptBilling = ({ type, hasCallPrice }: PriceRow): string =>
  type === "tiered" ? (hasCallPrice ? "times" : "tokens") : type;

/**
 * One side of a price. The ratio behind one that wasn't touched may have more digits than its text. An empty output is
 * left to the gateway, where it has one of its own.
 */
const side = (name: "input" | "output") => ({
  default: "",
  dependsOn: name === "input" ? ["type"] : ["type", "input"],
  value: (price: PriceRow): PriceSide => price[name],
  typed: (points: PriceSide, { stored, facts }: { readonly stored: PriceRow; readonly facts: Facts }) =>
    points === "none" ? "" : String(priceOfRatio(points, keptBilling(stored), facts.currency)),
  read(typed: string, { fields, before, stored, like, facts }: PriceForm) {
    // What counts for nothing beside an expression stays.
    if (fields.type === "tiered") return (stored ?? like?.record)?.[name] ?? "none";
    const isRatio = name === "output" && facts.book.isRelative;
    // Nothing times 0 is a price.
    if (
      isRatio &&
      parsePrice(fields.input, facts.currency) === 0 &&
      (parsePrice(typed, facts.currency) ?? 0) !== 0
    )
      return ({ t }: PriceContext) => t.form.inputFirst;
    const origin = stored ?? like?.record;
    const isUntouched = origin?.type === fields.type && typed === (before ?? like?.fields)?.[name];
    if (isUntouched && (isRatio || origin[name] !== "none")) return origin[name];
    if (isRatio && typed.trim() === "") return "none";
    const price = parsePrice(typed, facts.currency);
    if (price === undefined) return ({ t }: PriceContext) => t.form.priceWrong;
    return ratioOfPrice(price, fields.type, facts.currency);
  },
  compare: (one: PriceSide, other: PriceSide) =>
    typeof one === "number" && typeof other === "number" ? isClose(one, other) : one === other,
  show: (points: PriceSide, { shown }: PriceContext, { type }: { readonly type: string }) =>
    shown(points, type),
});

const output = side("output");

/** What tokens of a kind count, as typed; "" for the gateway's own number. */
const kindField = (kind: TokenKind) => ({
  label: ({ t }: PriceContext) => t.kinds[kind],
  default: "",
  when: ({ book }: Facts) => book.kinds().includes(kind),
  value: ({ extra_ratios: extras }: PriceRow) => String(extras?.[kind] ?? ""),
  read(typed: string) {
    if (typed.trim() === "") return "";
    const number = parsePrice(typed);
    return number === undefined ? ({ t }: PriceContext) => t.form.numberWrong : String(number);
  },
});

/** What a row is to be written with; kinds that aren't in the form stay. */
function extrasOf(
  values: Readonly<Record<TokenKind, string>>,
  stored: PriceRow | undefined,
): Pick<PriceRow, "extra_ratios"> {
  const known = kinds.flatMap((kind) => (values[kind] === "" ? [] : [[kind, Number(values[kind])] as const]));
  const others = Object.entries(stored?.extra_ratios ?? {}).filter(([kind]) => !isKind(kind));
  const all = [...others, ...known];
  return { extra_ratios: all.length > 0 ? Object.fromEntries(all) : undefined };
}

const mainOf = ({ type, channel_type, input, output, locked }: Omit<PriceRow, "extra_ratios" | "model">) => ({
  type,
  channel_type,
  input,
  output,
  locked,
});

/** The expression of a price that has one; it goes with the way of billing. */
const expressionOf = ({ type, expression }: { readonly type: string; readonly expression: string }) => ({
  expression: type === "tiered" ? expression : undefined,
  hasCallPrice: undefined,
  firstTier: undefined,
});

/**
 * The price of a model, in the form. The model is what the row is known by, so it doesn't change.
 * @param book where it is kept
 * @param tiered how prices by tiers are typed; undefined where there are none
 */
export const createPriceRecord = (book: PriceBook, tiered?: TypedTiers) =>
  defineRecord<PriceRow, PriceContext, Facts, { readonly model: string }>()({
    fields: {
      model: {
        label: ({ t }) => t.columns.model,
        default: "",
        when: (_facts, stored) => !stored,
        check(typed) {
          const model = typed.trim();
          if (model === "") return ({ t }) => t.form.modelRequired;
          return characters(model).length > longestModel ? ({ t }) => t.form.modelTooLong : undefined;
        },
        read: (model) => model.trim(),
        /** The gateway refuses such a one, too, but in words of its own. */
        async verify(typed, { stored, facts }) {
          const model = typed.trim();
          if (stored || model === "") return undefined;
          const prices = await book.list(facts.http);
          return prices.some((price) => price.model === model) ? ({ t }) => t.form.modelKnown : undefined;
        },
      },
      /** `tokens` or `times`. */
      type: {
        label: ({ t }) => t.columns.billing,
        default: "tokens",
        when: (_facts, stored) => book.billings().length > 1 || (stored?.type ?? "tokens") !== "tokens",
        show: (type, { t }) => t.billing[isBilling(type) ? type : "tokens"],
      },
      channel_type: {
        label: ({ t }) => t.columns.provider,
        default: "0",
        when: () => !book.isRelative,
        typed: String,
        read: Number,
        show: (owner, { ownerOf }) => ownerOf(owner),
      },
      input: {
        ...side("input"),
        label: ({ t }, { type }) => (type === "times" ? t.form.perCall : t.form.input),
      },
      output: {
        ...output,
        label: ({ t }) => t.form.output,
        /** A call that is charged as one has no price of its answer, and the form no field for it. */
        read: (typed, form) =>
          form.fields.type === "times"
            ? (form.stored?.output ?? (book.isRelative ? "none" : 0))
            : output.read(typed, form),
      },
      /** The tiers of an expression as typed, `tiersText`; "" while it is edited as a text. Never sent. */
      tiers: {
        label: ({ t }) => t.form.tiers,
        default: "",
        when: () => book.billings().includes("tiered"),
        value: () => "",
        typed: (_none, { stored, facts }) =>
          tiered?.textOfTiers(stored.expression ?? "", facts.currency) ?? "",
        read: () => "",
      },
      expression: {
        label: ({ t }) => t.form.expression,
        default: "",
        dependsOn: ["type", "tiers"],
        when: () => book.billings().includes("tiered"),
        value: ({ expression = "" }) => expression,
        read(typed, { fields, stored, like, facts }) {
          if (fields.type !== "tiered" || !tiered) return "";
          const before = (stored ?? like?.record)?.expression ?? "";
          return tiered.read({ typed, tiers: fields.tiers, before }, facts.currency);
        },
      },
      locked: { label: ({ t }) => t.form.locked, default: false, when: () => !book.isRelative },
      ...each(kindField),
    },
    load: (http, { model }) => book.get(http, model),
    update({ fresh, values }) {
      const next: PriceRow = {
        ...fresh,
        ...mainOf(values),
        ...extrasOf(values, fresh),
        ...expressionOf(values),
      };
      return async (http) => {
        await book.update(http, fresh, next);
        return next;
      };
    },
    create: {
      async added(http) {
        const before = new Set((await book.list(http)).map(({ model }) => model));
        return async () => (await book.list(http)).filter(({ model }) => !before.has(model));
      },
      async send(http, values, { like }) {
        const { model } = values;
        const extras = extrasOf(values, like?.record);
        await book.create(http, { model, ...mainOf(values), ...extras, ...expressionOf(values) });
        return { model };
      },
      find: (added, { model }) => added.find((price) => price.model === model),
    },
    events: {
      creating: ["gw-before-price-create", ({ model }) => ({ model })],
      created: ["gw-price-created", ({ model }) => ({ model })],
      updating: ["gw-before-price-update", ({ model }) => ({ model })],
      updated: ["gw-price-updated", ({ model }) => ({ model })],
    },
    texts: {
      name: ({ model }) => model.trim(),
      created: ({ model }, { t }) => t.form.created(model),
      updated: (_saved, { t }) => t.form.updated,
    },
  });

/** What a new price begins with. */
export interface NewPrice {
  /** The price that it copies. */
  readonly like?: PriceRow;
  readonly model?: string;
}

/** The form of a price as typed, in the gateway's currency. */
export type PriceFields = KindOf<ReturnType<typeof createPriceRecord>>["fields"];

/** How the form of a new price begins: empty, for a model, or as a copy of another price. */
export function newPrice(facts: Facts, { like, model = "" }: NewPrice, tiered?: TypedTiers) {
  const { blank, fieldsOf } = bindFields(createPriceRecord(facts.book, tiered), facts);
  if (!like) return { initial: { ...blank, model } };
  const { model: _model, ...fields } = fieldsOf(like);
  return { initial: { ...fields, model }, like: { record: like, fields } };
}
