import type { ReactElement } from "react";
import type { ElementDefinition } from "../../../../src/elements/definition/definition.js";
import { tagParts } from "../../../../stories/support/element-story.js";
import type { InPageOptions } from "../../../../stories/support/in-page-gateway.js";
import { htmlOf } from "../../../../stories/support/snippets.js";
import { inWords } from "../../../../stories/support/story-name.js";

type Settings = Readonly<Record<string, unknown>>;

/** A story as its file declares it, as far as the site reads it. */
interface DeclaredStory {
  readonly args?: Settings;
  readonly globals?: Settings;
  readonly parameters?: { readonly gateway?: InPageOptions | false };
  readonly render?: (args: Settings) => ReactElement;
  /** A text for a story that is played before it shows what it is about. */
  readonly play?: unknown;
}

interface StoryFile {
  readonly default: DeclaredStory & { readonly title: string };
  /** The names of its stories as they are written; `node/stories.ts` adds it. */
  readonly order: readonly string[];
}

/** Something that an element's page can show. */
export interface Example {
  readonly name: string;
  /** What a page writes for it. */
  readonly html: string;
  /** Properties of the element that only a script can set. */
  readonly properties: readonly (readonly [string, unknown])[];
  readonly gateway: InPageOptions;
  /** The width of its box, such as 280px; all there is when absent. */
  readonly width?: string;
}

const files = import.meta.glob<StoryFile>("../../../../stories/*.stories.tsx");

/** What an example of a visitor's own things is shown with: a company's gateway after a month. */
const ofVisitor: InPageOptions = { seed: "sample", signedInAs: "bob" };
const ofAdministrator: InPageOptions = { seed: "sample", signedInAs: "root" };

const isForAdministrators = ({ summary, module }: ElementDefinition): boolean =>
  summary.includes("for administrators") || /^(console|settings|(channel|user|redemption)-)/.test(module);

/** What a story is shown with that asks for nothing: the stories' own data where it names a record of them. */
function usualGateway(element: ElementDefinition, args: Settings): InPageOptions {
  if (Object.keys(args).some((name) => name.endsWith("-id"))) return { signedInAs: "root" };
  return isForAdministrators(element) ? ofAdministrator : ofVisitor;
}

const withoutScripts = (html: string): string => html.replace(/\n?<script[^]*?<\/script>/g, "");

async function exampleOf(
  element: ElementDefinition,
  name: string,
  meta: DeclaredStory,
  story: DeclaredStory,
): Promise<Example> {
  const args = { ...meta.args, ...story.args };
  const render = story.render ?? meta.render;
  const gateway = story.parameters?.gateway ?? meta.parameters?.gateway;
  const { width } = story.globals ?? {};
  const html = render
    ? (await import("react-dom/server.browser")).renderToStaticMarkup(render(args)).replaceAll('=""', "")
    : htmlOf(element, args);
  return {
    name,
    html: withoutScripts(html),
    properties: tagParts(element, args).properties,
    gateway: gateway === false ? {} : (gateway ?? usualGateway(element, args)),
    ...(typeof width === "string" && width !== "full" && { width: `${width}px` }),
  };
}

/** What an element's stories show without being played, in their order. There is always one. */
export async function examplesOf(element: ElementDefinition): Promise<readonly Example[]> {
  const own = new RegExp(`/${element.module}(-\\w+)?\\.stories\\.tsx$`);
  const found: Example[] = [];
  for (const [path, load] of Object.entries(files)) {
    const file = own.test(path) ? await load?.() : undefined;
    if (file?.default.title !== `Elements/${element.tag}`) continue;
    const stories = file as unknown as Readonly<Record<string, DeclaredStory | undefined>>;
    for (const name of file.order) {
      const story = stories[name];
      if (story && typeof story.play !== "string")
        found.push(await exampleOf(element, inWords(name), file.default, story));
    }
  }
  return found.length > 0 ? found : [await exampleOf(element, "Example", {}, {})];
}
