import { doc, type ElementEntry } from "../definition/definition.js";
import { controlAttributes, controlMethods } from "../definition/form-control.js";
import { signInLinks } from "../definition/sign-in-links.js";

/** `<gw-token-select>`: one of the account's tokens, for a form of the page. */
export const tokenSelect = {
  tag: "gw-token-select",
  element: doc("elements/lit/select/token-select"),
  room: [34, 34, 34],
  summary: doc(
    "Selects one of the visitor's usable tokens, as a control of your form. The value is its id, never the key. No React inside.",
  ),
  formControl: true,
  attributes: { ...signInLinks, ...controlAttributes },
  properties: {},
  methods: { ...controlMethods },
  events: {},
  slots: {},
  parts: ["label", "help"],
} as const satisfies ElementEntry;
