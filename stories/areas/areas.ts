import { messages } from "../../src/console/generated/messages.en.js";
import type { ElementDefinition } from "../../src/elements/definition/definition.js";
import { catalog } from "../../src/elements/generated/catalog.js";

/** The widths of the windows in which every state is shown, in pixels. */
export const widths = [360, 768, 1280] as const;
/** The themes in which every state is shown. */
export const themes = ["light", "dark"] as const;

/** The elements of an area, which are reviewed together. */
export interface Area {
  /** The area's folder in `src/areas`; `console` is the whole console, `others` what belongs to no area. */
  readonly name: string;
  readonly elements: readonly ElementDefinition[];
}

const nameOf = ({ view = "" }: ElementDefinition): string =>
  /^(?:areas\/)([\w-]+)\/|^(console)\//.exec(view)?.slice(1).find(Boolean) ?? "others";

/** Every area that has elements, by the folder of their views in the catalogue. */
export const areas: readonly Area[] = [...new Set(catalog.map(nameOf))]
  .sort()
  .map((name) => ({ name, elements: catalog.filter((element) => nameOf(element) === name) }));

/** The titles of the console's screens, by names that areas share with them: `channelHealth`, `topup`. */
const screens: Readonly<Record<string, string>> = messages.screens;

/** The name of an area as the console calls it, `Top-up`; in the words of its folder where no screen has its name. */
export const titleOf = (name: string): string =>
  screens[name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())] ??
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " ");

/** What Storybook's index says of a story, as far as a sheet needs it. */
export interface ListedStory {
  readonly title: string;
  readonly type: string;
}

/** The stories of an element, in the order of the index. */
export const storiesOf = <T extends ListedStory>(
  { tag }: ElementDefinition,
  index: readonly T[],
): readonly T[] => index.filter(({ title, type }) => type === "story" && title === `Elements/${tag}`);
