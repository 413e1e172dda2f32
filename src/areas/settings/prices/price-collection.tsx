import type { ReadonlySignal } from "@preact/signals-core";
import { priceOfRatio, rounded, shownRatio } from "../../../domain/money/model-price.js";
import {
  inputOf,
  isBilling,
  outputOf,
  pointsOf,
  type PriceRow,
  type PriceSide,
} from "../../../domain/money/price-row.js";
import type { messages } from "./generated/prices.messages.en.js";
import { defineCollection } from "../../../ui/collection/declaration.js";
import { NameCell } from "../../../ui/collection/name-cell.js";
import { RowLink } from "../../../ui/collection/row-link.js";
import { Badge } from "../../../ui/kit/badge/badge.js";
import { Tooltip } from "../../../ui/kit/tooltip/tooltip.js";
import type { PriceFormat } from "./use-price-format.js";

/** The names of providers by their numbers. */
export type PriceOwners = ReadonlyMap<number, string>;

/** What the cells and labels of the list of prices depend on beside the price. */
export interface PriceContext {
  readonly t: typeof messages;
  readonly format: PriceFormat;
  readonly owners: PriceOwners;
  /** Whether these are the rows of a table of prices, which have a provider and a lock. */
  readonly isTable: boolean;
  /** Whether prices can weigh other kinds of tokens. */
  readonly hasKinds: boolean;
  /** Opens a price, where the reader may. */
  readonly open: ((price: PriceRow) => void) | undefined;
}

/** What a row alone doesn't tell. */
export interface PriceFacts {
  readonly owners: ReadonlySignal<PriceOwners>;
  /** Whether the account may change prices: who may only read them isn't told what channels have. */
  readonly writes: boolean;
  /** Whether channels have a model of this price; undefined where that isn't known. */
  readonly isServed: ReadonlySignal<((priced: string) => boolean) | undefined>;
}

/** What a provider without a name is searched and sorted by. */
const ownerIn = ({ owners }: PriceFacts, { channel_type: type }: PriceRow): string =>
  owners.peek().get(type) ?? String(type);

const isByCall = ({ type }: PriceRow) => type === "times";

const billingName = (type: string, { t }: PriceContext) => (isBilling(type) ? t.billing[type] : type);

function extrasText({ type, extra_ratios: extras = {} }: PriceRow, { t }: PriceContext): string {
  if (type === "tiered") return "";
  const kinds: Readonly<Record<string, string>> = t.kinds;
  return Object.entries(extras)
    .map(([kind, ratio]) => `${kinds[kind] ?? kind} ×${String(ratio)}`)
    .join(", ");
}

/** Whether the gateway's own code decides what the output costs. */
const isBuiltIn = ({ input, output, type }: PriceRow): boolean =>
  output === "none" && input !== "none" && type === "tokens";

/** A figure whose decimals are below those of the others in its column. */
function Figure({ text }: { readonly text: string }) {
  const [, whole = text, rest = ""] = /^(\D*[\d,]+)(\.\d+)?$/.exec(text) ?? [];
  return (
    <span>
      {whole}
      <span className="price-decimals">{rest}</span>
    </span>
  );
}

/** What tokens that were read from a cache count, by the kind that a gateway has for them. */
const cachedRatio = ({ type, extra_ratios: extras }: PriceRow): number | undefined =>
  type === "tokens" ? (extras?.cached_read_tokens ?? extras?.cached_tokens) : undefined;

/** The points of a token that was read from a cache; undefined where it counts as input. */
function cachedOf(price: PriceRow): number | undefined {
  const [input, ratio] = [inputOf(price), cachedRatio(price)];
  return input === undefined || ratio === undefined ? undefined : rounded(input * ratio);
}

function cachedCell(price: PriceRow, context: PriceContext) {
  const { t } = context;
  const points = cachedOf(price);
  if (points === undefined) return <span className="muted">{t.noPrice}</span>;
  const times = String(cachedRatio(price));
  return amount(points, price, context, { times, meaning: t.completion(times) });
}

