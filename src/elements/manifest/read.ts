import {
  sharedAttributes,
  sharedEvents,
  sharedMethods,
  sharedParts,
  sharedProperties,
} from "../definition/every-element.js";
import type { AttributeDefinition, ElementEntry } from "../definition/definition.js";

/** An attribute by its name. */
export interface Attribute {
  readonly name: string;
  readonly definition: AttributeDefinition;
}

export const attributesOf = ({ attributes }: ElementEntry): Attribute[] =>
  Object.entries({ ...attributes, ...(sharedAttributes as ElementEntry["attributes"]) }).map(
    ([name, definition]) => ({ name, definition }),
  );

export const propertiesOf = ({ properties }: ElementEntry): ElementEntry["properties"] => ({
  ...properties,
  ...sharedProperties,
});

export const partsOf = ({ tag, parts }: ElementEntry): readonly string[] =>
  tag === "gw-provider" ? parts : [...parts, ...sharedParts];

/** The element's own events, and those that every element with a view dispatches. */
export const eventsOf = (element: ElementEntry): ElementEntry["events"] =>
  element.tag === "gw-provider" ? element.events : { ...element.events, ...sharedEvents };

export const methodsOf = ({ tag, methods }: ElementEntry): NonNullable<ElementEntry["methods"]> =>
  tag === "gw-provider" ? {} : { ...methods, ...sharedMethods };

export const className = (tag: string): string =>
  tag
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

export const unionOf = (values: readonly string[]): string =>
  values.map((value) => JSON.stringify(value)).join(" | ");

/** What an attribute does, with the names it accepts by kind. */
export function docOf(definition: AttributeDefinition): string {
  if (definition.kind !== "names") return definition.doc;
  const kinds = Object.entries(definition.groups).map(
    ([kind, names]) => `${kind}: ${names.filter((name) => definition.values.includes(name)).join(", ")}`,
  );
  const aliases = Object.entries(definition.aliases ?? {}).map(
    ([alias, names]) => ` \`${alias}\` means ${names.join(", ")}.`,
  );
  return `${definition.doc} Names of ${kinds.join("; of ")}.${aliases.join("")}`;
}

export const camelCase = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The parameters and the return type of `(name: type) => type`, in the manifest's format. */
export function signature(type: string): object {
  const [, parameters = "", answer = "void"] = /^\((.*?)\) => (.*)$/.exec(type) ?? [];
  return {
    parameters: parameters
      .split(", ")
      .filter((text) => text !== "")
      .map((text) => {
        const [name = "", of = ""] = text.split(": ");
        return { name, type: { text: of } };
      }),
    return: { type: { text: answer } },
  };
}

export function typeOf(definition: AttributeDefinition): string {
  switch (definition.kind) {
    case "boolean":
      return "boolean";
    case "integer":
      return "number";
    case "choice":
      return unionOf(definition.values);
    case "names":
      return `string | readonly (${unionOf([...definition.values, ...Object.keys(definition.aliases ?? {})])})[]`;
    default:
      return "string";
  }
}
