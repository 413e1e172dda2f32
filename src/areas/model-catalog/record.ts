import {
  createCatalogModel,
  getCatalogModel,
  listCatalogModels,
  updateCatalogModel,
  type CatalogModel,
} from "../../api/entities/model-catalog.js";
import { endpointsProblem } from "../../domain/catalog/endpoints.js";
import { watchAdded } from "../../state/added-rows.js";
import { defineRecord, type KindOf } from "../../ui/record/declaration.js";
import type { VendorNames } from "./catalog-collection.js";
import type { CatalogMessages } from "./generated/messages.en.js";

/** What the texts of the form of a model depend on. */
interface CatalogFormContext {
  readonly t: CatalogMessages;
  readonly vendors: VendorNames;
}

type Problem = (context: CatalogFormContext) => string;

const text = (label: (t: CatalogMessages) => string) => ({
  label: ({ t }: CatalogFormContext) => label(t),
  default: "",
  read: (typed: string) => typed.trim(),
});

/** A number of the wire that a select shows as text. */
const choice = (label: (t: CatalogMessages) => string) => ({
  label: ({ t }: CatalogFormContext) => label(t),
  default: "0",
  typed: (value: number): string => String(value),
  read: (typed: string): number => Number(typed),
});

/** A switch that the wire has as 1 and 0. */
const onOff = (label: (t: CatalogMessages) => string) => ({
  label: ({ t }: CatalogFormContext) => label(t),
  default: true,
  typed: (value: number): boolean => value === 1,
  read: (typed: boolean): number => (typed ? 1 : 0),
});

/** The most characters of a name, by the width of its column. */
const longestName = 128;

function nameProblem(typed: string): Problem | undefined {
  const name = typed.trim();
  if (name === "") return ({ t }) => t.form.nameRequired;
  return name.length > longestName ? ({ t }) => t.form.nameLong(longestName) : undefined;
}

function endpointsWrong(typed: string): Problem | undefined {
  const problem = endpointsProblem(typed);
  if (problem === undefined) return undefined;
  return ({ t }) => (problem === "not-object" ? t.form.endpointsObject : t.form.endpointsWrong(problem.line));
}

/** A model of the catalog (wire.md 9.22). */
export const catalogRecord = defineRecord<CatalogModel, CatalogFormContext>()({
  fields: {
    model_name: { ...text((t) => t.form.name), check: nameProblem },
    name_rule: choice((t) => t.form.rule),
    vendor_id: {
      ...choice((t) => t.form.vendor),
      show: (id, { t, vendors }) => (id === 0 ? t.noVendor : (vendors.get(id) ?? String(id))),
    },
    description: text((t) => t.form.description),
    icon: text((t) => t.form.icon),
    tags: text((t) => t.form.tags),
    endpoints: { ...text((t) => t.form.endpoints), check: endpointsWrong },
    status: onOff((t) => t.form.enabled),
    sync_official: onOff((t) => t.form.sync),
  },
  load: (http, { id }) => getCatalogModel(http, id),
  update:
    ({ fresh: { id }, values }) =>
    (http) =>
      updateCatalogModel(http, id, values),
  create: {
    added: (http) => watchAdded((page) => listCatalogModels(http, { page })),
    send: (http, values) => createCatalogModel(http, values),
    find: (added, { model_name }) => added.find((model) => model.model_name === model_name.trim()),
  },
  events: {
    creating: ["gw-before-model-create", ({ model_name }) => ({ model: model_name.trim() })],
    created: ["gw-model-created", ({ id, model_name }) => ({ id, model: model_name })],
    updating: ["gw-before-model-update", ({ id, model_name }) => ({ id, model: model_name })],
    updated: ["gw-model-updated", ({ id, model_name }) => ({ id, model: model_name })],
  },
  texts: {
    name: ({ model_name }) => model_name.trim(),
    title: ({ model_name }) => model_name,
    created: (_created, { t }) => t.form.created,
    updated: (_saved, { t }) => t.form.updated,
  },
});

/** What the form of a new model with this name begins with. */
export const fieldsFor = (model_name: string): KindOf<typeof catalogRecord>["fields"] => ({
  ...{ model_name, name_rule: "0", vendor_id: "0", description: "", icon: "", tags: "", endpoints: "" },
  ...{ status: true, sync_official: true },
});
