import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** An image on the sheet. */
export interface Shown {
  readonly id: string;
  /** What differs from the earlier one; undefined where nothing does, or nothing was compared. */
  readonly change?: string | undefined;
}

/**
 * Writes a page that shows images of a folder side by side, the changed ones first: before, now, and what differs.
 * @returns its path
 */
export function writeSheet(folder: string, shown: readonly Shown[]): string {
  const sorted = shown.toSorted(
    (one, other) =>
      Number(other.change !== undefined) - Number(one.change !== undefined) || one.id.localeCompare(other.id),
  );
  const figures = sorted.map(({ id, change }) => {
    const names = [`${id}.before.png`, `${id}.png`, `${id}.marked.png`].filter((name) =>
      existsSync(join(folder, name)),
    );
    const images = names.map((name) => `<img src="${name}" alt="${name}" loading="lazy">`).join("");
    return `<figure><figcaption>${id} ${change ?? ""}</figcaption>${images}</figure>`;
  });
  const path = join(folder, "index.html");
  writeFileSync(
    path,
    `<!doctype html><meta charset="utf-8"><title>Stories and screens</title><style>
body { font: 14px system-ui; background: #ddd }
figure { margin: 0 0 2rem } figcaption { font-weight: 600 }
img { max-width: 32%; margin: 0.25rem; vertical-align: top; outline: 1px solid #999 }
</style>${figures.join("\n")}\n`,
  );
  return path;
}
