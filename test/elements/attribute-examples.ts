import type { AttributeDefinition } from "../../src/elements/definition/definition.js";

/** For each kind of attribute: a text that counts, what the property then is, and a text that does not count. */
export function examples(definition: AttributeDefinition): { text: string; value: unknown; bad?: string } {
  switch (definition.kind) {
    case "boolean":
      return { text: "", value: true };
    case "integer":
      return { text: "12", value: 12, bad: "twelve" };
    case "choice":
      return { text: definition.values[0] ?? "", value: definition.values[0], bad: "no such choice" };
    case "names":
      return { text: definition.values.join(" "), value: definition.values };
    default:
      return { text: "/somewhere", value: "/somewhere" };
  }
}