/** Points as money, between what is said before it and a ratio, which is small and explained on hover. */
function amount(
  points: number,
  { type }: PriceRow,
  { t, format }: PriceContext,
  ratio: RatioMark,
  before = "",
) {
  const shown = format.amount(points, type);
  return (
    <span className="price">
      {before === "" ? null : <span className="muted price-origin">{before}</span>}{" "}
      <Figure text={type === "times" ? t.perCall(shown) : shown} />{" "}
      <Tooltip text={ratio.meaning}>
        <span className="muted price-ratio">{t.times(ratio.times)}</span>
      </Tooltip>
    </span>
  );
}

/** What the first tier costs; of an expression without tiers, that it decides, said once in a row. */
function tierCell(points: number | undefined, { t, format }: PriceContext, isSecond = false) {
  if (points === undefined) return <span className="muted">{isSecond ? t.noPrice : t.byExpression}</span>;
  return (
    <Tooltip text={t.tieredMeaning}>
      <span className="price">
        <span className="muted price-origin">{t.tieredMark}</span>{" "}
        <Figure text={format.amount(points, "tokens")} /> <span className="price-ratio" />
      </span>
    </Tooltip>
  );
}

/** A ratio beside a price, and what it means. */
interface RatioMark {
  readonly times: string;
  readonly meaning: string;
}

function inputCell(price: PriceRow, context: PriceContext) {
  const { t } = context;
  if (price.type === "tiered") return tierCell(inputOf(price), context);
  if (price.input === "none") return <span className="muted">{t.noPrice}</span>;
  const times = String(price.input);
  return amount(price.input, price, context, { times, meaning: t.ratio(times) });
}

/** The output, with its ratio to the input where the gateway keeps that, and marked where its own code decides it. */
function outputCell(price: PriceRow, context: PriceContext) {
  const { t, isTable } = context;
  if (price.type === "tiered") return tierCell(outputOf(price), context, true);
  const points = isByCall(price) ? undefined : outputOf(price);
  if (points === undefined) return <span className="muted">{isBuiltIn(price) ? t.builtIn : t.noPrice}</span>;
  if (isTable) {
    const times = String(points);
    return amount(points, price, context, { times, meaning: t.ratio(times) });
  }
  const times = String(outputRatio(price, points));
  if (price.fixedOutput !== undefined)
    return amount(points, price, context, { times, meaning: t.fixedOutput(times) }, t.fixedMark);
  return isBuiltIn(price)
    ? amount(points, price, context, { times, meaning: t.builtInRatio(times) }, t.builtInMark)
    : amount(points, price, context, { times, meaning: t.completion(times) });
}

/** How many times as much as a token of the input one of the output costs. */
function outputRatio({ input, completion, builtIn }: PriceRow, points: number): number {
  const ratio = input === "none" || input === 0 ? (completion ?? builtIn ?? 0) : points / input;
  return shownRatio(ratio);
}

const fileAmount = (side: PriceSide, type: string, { format }: PriceContext): number | "" =>
  side === "none" ? "" : priceOfRatio(side, type, format.currency);

