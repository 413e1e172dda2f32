import type { Args, ReactRenderer } from "@storybook/react-vite";
import { createElement } from "react";
import type { CSSProperties } from "react";
import type { ArgsStoryFn } from "storybook/internal/types";
import { catalog } from "../../src/elements/generated/catalog.js";
import type { ElementDefinition } from "../../src/elements/definition/definition.js";
import { attributesOf, propertiesOf } from "../../src/elements/manifest/read.js";

/** Begins the name of an arg whose text goes into the slot named after it. */
export const slotPrefix = "slot-";

/** The element that stories are about, by their title: `Elements/gw-login` is about `<gw-login>`. */
export function elementOf(title: string): ElementDefinition | undefined {
  const [, name] = title.split("/");
  return catalog.find(({ tag }) => tag === name);
}

/** The args of a story, told apart by what they become on the tag. */
export interface TagParts {
  readonly attributes: readonly (readonly [string, unknown])[];
  /** What only a script can set. */
  readonly properties: readonly (readonly [string, unknown])[];
  readonly slots: readonly (readonly [string, string])[];
  readonly tokens: readonly (readonly [string, string])[];
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

/** Tells the args of a story apart; those that are not set are left out. */
export function tagParts(element: ElementDefinition, args: Args): TagParts {
  const known = attributesOf(element).map(({ name }) => name);
  const properties = Object.keys(propertiesOf(element));
  const set = Object.entries(args);
  return {
    attributes: set.filter(([name, value]) => known.includes(name) && value != null && value !== ""),
    properties: set.filter(([name, value]) => properties.includes(name) && value !== undefined),
    slots: set
      .filter((entry): entry is [string, string] => entry[0].startsWith(slotPrefix) && isText(entry[1]))
      .map(([name, text]) => [name.slice(slotPrefix.length), text]),
    tokens: set.filter((entry): entry is [string, string] => entry[0].startsWith("--") && isText(entry[1])),
  };
}

/**
 * Draws the element of a story from its args: attributes, properties, texts in slots, tokens.
 * @throws Error when the title names no element
 */
export const renderElement: ArgsStoryFn<ReactRenderer> = (args, { title }) => {
  const element = elementOf(title);
  if (!element) throw new Error(`"${title}" names no element; the story needs a render function.`);
  const { attributes, properties, slots, tokens } = tagParts(element, args);
  return createElement(
    element.tag,
    {
      ...Object.fromEntries(attributes),
      ...Object.fromEntries(properties),
      style: tokens.length > 0 ? (Object.fromEntries(tokens) as CSSProperties) : undefined,
    },
    slots.map(([name, text]) => (
      <p key={name} slot={name}>
        {text}
      </p>
    )),
  );
};
