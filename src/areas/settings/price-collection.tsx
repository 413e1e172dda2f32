import type { ReactNode } from "react";
import type { Price } from "../../api/prices.js";
import { priceOfRatio } from "../../domain/model-price.js";
import { priceMessages } from "../../i18n/messages/prices.js";
import type { CollectionDefinition } from "../../ui/collection/definition.js";
import { NameCell } from "../../ui/collection/name-cell.js";
import { RowLink } from "../../ui/collection/row-link.js";
import { useCapabilities } from "../../ui/host/capabilities.js";
import { useMessages } from "../../ui/host/host.js";
import { useValue } from "../../ui/host/use-value.js";
import { Badge } from "../../ui/kit/badge.js";
import { Tooltip } from "../../ui/kit/tooltip.js";
import type { PriceColumn, PriceFilter } from "./price-names.js";
import type { PricesModel } from "./prices-model.js";
import { usePriceActions } from "./use-price-actions.js";
import { usePriceFormat } from "./use-price-format.js";

const isByCall = ({ type }: Price) => type === "times";

/** The list of prices: what it shows and lets do. */
export function usePriceCollection(
  model: PricesModel,
  {
    edit,
    copy,
    ...parts
  }: {
    readonly edit: (price: Price) => void;
    readonly copy: (price: Price) => void;
    readonly tools: ReactNode;
    readonly create?: ReactNode;
    readonly notice?: ReactNode;
  },
): CollectionDefinition<Price, string, PriceColumn, PriceFilter> {
  const t = useMessages(priceMessages);
  const format = usePriceFormat();
  const can = useCapabilities();
  const owners = useValue(model.owners);
  const { actions, removal } = usePriceActions(model, { edit, copy });
  const nameOf = ({ model: name }: Price) => name;
  const kindName = (kind: string) => (t.kinds as Readonly<Record<string, string>>)[kind] ?? kind;
  const extrasText = ({ extra_ratios: extras = {} }: Price) =>
    Object.entries(extras)
      .map(([kind, ratio]) => `${kindName(kind)} ×${String(ratio)}`)
      .join(", ");
  const billing = ({ type }: Price) => (type === "times" || type === "tokens" ? t.billing[type] : type);
  const amount = (ratio: number, { type }: Price) => (
    <span className="price">
      <span>{type === "times" ? t.perCall(format.amount(ratio, type)) : format.amount(ratio, type)}</span>{" "}
      <Tooltip text={t.ratio(String(ratio))}>
        <span className="muted price-ratio">{t.times(String(ratio))}</span>
      </Tooltip>
    </span>
  );

  return {
    model,
    name: "prices",
    label: t.title,
    texts: t.list,
    search: { label: t.searchLabel, hint: t.searchHint },
    ...parts,
    nameOf,
    things: t.bulk.things,
    menuLabel: (price) => t.rowActions(nameOf(price)),
    ...(can("edit") ? { open: edit } : {}),
    columns: [
      {
        name: "model",
        label: t.columns.model,
        bare: true,
        cell: (price) => (
          <NameCell aside={price.locked ? <Badge tone="grey">{t.locked}</Badge> : undefined}>
            <RowLink open={can("edit") ? () => edit(price) : undefined}>{nameOf(price)}</RowLink>
          </NameCell>
        ),
        file: nameOf,
      },
      {
        name: "provider",
        label: t.columns.provider,
        priority: 3,
        cell: (price) => format.owner(owners, price),
        file: (price) => format.owner(owners, price),
      },
      {
        name: "input",
        label: t.columns.input,
        heading: t.perMillion(t.columns.input),
        numeric: true,
        cell: (price) => amount(price.input, price),
        file: ({ input, type }) => priceOfRatio(input, type, format.quotaPerUnit),
      },
      {
        name: "output",
        label: t.columns.output,
        heading: t.perMillion(t.columns.output),
        numeric: true,
        cell: (price) =>
          isByCall(price) ? <span className="muted">{t.noPrice}</span> : amount(price.output, price),
        file: (price) => (isByCall(price) ? "" : priceOfRatio(price.output, price.type, format.quotaPerUnit)),
      },
      {
        name: "extras",
        label: t.columns.extras,
        priority: 4,
        cell: (price) => <span className="muted price-extras">{extrasText(price) || t.noPrice}</span>,
        file: extrasText,
      },
      {
        name: "billing",
        label: t.columns.billing,
        optional: true,
        priority: 5,
        cell: billing,
        file: billing,
      },
      {
        name: "locked",
        label: t.columns.locked,
        optional: true,
        priority: 5,
        cell: ({ locked }) => (locked ? t.locked : t.unlocked),
        file: ({ locked }) => (locked ? t.locked : t.unlocked),
      },
    ],
    files: [
      { name: "input_ratio", label: t.ratioOf(t.columns.input), file: ({ input }) => input },
      { name: "output_ratio", label: t.ratioOf(t.columns.output), file: ({ output }) => output },
    ],
    filters: [
      {
        name: "provider",
        label: t.columns.provider,
        labelOf: (owner) => format.owner(owners, { channel_type: Number(owner) }),
      },
      {
        name: "billing",
        label: t.columns.billing,
        known: ["tokens", "times"],
        labelOf: (type) => (type === "times" || type === "tokens" ? t.billing[type] : type),
      },
      {
        name: "locked",
        label: t.columns.locked,
        known: ["yes", "no"],
        labelOf: (value) => (value === "yes" ? t.locked : t.unlocked),
      },
    ],
    actions,
    removal,
  };
}