/** The list of prices: what it shows, and what it sorts, filters and searches by. */
export const prices = defineCollection<PriceRow, PriceContext, PriceFacts>()({
  name: "prices",
  capabilities: ["paste", "sync"],
  keyOf: ({ model }) => model,
  textOf: (price, facts) => `${price.model}\n${ownerIn(facts, price)}`,
  columns: {
    model: {
      label: ({ t }) => t.columns.model,
      bare: true,
      value: ({ model }) => model,
      cell: (price, { t, open }) => (
        <NameCell aside={price.locked ? <Badge tone="grey">{t.locked}</Badge> : undefined}>
          <RowLink open={open && (() => open(price))}>{price.model}</RowLink>
        </NameCell>
      ),
    },
    provider: {
      label: ({ t }) => t.columns.provider,
      priority: 3,
      when: ({ isTable }) => isTable,
      value: (price, facts) => ownerIn(facts, price),
      cell: (price, { format, owners }) => format.owner(owners, price),
      file: (price, { format, owners }) => format.owner(owners, price),
    },
    input: {
      label: ({ t }) => t.columns.input,
      heading: ({ t }) => t.perMillion(t.columns.input),
      numeric: true,
      value: (price) => inputOf(price) ?? -1,
      cell: inputCell,
      fileLabel: ({ t, format }) => t.inFile(t.columns.input, format.currency.name),
      file: ({ input, type }, context) => (type === "tiered" ? "" : fileAmount(input, type, context)),
    },
    output: {
      label: ({ t }) => t.columns.output,
      heading: ({ t }) => t.perMillion(t.columns.output),
      numeric: true,
      value: (price) => outputOf(price) ?? -1,
      cell: outputCell,
      fileLabel: ({ t, format }) => t.inFile(t.columns.output, format.currency.name),
      file: (price, context) =>
        isByCall(price) || price.type === "tiered"
          ? ""
          : fileAmount(outputOf(price) ?? "none", price.type, context),
    },
    cached: {
      label: ({ t }) => t.columns.cached,
      heading: ({ t }) => t.perMillion(t.columns.cached),
      priority: 3,
      numeric: true,
      when: ({ hasKinds }) => hasKinds,
      value: (price) => cachedOf(price) ?? -1,
      cell: cachedCell,
      fileLabel: ({ t, format }) => t.inFile(t.columns.cached, format.currency.name),
      file: (price, context) => fileAmount(cachedOf(price) ?? "none", price.type, context),
    },
    extras: {
      label: ({ t }) => t.columns.extras,
      priority: 4,
      when: ({ hasKinds }) => hasKinds,
      value: ({ extra_ratios: extras = {} }) => Object.keys(extras).length,
      cell: (price, context) => (
        <span className="muted price-extras">{extrasText(price, context) || context.t.noPrice}</span>
      ),
      file: extrasText,
    },
    billing: {
      label: ({ t }) => t.columns.billing,
      hidden: true,
      priority: 5,
      value: ({ type }) => type,
      cell: ({ type }, context) => billingName(type, context),
      file: ({ type }, context) => billingName(type, context),
    },
    locked: {
      label: ({ t }) => t.columns.locked,
      hidden: true,
      priority: 5,
      when: ({ isTable }) => isTable,
      value: ({ locked }) => Number(locked),
      cell: ({ locked }, { t }) => (locked ? t.locked : t.unlocked),
      file: ({ locked }, { t }) => (locked ? t.locked : t.unlocked),
    },
  },
  files: {
    input_ratio: {
      label: ({ t }) => t.ratioOf(t.columns.input),
      file: ({ type, input }) => (type === "tiered" ? "" : (pointsOf(input) ?? "")),
    },
    expression: {
      label: ({ t }) => t.form.expression,
      when: ({ isTable }) => !isTable,
      file: ({ expression = "" }) => expression,
    },
    output_ratio: {
      label: ({ t }) => t.ratioOf(t.columns.output),
      file(price, { isTable }) {
        const points = outputOf(price);
        return points === undefined || price.type === "tiered"
          ? ""
          : isTable
            ? points
            : outputRatio(price, points);
      },
    },
  },
  filters: {
    served: {
      label: ({ t }) => t.served.label,
      has: ({ writes }) => writes,
      known: ["yes", "no"],
      of({ model }, { isServed }) {
        const served = isServed.peek()?.(model);
        return served === undefined ? [] : [served ? "yes" : "no"];
      },
      labelOf: (value, { t }) => (value === "yes" ? t.served.yes : t.served.no),
    },
    provider: {
      label: ({ t }) => t.columns.provider,
      hiddenWhileEmpty: true,
      of: ({ channel_type: type }) => [String(type)],
      labelOf: (owner, { format, owners }) => format.owner(owners, { channel_type: Number(owner) }),
    },
    billing: {
      label: ({ t }) => t.columns.billing,
      hiddenWhileEmpty: true,
      of: ({ type }) => [type],
      labelOf: billingName,
    },
    locked: {
      label: ({ t }) => t.columns.locked,
      hiddenWhileEmpty: true,
      of: ({ locked }) => [locked ? "yes" : "no"],
      labelOf: (value, { t }) => (value === "yes" ? t.locked : t.unlocked),
    },
  },
});
