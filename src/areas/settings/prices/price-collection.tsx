import type { ReadonlySignal } from "@preact/signals-core";
import { priceOfRatio, shownRatio } from "../../../domain/money/model-price.js";
import { pointsOf, type PriceRow, type PriceSide } from "../../../domain/money/price-row.js";
import type { messages } from "./prices.messages.en.js";
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
}

/** What a provider without a name is searched and sorted by. */
const ownerIn = ({ owners }: PriceFacts, { channel_type: type }: PriceRow): string =>
  owners.peek().get(type) ?? String(type);

const isByCall = ({ type }: PriceRow) => type === "times";

const billingName = (type: string, { t }: PriceContext) =>
  type === "times" || type === "tokens" ? t.billing[type] : type;

function extrasText({ extra_ratios: extras = {} }: PriceRow, { t }: PriceContext): string {
  const kinds: Readonly<Record<string, string>> = t.kinds;
  return Object.entries(extras)
    .map(([kind, ratio]) => `${kinds[kind] ?? kind} ×${String(ratio)}`)
    .join(", ");
}

/** The points of a side, or of an output that follows from the input; -1 without any, for sorting. */
const sorted = (side: PriceSide): number => pointsOf(side) ?? -1;

/** A side as money, with its ratio: that of the output to the input where the gateway keeps that. */
function amount(side: "input" | "output", price: PriceRow, { t, format, isTable }: PriceContext) {
  const points = price[side];
  if (points === "none")
    return (
      <span className="muted">{side === "output" && price.input !== "none" ? t.builtIn : t.noPrice}</span>
    );
  const shown = format.amount(points, price.type);
  const isRelative = side === "output" && !isTable;
  const ratio = String(isRelative ? outputRatio(price) : points);
  return (
    <span className="price">
      <span>{price.type === "times" ? t.perCall(shown) : shown}</span>{" "}
      <Tooltip text={isRelative ? t.completion(ratio) : t.ratio(ratio)}>
        <span className="muted price-ratio">{t.times(ratio)}</span>
      </Tooltip>
    </span>
  );
}

/** How many times as much as a token of the input one of the output costs. */
function outputRatio({ input, output, completion }: PriceRow): number {
  const ratio = input === "none" || output === "none" || input === 0 ? (completion ?? 0) : output / input;
  return shownRatio(ratio);
}

const fileAmount = (side: PriceSide, type: string, { format }: PriceContext): number | "" =>
  side === "none" ? "" : priceOfRatio(side, type, format.currency);

/** The list of prices: what it shows, and what it sorts, filters and searches by. */
export const prices = defineCollection<PriceRow, PriceContext, PriceFacts>()({
  name: "prices",
  capabilities: ["paste"],
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
      value: ({ input }) => sorted(input),
      cell: (price, context) => amount("input", price, context),
      fileLabel: ({ t, format }) => t.inFile(t.columns.input, format.currency.name),
      file: ({ input, type }, context) => fileAmount(input, type, context),
    },
    output: {
      label: ({ t }) => t.columns.output,
      heading: ({ t }) => t.perMillion(t.columns.output),
      numeric: true,
      value: ({ output }) => sorted(output),
      cell: (price, context) =>
        isByCall(price) ? (
          <span className="muted">{context.t.noPrice}</span>
        ) : (
          amount("output", price, context)
        ),
      fileLabel: ({ t, format }) => t.inFile(t.columns.output, format.currency.name),
      file: (price, context) => (isByCall(price) ? "" : fileAmount(price.output, price.type, context)),
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
    input_ratio: { label: ({ t }) => t.ratioOf(t.columns.input), file: ({ input }) => pointsOf(input) ?? "" },
    output_ratio: {
      label: ({ t }) => t.ratioOf(t.columns.output),
      file: (price, { isTable }) =>
        isTable ? (pointsOf(price.output) ?? "") : price.output === "none" ? "" : outputRatio(price),
    },
  },
  filters: {
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
