import { offerNames } from "../../areas/models/generated/names.js";
import { doc, type ElementEntry } from "../definition/definition.js";
import { listEvents, listProperties } from "../definition/lists.js";
import { signedOutSlot, signInLinks } from "../definition/sign-in-links.js";
import { readOnlyListActions, switches } from "../definition/switches.js";

/** `<gw-models>`: what the gateway offers and what it costs; also for visitors, where the gateway tells them. */
export const models = {
  tag: "gw-models",
  view: doc("areas/models/models"),
  shape: "table",
  room: [900, 2200],
  summary: doc(
    "The models that the gateway offers and what they cost: per million tokens of input, cached input and output, or per call; by group, with vendor, endpoints and context where the gateway tells them. Search, filter, sort, copy a name. On new-api, one-hub, Done Hub and Laisky's fork also for visitors who aren't signed in.",
  ),
  use: doc(
    "On a public page of a site that sells access, in place of a price list that is kept manually. On one-api it needs an account and shows prices to the super admin only; others see the names of their models.",
  ),
  attributes: {
    ...signInLinks,
    ...switches(
      { columns: offerNames.columns, actions: ["search", ...readOnlyListActions, ...offerNames.actions] },
      "model",
    ),
  },
  properties: { ...listProperties },
  events: { ...listEvents },
  slots: {
    ...signedOutSlot,
    header: doc("Above the table."),
    empty: doc("In place of the text of an empty list."),
  },
  parts: ["toolbar", "table", "row", "cell", "pagination"],
} as const satisfies ElementEntry;
