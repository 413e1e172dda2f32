import { doc, type ElementEntry } from "./definition.js";

/** Attributes of every element that is a control of a form around it, as those of `<select>`. */
export const controlAttributes = {
  name: {
    kind: "text",
    property: "name",
    doc: doc("Under which the form sends the value."),
  },
  value: {
    kind: "text",
    property: "value",
    doc: doc(
      "What is selected at first and after a reset. The property is what is selected now; empty for nothing.",
    ),
  },
  required: {
    kind: "boolean",
    property: "required",
    doc: doc("Whether the form is only sent once something is selected."),
  },
  disabled: {
    kind: "boolean",
    property: "disabled",
    doc: doc("Can't be changed, isn't checked and isn't sent; the same in a disabled fieldset."),
  },
  label: {
    kind: "text",
    property: "label",
    doc: doc("A label above it. Without one it has the name of the page's <label for>, or its own."),
  },
  placeholder: {
    kind: "text",
    property: "placeholder",
    doc: doc("Text while nothing is selected."),
  },
} as const satisfies ElementEntry["attributes"];

/** Methods of every such element, those of a control of HTML. */
export const controlMethods = {
  checkValidity: {
    type: doc("() => boolean"),
    doc: doc("Whether the value may be sent; else an invalid event is sent."),
  },
  reportValidity: {
    type: doc("() => boolean"),
    doc: doc("The same, and the browser says at the field what is wrong."),
  },
  setCustomValidity: {
    type: doc("(message: string) => void"),
    doc: doc("Says what your page finds wrong with the value, until it is called with an empty text."),
  },
} as const satisfies NonNullable<ElementEntry["methods"]>;

/** What a script can read of every such element, besides its attributes and methods. */
export const controlProperties = [
  { name: "form", type: "HTMLFormElement | null", doc: doc("The form that it is a control of.") },
  { name: "labels", type: "NodeListOf<HTMLLabelElement>", doc: doc("The page's labels for it.") },
  { name: "validity", type: "ValidityState", doc: doc("What is wrong with the value, if anything is.") },
  { name: "validationMessage", type: "string", doc: doc("The same as a text for the reader.") },
  { name: "willValidate", type: "boolean", doc: doc("Whether the value is checked at all.") },
] as const;

/** What every such element dispatches, as a control of HTML does: events without a detail of ours. */
export const controlEvents = [
  { name: "input", type: "Event", doc: doc("The visitor has selected something. It is in value.") },
  { name: "change", type: "Event", doc: doc("The same, right after it.") },
] as const;
