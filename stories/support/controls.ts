import type { ArgTypes, ArgTypesEnhancer, InputType, StrictArgTypes } from "storybook/internal/types";
import type { AttributeDefinition, ElementDefinition } from "../../src/elements/definition.js";
import {
  attributesOf,
  docOf,
  eventsOf,
  methodsOf,
  partsOf,
  propertiesOf,
  typeOf,
} from "../../src/elements/manifest/read.js";
import { elementOf, slotPrefix } from "./element-story.js";
import { shownTokens } from "./token-defaults.js";

/** Names of rows that only inform: events, properties, methods and parts have no control. */
export const informing = /^about:/;

const row = (name: string, category: string, description: string, type: string): InputType => ({
  name,
  description,
  control: false,
  table: { category, type: { summary: type } },
});

function controlOf(attribute: AttributeDefinition): Partial<Pick<InputType, "control" | "options">> {
  switch (attribute.kind) {
    case "boolean":
      return { control: "boolean" };
    case "integer":
      return { control: { type: "number", min: 1, step: 1 } };
    case "choice":
      return { control: "select", options: [undefined, ...attribute.values] };
    case "names":
      return { control: "inline-check", options: attribute.values };
    default:
      return { control: "text" };
  }
}

/** Everything that a page can set on an element or hear of it, as rows of Storybook's tables. */
export function controlsOf(element: ElementDefinition): ArgTypes {
  const { tag, attributes, slots } = element;
  const about = (kind: string, name: string) => `about:${kind}-${name}`;
  // The page's own content has no text of its own to be typed.
  const named = Object.entries(slots).filter(([name]) => name !== "");
  const tokens = tag === "gw-provider" ? [] : shownTokens;
  return Object.fromEntries<InputType>([
    ...attributesOf(element).map(({ name, definition }): [string, InputType] => [
      name,
      {
        ...row(
          name,
          name in attributes ? "Attributes" : "Attributes of every element",
          docOf(definition),
          definition.kind === "names" ? "names, separated by blanks" : typeOf(definition),
        ),
        ...controlOf(definition),
      },
    ]),
    ...named.map(([name, doc]): [string, InputType] => [
      slotPrefix + name,
      { ...row(name, "Slots", doc, "elements"), control: "text" },
    ]),
    ...tokens.map(({ name, doc, standard, kind }): [string, InputType] => [
      name,
      {
        ...row(name, "Tokens", doc, "CSS"),
        control: kind === "colour" ? { type: "color" } : "text",
        table: { category: "Tokens", type: { summary: "CSS" }, defaultValue: { summary: standard } },
      },
    ]),
    ...Object.entries(propertiesOf(element)).map(([name, { type, doc }]): [string, InputType] => [
      about("property", name),
      row(name, "Properties", doc, type),
    ]),
    ...Object.entries(methodsOf(element)).map(([name, { type, doc }]): [string, InputType] => [
      about("method", name),
      row(name, "Methods", doc, type),
    ]),
    ...Object.entries(eventsOf(element)).map(([name, { detail, cancelable, doc }]): [string, InputType] => [
      about("event", name),
      row(name, cancelable ? "Events that can be cancelled" : "Events", doc, detail),
    ]),
    ...partsOf(element).map((name): [string, InputType] => [
      about("part", name),
      row(name, "Parts", `\`${tag}::part(${name})\``, "part"),
    ]),
  ]);
}

/** Gives the stories of an element its controls. */
export const withControls: ArgTypesEnhancer = ({ title, argTypes }) => {
  const element = elementOf(title);
  return element ? ({ ...controlsOf(element), ...argTypes } as StrictArgTypes) : argTypes;
};
