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
import { startTransition, useEffect, useState } from "react";
import { STORY_ERRORED, STORY_THREW_EXCEPTION } from "storybook/internal/core-events";
import type { InputType } from "storybook/internal/types";
import { addons } from "storybook/preview-api";
import type { ElementDefinition } from "../../src/elements/definition/definition.js";
import { controlsOf, informing } from "../support/controls.js";
import { elementOf } from "../support/element-story.js";
import { storiesOfPage } from "../support/page-stories.js";
import { htmlOf, jsxOf } from "../support/snippets.js";
import { codeOf } from "./code-of.js";

const failed = [STORY_ERRORED, STORY_THREW_EXCEPTION];

/**
 * Whether the element of the page's story shows what it is there for, or never will. Tables of eighty rows and coloured
 * code would keep a slow computer from that for a second, and they are below it.
 */
function useStoryShown(): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const channel = addons.getChannel();
    const note = () => startTransition(() => setShown(true));
    document.addEventListener("gw-ready", note);
    for (const event of failed) channel.on(event, note);
    return () => {
      document.removeEventListener("gw-ready", note);
      for (const event of failed) channel.off(event, note);
    };
  }, []);
  return isShown;
}

/**
 * The page of an element: what it is, its first story with every control, its code, and all that a page can use of it.
 */
export default function ElementPage() {
  const { csfFile, preparedMeta } = useOf("meta", ["meta"]);
  const element = elementOf(preparedMeta.title);
  const stories = storiesOfPage(csfFile);
  const [first] = stories;
  const isShown = useStoryShown();
  if (!element || !first) throw new Error(`"${preparedMeta.title}" names no element.`);
  const { moduleExport } = first;
  return (
    <>
      <Title>{`<${element.tag}>`}</Title>
      <Markdown>{element.summary}</Markdown>
      <Canvas of={moduleExport} sourceState="none" />
      {isShown ? <Reference element={element} first={moduleExport} stories={stories} /> : null}
    </>
  );
}

interface ReferenceProps {
  readonly element: ElementDefinition;
  /** The export of the story at the top. */
  readonly first: object;
  readonly stories: ReturnType<typeof storiesOfPage>;
}

/** What is below the story. */
function Reference({ element, first, stories }: ReferenceProps) {
  // Storybook takes rows out of its own tables when the panel is not to show them.
  const informative = Object.entries(controlsOf(element)).filter(([name]) => informing.test(name));
  const rows = Object.fromEntries<InputType>(informative);
  return (
    <>
      <Subheading>HTML</Subheading>
      <Source of={first} language="html" transform={codeOf(htmlOf)} />
      <Subheading>JSX, React 19</Subheading>
      <Source of={first} language="jsx" transform={codeOf(jsxOf)} />
      <Subheading>Attributes, slots, tokens</Subheading>
      <Controls of={first} />
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
