import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Area } from "../../stories/areas/areas.js";
import { areas, storiesOf, themes, titleOf, widths } from "../../stories/areas/areas.js";
import { serveFolder } from "./server.js";
import type { Images } from "./shots.js";
import { StoryShots, type Wanted } from "./stories.js";
import type { Entry } from "./studio.js";

/** How large the stories are on a sheet. */
const scale = 0.5;
const gap = 8;
const margin = 16;
const columns = themes.flatMap((theme) => widths.map((width) => ({ theme, width })));
const sheetWidth =
  columns.reduce((sum, { width }) => sum + width * scale, 0) + gap * (columns.length - 1) + 2 * margin;

/** The name of an area's sheet, and of the folder of what is on it. */
const sheetOf = ({ name }: Area): string => `area-${name}`;

/** What is on the sheet of an area: each state in both themes and every width. */
export const wantedOf = (
  area: Area,
  entries: readonly Entry[],
  globals: Readonly<Record<string, string>>,
): Wanted[] =>
  area.elements.flatMap((element) =>
    storiesOf(element, entries).flatMap((entry) =>
      columns.map(({ theme, width }) => ({
        entry,
        name: `${sheetOf(area)}/${entry.id}-${theme}-${String(width)}`,
        view: { globals: { ...globals, theme }, width },
      })),
    ),
  );

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** The page that is photographed: a row for each state, light and dark side by side. */
export function sheetHtml(area: Area, entries: readonly Entry[], taken: readonly string[]): string {
  const state = ({ id, name }: Entry) => {
    const tiles = columns.map(({ theme, width }) => {
      const file = `${sheetOf(area)}/${id}-${theme}-${String(width)}`;
      const label = `${name}, ${theme}, ${String(width)} px`;
      const style = `width: ${String(width * scale)}px`;
      return taken.includes(file)
        ? `<img src="${file}.png" alt="${escaped(label)}" style="${style}">`
        : `<p style="${style}">No picture: ${escaped(label)}</p>`;
    });
    return `<h3>${escaped(name)}</h3><div class="row">${tiles.join("")}</div>`;
  };
  const elements = area.elements.map(
    (element) =>
      `<h2>${escaped(`<${element.tag}>`)}</h2>${storiesOf(element, entries).map(state).join("\n")}`,
  );
  return `<!doctype html><meta charset="utf-8"><title>${titleOf(area.name)}</title><style>
body { margin: ${String(margin)}px; font: 14px system-ui; background: #ddd }
h1, h2, h3 { margin: 0.75rem 0 0.25rem } h3 { font-size: 1em }
.row { display: flex; align-items: start; gap: ${String(gap)}px }
.row > * { flex: none; margin: 0; outline: 1px solid #999 }
</style><h1>${titleOf(area.name)}</h1>${elements.join("\n")}\n`;
}

/**
 * Takes one picture of each area: all its states, in both themes and three widths.
 * @param built the folder of a built Storybook
 * @param folder where the images go; what is on a sheet is in a folder of its own, in full size
 * @param only takes only areas whose name matches
 * @param globals of the toolbar, for example `{ locale: "zh-CN" }`
 */
export async function takeAreas(
  built: string,
  folder: string,
  only: RegExp,
  globals: Readonly<Record<string, string>>,
): Promise<Images> {
  const shots = await StoryShots.open(built, folder);
  const server = await serveFolder(folder);
  const ids: string[] = [];
  const problems: string[] = [];
  for (const area of areas.filter(({ name }) => only.test(name))) {
    const wanted = wantedOf(area, shots.entries, globals);
    if (wanted.length === 0) continue;
    const id = sheetOf(area);
    console.log(`${titleOf(area.name)}:`);
    mkdirSync(join(folder, id), { recursive: true });
    const taken = await shots.take(wanted);
    problems.push(...taken.problems);
    writeFileSync(join(folder, `${id}.html`), sheetHtml(area, shots.entries, taken.ids));
    writeFileSync(
      join(folder, `${id}.png`),
      await shots.studio.whole(`${server.origin}/${id}.html`, sheetWidth),
    );
    ids.push(id);
  }
  server.close();
  await shots.close();
  return { ids, problems };
}
