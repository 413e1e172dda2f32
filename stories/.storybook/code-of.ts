import type { Source } from "@storybook/addon-docs/blocks";
import type { Args, StoryContext } from "@storybook/react-vite";
import type { ComponentProps } from "react";
import type { ElementDefinition } from "../../src/elements/definition/definition.js";
import { elementOf, renderElement } from "../support/element-story.js";

/** Writes the code of a story, as a code block asks for it. */
type Transform = NonNullable<ComponentProps<typeof Source>["transform"]>;

/** The code of a story: its element as a page writes it, or the story's own render function. */
export function codeOf(write: (element: ElementDefinition, args: Args) => string): Transform {
  return (code, context) => {
    const { title, args, originalStoryFn } = context as unknown as StoryContext;
    const element = elementOf(title);
    return element && originalStoryFn === renderElement ? write(element, args) : code;
  };
}
