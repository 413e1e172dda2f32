import type { ReadonlySignal } from "@preact/signals-core";
import type { Price } from "../../../api/entities/prices.js";
import { priceOfRatio } from "../../../domain/money/model-price.js";
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
  /** Opens a price, where the reader may. */
  readonly open: ((price: Price) => void) | undefined;
}

/** What a row alone doesn't tell. */
export interface PriceFacts {
  readonly owners: ReadonlySignal<PriceOwners>;
}

/** What a provider without a name is searched and sorted by. */
const ownerIn = ({ owners }: PriceFacts, { channel_type: type }: Price): string =>
  owners.peek().get(type) ?? String(type);

const isByCall = ({ type }: Price) => type === "times";

const billingName = (type: string, { t }: PriceContext) =>
  type === "times" || type === "tokens" ? t.billing[type] : type;

function extrasText({ extra_ratios: extras = {} }: Price, { t }: PriceContext): string {
  const kinds: Readonly<Record<string, string>> = t.kinds;
  return Object.entries(extras)
    .map(([kind, ratio]) => `${kinds[kind] ?? kind} ×${String(ratio)}`)
    .join(", ");
}

function amount(ratio: number, { type }: Price, { t, format }: PriceContext) {
  const shown = format.amount(ratio, type);
  return (
    <span className="price">
      <span>{type === "times" ? t.perCall(shown) : shown}</span>{" "}
      <Tooltip text={t.ratio(String(ratio))}>
        <span className="muted price-ratio">{t.times(String(ratio))}</span>
      </Tooltip>
    </span>
  );
}

/** The list of prices: what it shows, and what it sorts, filters and searches by. */
export const prices = defineCollection<Price, PriceContext, PriceFacts>()({
  name: "prices",
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
      value: (price, facts) => ownerIn(facts, price),
      cell: (price, { format, owners }) => format.owner(owners, price),
      file: (price, { format, owners }) => format.owner(owners, price),
    },
    input: {
      label: ({ t }) => t.columns.input,
      heading: ({ t }) => t.perMillion(t.columns.input),
      numeric: true,
      value: ({ input }) => input,
      cell: (price, context) => amount(price.input, price, context),
      file: ({ input, type }, { format }) => priceOfRatio(input, type, format.quotaPerUnit),
    },
    output: {
      label: ({ t }) => t.columns.output,
      heading: ({ t }) => t.perMillion(t.columns.output),
      numeric: true,
      value: ({ output }) => output,
      cell: (price, context) =>
        isByCall(price) ? (
          <span className="muted">{context.t.noPrice}</span>
        ) : (
          amount(price.output, price, context)
        ),
      file: (price, { format }) =>
        isByCall(price) ? "" : priceOfRatio(price.output, price.type, format.quotaPerUnit),
    },
    extras: {
      label: ({ t }) => t.columns.extras,
      priority: 4,
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
      value: ({ locked }) => Number(locked),
      cell: ({ locked }, { t }) => (locked ? t.locked : t.unlocked),
      file: ({ locked }, { t }) => (locked ? t.locked : t.unlocked),
    },
  },
  files: {
    input_ratio: { label: ({ t }) => t.ratioOf(t.columns.input), file: ({ input }) => input },
    output_ratio: { label: ({ t }) => t.ratioOf(t.columns.output), file: ({ output }) => output },
  },
  filters: {
    provider: {
      label: ({ t }) => t.columns.provider,
      of: ({ channel_type: type }) => [String(type)],
      labelOf: (owner, { format, owners }) => format.owner(owners, { channel_type: Number(owner) }),
    },
    billing: {
      label: ({ t }) => t.columns.billing,
      of: ({ type }) => [type],
      known: ["tokens", "times"],
      labelOf: billingName,
    },
    locked: {
      label: ({ t }) => t.columns.locked,
      of: ({ locked }) => [locked ? "yes" : "no"],
      known: ["yes", "no"],
      labelOf: (value, { t }) => (value === "yes" ? t.locked : t.unlocked),
    },
  },
});
