import {
  groupFor,
  groupNamed,
  perCall,
  sortedPrice,
  type Offer,
  type OfferedModel,
  type TokenPrices,
} from "../../domain/money/offer.js";
import { defineCollection } from "../../ui/collection/declaration.js";
import { NameCell } from "../../ui/collection/name-cell.js";
import { RowLink } from "../../ui/collection/row-link.js";
import { Badge } from "../../ui/kit/badge/badge.js";
import { Tooltip } from "../../ui/kit/tooltip/tooltip.js";
import { GroupList } from "./group-list.js";
import type { ModelsMessages } from "./generated/messages.en.js";
import type { OfferFormat } from "./offer-format.js";

/** What of the list depends on more than a row. */
export interface OfferFacts {
  offer(): Offer;
  /** The selected group; undefined for none. */
  selected(): string | undefined;
  /** Whether the list is sorted from the greatest on. */
  isDescending(): boolean;
}

/** What the cells and labels depend on beside the model. */
export interface OfferContext {
  readonly t: ModelsMessages;
  readonly format: OfferFormat;
  readonly offer: Offer;
  readonly selected: string | undefined;
  /** Opens a model. */
  readonly open: (model: OfferedModel) => void;
}

/** The factor of the group that a model is priced in; 1 where the gateway tells none. */
const factorOf = (offer: Offer, model: OfferedModel, selected: string | undefined): number =>
  groupFor(offer, model, selected)?.factor ?? 1;

const factorIn = ({ offer, selected }: OfferContext, model: OfferedModel) => factorOf(offer, model, selected);

const sorted = (model: OfferedModel, side: keyof TokenPrices, facts: OfferFacts): number =>
  sortedPrice(model.price, side, factorOf(facts.offer(), model, facts.selected()), facts.isDescending());

/** One side of a price in the table. */
function priceCell(model: OfferedModel, side: keyof TokenPrices, context: OfferContext) {
  const { t, format } = context;
  const { price, byChannel, isTimed } = model;
  const text = format.side(price, side, factorIn(context, model));
  if (text === undefined) return <span className="muted">{t.none}</span>;
  if (price.kind === "unset")
    return (
      <Tooltip text={t.unset}>
        {/* A card has room for all of it, and none for the badge beside the name. */}
        <span className="offer-short">{text}</span>
        <span className="offer-long">{t.unset}</span>
      </Tooltip>
    );
  const hint =
    price.kind === "rule"
      ? t.ruleHint
      : price.kind === "tokens" && price.isDefault
        ? t.isDefault
        : isTimed
          ? t.isTimed
          : undefined;
  const shown = byChannel.length > 0 && side === "input" ? t.from(text) : text;
  return hint === undefined ? shown : <Tooltip text={hint}>{shown}</Tooltip>;
}

const amountInFile = (model: OfferedModel, side: keyof TokenPrices, context: OfferContext) =>
  context.format.amount(model.price, side, factorIn(context, model)) ?? "";

/** The groups of a model, first the one that it is priced in. */
function groupsOf(model: OfferedModel, { offer, selected }: OfferContext): readonly string[] {
  const first = groupFor(offer, model, selected)?.name;
  return first === undefined ? model.groups : [first, ...model.groups.filter((name) => name !== first)];
}

/** A group with its multiplier, and whether the visitor can use it. */
function groupLabel(name: string, { t, offer, format }: OfferContext): string {
  const group = groupNamed(offer, name);
  const label = group?.factor === undefined ? name : t.factor(name, format.number(group.factor));
  return group?.isUsable === false ? t.unusable(label) : label;
}

