import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Entry } from "./studio.js";

/** A story on the sheet, and what to tell about it. */
export interface Shown {
  readonly entry: Pick<Entry, "id">;
  readonly reason: string;
}

/**
 * Writes a page that shows images of a folder side by side: before, now, and what differs.
 * @returns its path
 */
export function writeSheet(folder: string, shown: readonly Shown[]): string {
  const sorted = [...shown].sort((one, other) => one.entry.id.localeCompare(other.entry.id));
  const figures = sorted.map(({ entry: { id }, reason }) => {
    const names = [`${id}.before.png`, `${id}.png`, `${id}.marked.png`].filter((name) =>
      existsSync(join(folder, name)),
    );
    const images = names.map((name) => `<img src="${name}" alt="${name}" loading="lazy">`).join("");
    return `<figure><figcaption>${id} ${reason}</figcaption>${images}</figure>`;
  });
  const path = join(folder, "index.html");
  writeFileSync(
    path,
    `<!doctype html><meta charset="utf-8"><title>Stories</title><style>
body { font: 14px system-ui; background: #ddd }
figure { margin: 0 0 2rem } figcaption { font-weight: 600 }
img { max-width: 32%; margin: 0.25rem; vertical-align: top; outline: 1px solid #999 }
</style>${figures.join("\n")}\n`,
  );
  return path;
}
