import { doc, type ElementEntry } from "../definition/definition.js";
import { signedOutSlot, signInLinks } from "../definition/sign-in-links.js";
import { channelTable } from "./channel-table.js";

/** `<gw-channel-form>`: creates channels, copies or edits one. Needs role 10. */
export const channelForm = {
  tag: "gw-channel-form",
  view: doc("areas/channels/channel-form"),
  shape: "record",
  room: [530],
  width: 760,
  summary: doc("Form for channels: new ones, a copy of one, or the one named, with the fields of its type."),
  use: doc(
    "Where administrators edit one channel on a page of its own. `<gw-channel-table>` opens the same form beside its list. Before anything is saved, it warns about what is probably a mistake: a key of another provider, a model without a price, a priority that leaves the channel without calls.",
  ),
  attributes: {
    ...signInLinks,
    "channel-id": { kind: "integer", property: "channelId", doc: doc("Id of the channel to edit.") },
    "copy-of": {
      kind: "integer",
      property: "copyOf",
      doc: doc("Id of the channel that a new one begins as. Its key has to be typed again."),
    },
  },
  properties: {},
  events: {
    "gw-channel-created": channelTable.events["gw-channel-created"],
    "gw-channel-updated": {
      detail: channelTable.events["gw-channel-updated"].detail,
      doc: doc("The channel was saved."),
    },
    "gw-channel-tested": channelTable.events["gw-channel-tested"],
    "gw-before-channel-create": channelTable.events["gw-before-channel-create"],
    "gw-before-channel-update": channelTable.events["gw-before-channel-update"],
    "gw-cancel": { detail: doc("{}"), doc: doc("The form was left.") },
  },
  slots: { ...signedOutSlot },
  parts: ["form"],
} as const satisfies ElementEntry;
