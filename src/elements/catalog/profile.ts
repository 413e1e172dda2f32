import { doc, type ElementEntry } from "../definition/definition.js";
import { signedOutSlot, signInLinks } from "../definition/sign-in-links.js";
import { switches } from "../definition/switches.js";

/** `<gw-profile>`: one's own account. */
export const profile = {
  tag: "gw-profile",
  view: doc("areas/account/profile"),
  shape: "form",
  room: [585],
  width: 720,
  summary: doc("Display name, username and password of the signed-in user; ids and email to read."),
  use: doc(
    "On an account page, for name and password. Access token, invitations and connected accounts are in `<gw-settings>`.",
  ),
  attributes: {
    ...signInLinks,
    "settings-url": {
      kind: "url",
      property: "settingsUrl",
      doc: doc("Address of the settings, where accounts are bound; shows the link."),
    },
    ...switches({ sections: ["display-name", "username", "password", "account"] }),
  },
  properties: {},
  events: {
    "gw-profile-updated": {
      detail: doc("{ fields: ('username' | 'display_name' | 'password')[] }"),
      doc: doc("The profile was saved; fields are those that changed. No value is in the event."),
    },
    "gw-before-profile-update": {
      detail: doc("{ fields: ('username' | 'display_name' | 'password')[] }"),
      cancelable: true,
      doc: doc("The profile is about to be saved; fields are those that were changed."),
    },
  },
  slots: { ...signedOutSlot },
  parts: ["form", "account"],
} as const satisfies ElementEntry;
