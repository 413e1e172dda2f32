import { channelNames } from "../../areas/channels/generated/names.js";
import { doc, type ElementEntry } from "../definition/definition.js";
import { listEvents, listProperties } from "../definition/lists.js";
import { signedOutSlot, signInLinks } from "../definition/sign-in-links.js";
import { listActions, switches } from "../definition/switches.js";

const about = doc("{ id: number; name: string }");

/** `<gw-channel-table>`: the channels to the providers. Needs role 10. */
export const channelTable = {
  tag: "gw-channel-table",
  view: doc("areas/channels/channel-table"),
  shape: "table",
  room: [586, 2190],
  summary: doc(
    "Channels, for administrators: search, sort, filter, test, balances, priority and weight, create, copy, edit, switch, delete, many at once.",
  ),
  use: doc(
    "On a page for administrators who connect the gateway to providers. For accounts and codes, use `<gw-user-table>` and `<gw-redemption-table>`.",
  ),
  attributes: {
    ...signInLinks,
    ...switches(
      {
        columns: channelNames.columns,
        actions: [...listActions, ...channelNames.actions],
      },
      "name",
    ),
  },
  properties: { ...listProperties },
  events: {
    ...listEvents,
    "gw-channel-created": {
      detail: doc("{ name: string; count: number }"),
      doc: doc("Channels were created, one for each key."),
    },
    "gw-channel-updated": { detail: about, doc: doc("A channel was saved or switched.") },
    "gw-channel-deleted": { detail: about, doc: doc("A channel was deleted.") },
    "gw-channels-deleted": {
      detail: doc("{ count?: number | undefined }"),
      doc: doc("All disabled channels were deleted at once; count is left out when the answer was lost."),
    },
    "gw-before-channel-update": {
      detail: about,
      cancelable: true,
      doc: doc("A channel is about to be saved or switched."),
    },
    "gw-before-channel-delete": {
      detail: about,
      cancelable: true,
      doc: doc("A channel is about to be deleted."),
    },
    "gw-before-channels-delete": {
      detail: doc("{}"),
      cancelable: true,
      doc: doc("All disabled channels are about to be deleted at once."),
    },
    "gw-channel-tested": {
      detail: doc("{ id: number; name: string; seconds: number }"),
      doc: doc("A channel answered its test."),
    },
    "gw-before-channel-create": {
      detail: doc("{ name: string; count: number }"),
      cancelable: true,
      doc: doc("Channels are about to be created, one for each key."),
    },
  },
  slots: {
    ...signedOutSlot,
    header: doc("Above the table."),
    empty: doc("In place of the text of an empty list."),
  },
  parts: ["toolbar", "table", "row", "cell", "pagination"],
} as const satisfies ElementEntry;
