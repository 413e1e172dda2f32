/** What only Storybook's own pages need; the tests draw the stories without it. */
import {
  Canvas,
  Controls,
  Description,
  Markdown,
  PureArgsTable,
  Source,
  Subheading,
  Title,
  useOf,
} from "@storybook/addon-docs/blocks";
import type { Args, Preview, StoryContext } from "@storybook/react-vite";
import type { ComponentProps } from "react";
import type { InputType } from "storybook/internal/types";
import type { ElementDefinition } from "../../src/elements/definition/definition.js";
import { controlsOf, informing } from "../support/controls.js";
import { elementOf, renderElement } from "../support/element-story.js";
import { storiesOfPage } from "../support/page-stories.js";
import { showPictures } from "../support/in-page-pictures.js";
import { htmlOf, jsxOf } from "../support/snippets.js";

showPictures();

/** Writes the code of a story, as a code block asks for it. */
type Transform = NonNullable<ComponentProps<typeof Source>["transform"]>;

/** The code of a story: its element as a page writes it, or the story's own render function. */
function codeOf(write: (element: ElementDefinition, args: Args) => string): Transform {
  return (code, context) => {
    const { title, args, originalStoryFn } = context as unknown as StoryContext;
    const element = elementOf(title);
    return element && originalStoryFn === renderElement ? write(element, args) : code;
  };
}

/**
 * The page of an element: what it is, its first story with every control, its code, and all that a page can use of it.
 */
function ElementPage() {
  const { csfFile, preparedMeta } = useOf("meta", ["meta"]);
  const element = elementOf(preparedMeta.title);
  const stories = storiesOfPage(csfFile);
  const [first] = stories;
  if (!element || !first) throw new Error(`"${preparedMeta.title}" names no element.`);
  const { moduleExport } = first;
  // Storybook takes rows out of its own tables when the panel is not to show them.
  const informative = Object.entries(controlsOf(element)).filter(([name]) => informing.test(name));
  const rows = Object.fromEntries<InputType>(informative);
  return (
    <>
      <Title>{`<${element.tag}>`}</Title>
      <Markdown>{element.summary}</Markdown>
      <Canvas of={moduleExport} sourceState="none" />
      <Subheading>HTML</Subheading>
      <Source of={moduleExport} language="html" transform={codeOf(htmlOf)} />
      <Subheading>JSX, React 19</Subheading>
      <Source of={moduleExport} language="jsx" transform={codeOf(jsxOf)} />
      <Subheading>Attributes, slots, tokens</Subheading>
      <Controls of={moduleExport} />
      <Subheading>Properties, methods, events, parts</Subheading>
      <PureArgsTable rows={rows} />
      <Subheading>States</Subheading>
      <ul>
        {stories.map(({ id, name, moduleExport: story }) => (
          <li key={id}>
            <a href={`?path=/story/${id}`} target="_parent">
              {name}
            </a>
            <Description of={story} />
          </li>
        ))}
      </ul>
    </>
  );
}

const pages: Preview = {
  parameters: {
    docs: {
      page: ElementPage,
      codePanel: true,
      source: { language: "html", transform: codeOf(htmlOf) },
    },
  },
};
export const { parameters } = pages;
