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
import type { InputType } from "storybook/internal/types";
import { controlsOf, informing } from "../support/controls.js";
import { elementOf } from "../support/element-story.js";
import { storiesOfPage } from "../support/page-stories.js";
import { htmlOf, jsxOf } from "../support/snippets.js";
import { codeOf } from "./code-of.js";

/**
 * The page of an element: what it is, its first story with every control, its code, and all that a page can use of it.
 */
export default function ElementPage() {
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
