import { catalogNames } from "../../areas/model-catalog/generated/names.js";
import { doc, type ElementEntry } from "../definition/definition.js";
import { listEvents, listProperties } from "../definition/lists.js";
import { signedOutSlot, signInLinks } from "../definition/sign-in-links.js";
import { listActions, switches } from "../definition/switches.js";

const model = doc("{ id: number; model: string }");
const vendor = doc("{ id: number; name: string }");
const counts = doc("{ created: number; updated: number }");

/** `<gw-model-catalog>`: how models and their vendors are described. Needs role 10. */
export const modelCatalog = {
  tag: "gw-model-catalog",
  view: doc("areas/model-catalog/model-catalog"),
  shape: "table",
  room: [900, 2200],
  summary: doc(
    "The models and vendors of new-api's catalog, for administrators: describe, enable, disable and delete them, add models of channels that it lacks, and sync it with what new-api's project knows.",
  ),
  use: doc(
    "On a page for administrators of new-api. What the gateway offers and costs is in `<gw-models>`, prices are in `<gw-prices>`; other gateways have no catalog.",
  ),
  attributes: {
    ...signInLinks,
    ...switches(
      { columns: catalogNames.columns, actions: [...listActions, ...catalogNames.actions] },
      "name",
    ),
  },
  properties: { ...listProperties },
  events: {
    ...listEvents,
    "gw-before-model-create": {
      detail: doc("{ model: string }"),
      cancelable: true,
      doc: doc("A model is about to be added to the catalog."),
    },
    "gw-model-created": { detail: model, doc: doc("A model was added to the catalog.") },
    "gw-before-model-update": {
      detail: model,
      cancelable: true,
      doc: doc("A model of the catalog is about to be saved, enabled or disabled."),
    },
    "gw-model-updated": { detail: model, doc: doc("A model of the catalog was saved, enabled or disabled.") },
    "gw-before-model-delete": {
      detail: model,
      cancelable: true,
      doc: doc("A model is about to be deleted from the catalog."),
    },
    "gw-model-deleted": { detail: model, doc: doc("A model was deleted from the catalog.") },
    "gw-before-vendor-create": {
      detail: doc("{ name: string }"),
      cancelable: true,
      doc: doc("A vendor is about to be created."),
    },
    "gw-vendor-created": { detail: vendor, doc: doc("A vendor was created.") },
    "gw-before-vendor-update": {
      detail: vendor,
      cancelable: true,
      doc: doc("A vendor is about to be saved."),
    },
    "gw-vendor-updated": { detail: vendor, doc: doc("A vendor was saved.") },
    "gw-before-vendor-delete": {
      detail: vendor,
      cancelable: true,
      doc: doc("A vendor is about to be deleted."),
    },
    "gw-vendor-deleted": { detail: vendor, doc: doc("A vendor was deleted.") },
    "gw-before-catalog-sync": {
      detail: counts,
      cancelable: true,
      doc: doc("Models are about to be created and overwritten by a sync."),
    },
    "gw-catalog-synced": { detail: counts, doc: doc("A sync created and overwrote models.") },
  },
  slots: {
    ...signedOutSlot,
    header: doc("Above the table."),
    empty: doc("In place of the text of an empty list."),
  },
  parts: ["toolbar", "table", "row", "cell", "pagination"],
} as const satisfies ElementEntry;
