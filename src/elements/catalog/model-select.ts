import { doc, type ElementEntry } from "../definition/definition.js";
import { controlAttributes, controlMethods } from "../definition/form-control.js";
import { signInLinks } from "../definition/sign-in-links.js";

/** `<gw-model-select>`: one of the models that the account can use, for a form of the page. */
export const modelSelect = {
  tag: "gw-model-select",
  element: doc("elements/lit/select/model-select"),
  room: [34, 34, 34],
  summary: doc(
    "Selects one of the models that the visitor can use, as a control of your form. No React inside.",
  ),
  formControl: true,
  attributes: {
    ...signInLinks,
    ...controlAttributes,
    "token-id": {
      kind: "integer",
      property: "tokenId",
      doc: doc("Id of a token: then only the models that it may call are offered."),
    },
  },
  properties: {},
  methods: { ...controlMethods },
  events: {},
  slots: {},
  parts: ["label", "help"],
} as const satisfies ElementEntry;
