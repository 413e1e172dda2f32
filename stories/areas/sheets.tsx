/** The review sheets, a page for each area. Their stories follow from the catalogue: .storybook/area-stories.ts. */
import type { Meta } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { findAllByRole, waitFor } from "../../test/support/queries.js";
import { AreaSheet, type StoryEntry, type Toolbar, type Zoom } from "./area-sheet.js";
import { areas, storiesOf } from "./areas.js";

interface SheetArgs {
  readonly area: string;
  readonly zoom: Zoom;
}

const index = async (): Promise<readonly StoryEntry[]> => {
  const answer = await fetch("index.json");
  const { entries } = (await answer.json()) as { entries: Readonly<Record<string, StoryEntry>> };
  return Object.values(entries);
};

const meta: Meta<SheetArgs> = {
  title: "Areas",
  tags: ["!autodocs"],
  // Each story is asked by axe in a page of its own.
  parameters: { gateway: false, a11y: { test: "off" } },
  args: { zoom: "fit" },
  argTypes: {
    area: { control: false, table: { disable: true } },
    zoom: {
      description: "How large the stories are: as there is room for, or in percent of their own size",
      control: { type: "inline-radio" },
      options: ["fit", "50", "75", "100"],
    },
  },
  loaders: [async () => ({ stories: await index() })],
  render: ({ area, zoom }, { loaded, globals }) => {
    const wanted = areas.find(({ name }) => name === area);
    if (!wanted) throw new Error(`There is no area "${area}".`);
    return (
      <AreaSheet
        area={wanted}
        stories={loaded.stories as readonly StoryEntry[]}
        zoom={zoom}
        toolbar={globals as Toolbar}
      />
    );
  },
  play: async ({ canvasElement, args: { area }, loaded }) => {
    const wanted = areas.find(({ name }) => name === area)?.elements ?? [];
    const states = wanted.flatMap((element) => storiesOf(element, loaded.stories as readonly StoryEntry[]));
    const shown = await waitFor(() => {
      const found = findAllByRole(canvasElement, "link");
      return found.length > 0 ? found : undefined;
    }, "the states");
    await expect(shown.map(({ textContent }) => textContent)).toEqual(states.map(({ name }) => name));
  },
};
export default meta;