/** What a gateway offers: what it shows, and what it sorts, filters and searches by. */
export const offer = defineCollection<OfferedModel, OfferContext, OfferFacts>()({
  name: "models",
  capabilities: ["copy", "playground"],
  keyOf: ({ name }) => name,
  textOf: ({ name, vendor, tags }) => [name, vendor, ...tags].join("\n"),
  columns: {
    model: {
      label: ({ t }) => t.columns.model,
      width: 16,
      bare: true,
      value: ({ name }) => name,
      cell: (model, { t, open }) => (
        <NameCell aside={model.price.kind === "unset" ? <Badge tone="yellow">{t.refused}</Badge> : undefined}>
          <RowLink open={() => open(model)}>{model.name}</RowLink>
        </NameCell>
      ),
      file: ({ name }) => name,
    },
    vendor: {
      label: ({ t }) => t.columns.vendor,
      width: 6,
      priority: 4,
      value: ({ vendor }) => vendor,
      cell: ({ vendor }, { t }) => vendor || <span className="muted">{t.none}</span>,
      file: ({ vendor }) => vendor,
    },
    input: {
      label: ({ t }) => t.perMillion(t.columns.input),
      width: 6,
      numeric: true,
      value: (model, facts) => sorted(model, "input", facts),
      cell: (model, context) => priceCell(model, "input", context),
      fileLabel: ({ t, format }) => t.inFile(t.columns.input, format.currency.name),
      file: (model, context) => amountInFile(model, "input", context),
    },
    cached: {
      label: ({ t }) => t.perMillion(t.columns.cached),
      width: 6,
      priority: 3,
      numeric: true,
      value: (model, facts) => sorted(model, "cached", facts),
      cell: (model, context) => priceCell(model, "cached", context),
      fileLabel: ({ t, format }) => t.inFile(t.columns.cached, format.currency.name),
      file: (model, context) => amountInFile(model, "cached", context),
    },
    output: {
      label: ({ t }) => t.perMillion(t.columns.output),
      width: 6,
      numeric: true,
      value: (model, facts) => sorted(model, "output", facts),
      cell: (model, context) => priceCell(model, "output", context),
      fileLabel: ({ t, format }) => t.inFile(t.columns.output, format.currency.name),
      file: (model, context) => amountInFile(model, "output", context),
    },
    groups: {
      label: ({ t }) => t.columns.groups,
      width: 6,
      priority: 5,
      when: ({ offer }) => offer.groups.length > 0,
      value: ({ groups }) => groups.join(),
      cell: (model, context) => (
        <GroupList
          names={groupsOf(model, context)}
          label={(name) => groupLabel(name, context)}
          none={context.t.none}
        />
      ),
      file: (model, context) => groupsOf(model, context).join(", "),
    },
    endpoints: {
      label: ({ t }) => t.columns.endpoints,
      width: 8,
      priority: 6,
      when: ({ offer }) => offer.models.some(({ endpoints }) => endpoints.length > 0),
      value: ({ endpoints }) => endpoints.join(", "),
      cell: ({ endpoints }, { t }) => endpoints.join(", ") || <span className="muted">{t.none}</span>,
      file: ({ endpoints }) => endpoints.join(", "),
    },
    context: {
      label: ({ t }) => t.columns.context,
      width: 5,
      priority: 5,
      numeric: true,
      when: ({ offer }) => offer.models.some(({ context }) => context !== undefined),
      value: ({ context }) => context ?? 0,
      cell: ({ context }, { t, format }) =>
        context === undefined ? <span className="muted">{t.none}</span> : format.number(context),
      file: ({ context }) => context ?? "",
    },
    billing: {
      label: ({ t }) => t.columns.billing,
      hidden: true,
      value: ({ price }) => price.kind,
      cell: ({ price }, { t }) => t.billing[price.kind],
      file: ({ price }, { t }) => (price.kind === "unset" ? t.unset : t.billing[price.kind]),
    },
    tags: { label: ({ t }) => t.columns.tags, hidden: true, value: ({ tags }) => tags.join(", ") },
    about: { label: ({ t }) => t.columns.about, hidden: true, value: ({ about }) => about },
  },
  files: {
    flat_price: {
      label: ({ t, format }) => t.flatInFile(format.currency.name),
      file: (model, context) =>
        model.price.kind === "flat"
          ? perCall(model.price.amount, factorIn(context, model), context.format.currency)
          : "",
    },
    price_group: {
      label: ({ t }) => t.priceGroup,
      when: ({ offer }) => offer.groups.length > 0,
      file: (model, { offer, selected }) => groupFor(offer, model, selected)?.name ?? "",
    },
  },
  filters: {
    vendor: {
      label: ({ t }) => t.columns.vendor,
      hiddenWhileEmpty: true,
      of: ({ vendor }) => (vendor === "" ? [] : [vendor]),
    },
    group: {
      label: ({ t }) => t.group,
      hiddenWhileEmpty: true,
      of: ({ groups }) => groups,
      labelOf: groupLabel,
    },
    endpoint: {
      label: ({ t }) => t.columns.endpoints,
      hiddenWhileEmpty: true,
      of: ({ endpoints }) => endpoints,
    },
    billing: {
      label: ({ t }) => t.columns.billing,
      hiddenWhileEmpty: true,
      of: ({ price }) => [price.kind],
      labelOf: (kind, { t }) => t.billing[kind as OfferedModel["price"]["kind"]],
    },
  },
});
