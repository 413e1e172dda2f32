// The sheet of an area stays on the page when another screen is shown: each of its rules names something of its own.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { expect } from "chai";
import { rootDir } from "../../demo/serve/build.js";
import type { Sheet } from "../../src/theme/css.js";

/** The sheets below a folder of the sources, by where they are. */
async function sheetsIn(folder: string): Promise<readonly (readonly [file: string, sheet: Sheet])[]> {
  const files = readdirSync(join(rootDir, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".css.ts"))
    .map((file) => join(folder, file));
  const found = await Promise.all(
    files.map(async (file) => {
      const exported = (await import(join(rootDir, file))) as Readonly<Record<string, unknown>>;
      return Object.values(exported).flatMap((one) =>
        typeof one === "object" && one !== null && "forDocument" in one
          ? [[file, one as Sheet] as const]
          : [],
      );
    }),
  );
  return found.flat();
}

/** What a selector goes by: classes, and tones of badges, which are an area's own where only its sheet has them. */
const namesOf = (selector: string): string[] =>
  selector.match(/\.[a-z][\w-]*|\[data-tone="[a-z]+"\]/gi) ?? [];

/** The selectors of a sheet, each of a list by itself. */
function selectorsOf({ text }: Sheet): string[] {
  const heads = text.replace(/\/\*[\s\S]*?\*\//g, "").match(/[^{};]+(?=\{)/g) ?? [];
  return heads
    .map((head) => head.replace(/\s+/g, " ").trim())
    .filter((head) => !head.startsWith("@") && !/^(from|to|[\d.]+%)/.test(head))
    .flatMap((head) => {
      let depth = 0;
      const marked = Array.from(head, (letter) => {
        depth += letter === "(" ? 1 : letter === ")" ? -1 : 0;
        return letter === "," && depth === 0 ? "\n" : letter;
      });
      return marked.join("").split("\n");
    })
    .map((selector) => selector.trim());
}

describe("the sheet of an area", () => {
  it("styles only what the area draws itself", async () => {
    const shared = new Set(
      [...(await sheetsIn("src/theme")), ...(await sheetsIn("src/ui"))].flatMap(([, sheet]) =>
        selectorsOf(sheet).flatMap(namesOf),
      ),
    );
    expect(shared).to.include(".table");
    const areas = await sheetsIn("src/areas");
    expect(areas.length).to.be.above(10);
    const leaking = areas.flatMap(([file, sheet]) =>
      selectorsOf(sheet)
        .filter((selector) => namesOf(selector).every((name) => shared.has(name)))
        .map((selector) => `${file}: ${selector}`),
    );
    expect(leaking).to.deep.equal([]);
  });
});
