import type { ReadonlySignal } from "@preact/signals-core";
import type { CatalogModel } from "../../api/entities/model-catalog.js";
import { tagsOf } from "../../domain/catalog/tags.js";
import { defineCollection } from "../../ui/collection/declaration.js";
import { NameCell } from "../../ui/collection/name-cell.js";
import { RowLink } from "../../ui/collection/row-link.js";
import { Badge } from "../../ui/kit/badge/badge.js";
import type { messages } from "./generated/messages.en.js";

/** The names of vendors by their numbers. */
export type VendorNames = ReadonlyMap<number, string>;

/** What the cells and labels of the catalog depend on beside the model. */
export interface CatalogContext {
  readonly t: typeof messages;
  readonly vendors: VendorNames;
  /** Opens a model, where the reader may. */
  readonly open: ((model: CatalogModel) => void) | undefined;
}

/** What a row alone doesn't tell. */
interface CatalogFacts {
  readonly vendors: ReadonlySignal<VendorNames>;
}

/** How a name speaks for models, in the order of the gateway's numbers. */
export const nameRules = ["exact", "prefix", "contains", "suffix"] as const;

/** How a name speaks for models. */
export type NameRule = (typeof nameRules)[number];

/** How the name of a model speaks for models; exactly where the gateway says something else. */
export const ruleOf = ({ name_rule: rule }: Pick<CatalogModel, "name_rule">): NameRule =>
  nameRules[rule] ?? "exact";

const stateOf = ({ status }: CatalogModel): "enabled" | "disabled" => (status === 1 ? "enabled" : "disabled");

const vendorIn = (vendors: VendorNames, { vendor_id: id }: CatalogModel): string =>
  vendors.get(id) ?? (id === 0 ? "" : String(id));

/** A few of many names. */
const some = (names: readonly string[], { t }: CatalogContext): string => {
  const [first = "", second] = names;
  if (names.length > 2) return t.andMore(first, names.length - 1);
  return second === undefined ? first : `${first}, ${second}`;
};

/** The models of the catalog: what the list shows. */
export const catalog = defineCollection<CatalogModel, CatalogContext, CatalogFacts>()({
  name: "catalog",
  capabilities: ["sync"],
  keyOf: ({ id }) => id,
  textOf: (model, { vendors }) =>
    [model.model_name, model.description, model.tags, vendorIn(vendors.peek(), model)].join("\n"),
  columns: {
    name: {
      label: ({ t }) => t.columns.name,
      width: 14,
      bare: true,
      value: ({ model_name }) => model_name,
      cell: (model, { t, open }) => (
        <NameCell
          always={ruleOf(model) !== "exact"}
          aside={ruleOf(model) === "exact" ? undefined : <Badge tone="blue">{t.rules[ruleOf(model)]}</Badge>}
        >
          <RowLink open={open && (() => open(model))}>{model.model_name}</RowLink>
        </NameCell>
      ),
      beside: {
        name: "rule",
        label: ({ t }) => t.columns.rule,
        file: (model, { t }) => t.rules[ruleOf(model)],
      },
    },
    state: {
      label: ({ t }) => t.columns.state,
      width: 5.5,
      value: stateOf,
      cell: (model, { t }) => (
        <Badge tone={model.status === 1 ? "green" : "grey"}>{t.state[stateOf(model)]}</Badge>
      ),
      file: (model, { t }) => t.state[stateOf(model)],
    },
    vendor: {
      label: ({ t }) => t.columns.vendor,
      width: 7,
      priority: 2,
      value: (model, { vendors }) => vendorIn(vendors.peek(), model),
      cell: (model, { t, vendors }) =>
        vendorIn(vendors, model) || <span className="muted">{t.noVendor}</span>,
      file: (model, { vendors }) => vendorIn(vendors, model),
    },
    tags: {
      label: ({ t }) => t.columns.tags,
      width: 9,
      priority: 3,
      value: ({ tags }) => tags,
      cell: ({ tags }) => (
        <span className="catalog-tags">
          {tagsOf(tags).map((tag) => (
            <Badge key={tag} tone="grey">
              {tag}
            </Badge>
          ))}
        </span>
      ),
      file: ({ tags }) => tags,
    },
    channels: {
      label: ({ t }) => t.columns.channels,
      width: 9,
      priority: 4,
      value: ({ channels }) => channels.length,
      cell: (model, context) =>
        model.channels.length === 0 ? (
          <span className="muted">{context.t.noChannels}</span>
        ) : (
          some(model.channels, context)
        ),
      detail: ({ channels }, { t }) => channels.join(", ") || t.noChannels,
      file: ({ channels }) => channels.join(", "),
    },
    endpoints: {
      label: ({ t }) => t.columns.endpoints,
      width: 9,
      priority: 5,
      value: ({ endpointNames }) => endpointNames.join(", "),
      cell: (model, context) => <span className="muted">{some(model.endpointNames, context)}</span>,
      detail: ({ endpointNames }) => endpointNames.join(", "),
    },
    groups: {
      label: ({ t }) => t.columns.groups,
      width: 7,
      priority: 6,
      value: ({ enable_groups }) => enable_groups.join(", "),
      cell: (model, context) => <span className="muted">{some(model.enable_groups, context)}</span>,
      detail: ({ enable_groups }) => enable_groups.join(", "),
    },
    description: {
      label: ({ t }) => t.columns.description,
      width: 12,
      hidden: true,
      value: ({ description }) => description,
    },
    icon: { label: ({ t }) => t.columns.icon, width: 7, hidden: true, value: ({ icon }) => icon },
    synced: {
      label: ({ t }) => t.columns.synced,
      width: 5,
      hidden: true,
      value: ({ sync_official }) => sync_official,
      cell: ({ sync_official }, { t }) => (sync_official === 1 ? t.synced : t.unsynced),
      file: ({ sync_official }, { t }) => (sync_official === 1 ? t.synced : t.unsynced),
    },
    updated: {
      label: ({ t }) => t.columns.updated,
      as: "time",
      hidden: true,
      value: ({ updated_time }) => updated_time,
    },
  },
  filters: {
    state: {
      label: ({ t }) => t.columns.state,
      of: (model) => [stateOf(model)],
      known: ["enabled", "disabled"],
      labelOf: (state, { t }) => t.state[state === "enabled" ? "enabled" : "disabled"],
    },
    vendor: {
      label: ({ t }) => t.columns.vendor,
      hiddenWhileEmpty: true,
      of: ({ vendor_id }) => [String(vendor_id)],
      labelOf: (id, { t, vendors }) => (id === "0" ? t.noVendor : (vendors.get(Number(id)) ?? id)),
    },
    rule: {
      label: ({ t }) => t.columns.rule,
      hiddenWhileEmpty: true,
      of: (model) => [ruleOf(model)],
      labelOf: (rule, { t }) => t.rules[nameRules.find((one) => one === rule) ?? "exact"],
    },
    offered: {
      label: ({ t }) => t.columns.channels,
      hiddenWhileEmpty: true,
      of: ({ channels }) => [channels.length > 0 ? "some" : "none"],
      labelOf: (offered, { t }) => (offered === "some" ? t.someChannels : t.noChannels),
    },
  },
});
