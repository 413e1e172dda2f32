/** A story on the page of its element. */
export interface StoryOfPage {
  readonly id: string;
  readonly name: string;
  readonly moduleExport: object;
}

/** What Storybook knows of a file of stories, as far as its page needs it. */
interface StoriesFile {
  readonly stories: Readonly<Record<string, object>>;
  readonly moduleExports: Readonly<Record<string, unknown>>;
}

/** The stories of a file, as they are written one below the other: `storyFiles` has the file say so. */
export function storiesOfPage({ stories, moduleExports }: StoriesFile): readonly StoryOfPage[] {
  const order = moduleExports.__namedExportsOrder as readonly string[];
  const place = ({ moduleExport }: StoryOfPage) =>
    order.findIndex((name) => moduleExports[name] === moduleExport);
  return (Object.values(stories) as StoryOfPage[]).sort((a, b) => place(a) - place(b));
}
