import type { ArgTypes, ArgTypesEnhancer, InputType, StrictArgTypes } from "storybook/internal/types";
import type { AttributeDefinition, ElementDefinition } from "../../src/elements/definition/definition.js";
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

/** Names of rows that only inform: `.property`, `method()`, `gw-event` and `::part(name)` have no control. */
export const informing = /^(\.|gw-|::part)|\(\)$/;

/** What the description in the catalogue says of a default: "Default: personal." */
const defaults = / ?\bDefault: (.+?)\.(?= |$)/;

/** A row. A default that its description names has a column of its own. */
function row(name: string, category: string, description: string, type: string): InputType {
  const standard = defaults.exec(description)?.[1];
  return {
    name,
    description: description.replace(defaults, "").trim(),
    control: false,
    table: {
      category,
      type: { summary: type },
      ...(standard === undefined ? {} : { defaultValue: { summary: standard } }),
    },
  };
}

const informs = (...about: Parameters<typeof row>): [string, InputType] => [about[0], row(...about)];

function controlOf(attribute: AttributeDefinition): Partial<Pick<InputType, "control" | "options">> {
  switch (attribute.kind) {
    case "boolean":
      return { control: { type: "boolean" } };
    case "integer":
      return { control: { type: "number", min: 1, step: 1 } };
    case "choice":
      return { control: { type: "select" }, options: [undefined, ...attribute.values] };
    case "names":
      return { control: { type: "inline-check" }, options: attribute.values };
    default:
      return { control: { type: "text" } };
  }
}

const known = new Map<ElementDefinition, ArgTypes>();

/** Everything that a page can set on an element or hear of it, as rows of Storybook's tables. */
export function controlsOf(element: ElementDefinition): ArgTypes {
  // The page of an element prepares each of its stories, and every one asks.
  const rows = known.get(element) ?? rowsOf(element);
  known.set(element, rows);
  return rows;
}

function rowsOf(element: ElementDefinition): ArgTypes {
  const { tag, attributes, slots } = element;
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
      { ...row(name, "Slots", doc, "elements"), control: { type: "text" } },
    ]),
    ...tokens.map(({ name, doc, standard, kind }): [string, InputType] => [
      name,
      {
        ...row(name, "Tokens", doc, "CSS"),
        control: { type: kind === "colour" ? "color" : "text" },
        table: { category: "Tokens", type: { summary: "CSS" }, defaultValue: { summary: standard } },
      },
    ]),
    ...Object.entries(propertiesOf(element)).map(([name, { type, doc }]) =>
      informs(`.${name}`, "Properties", doc, type),
    ),
    ...Object.entries(methodsOf(element)).map(([name, { type, doc }]) =>
      informs(`${name}()`, "Methods", doc, type),
    ),
    ...Object.entries(eventsOf(element)).map(([name, { detail, cancelable, doc }]) =>
      informs(name, cancelable ? "Events that can be cancelled" : "Events", doc, detail),
    ),
    ...partsOf(element).map((name) =>
      informs(`::part(${name})`, "Parts", `\`${tag}::part(${name})\``, "part"),
    ),
  ]);
}

/** Gives the stories of an element its controls. */
export const withControls: ArgTypesEnhancer = ({ title, argTypes }) => {
  const element = elementOf(title);
  return element ? ({ ...controlsOf(element), ...argTypes } as StrictArgTypes) : argTypes;
};
