// Every dialog that destroys something says whether that can be undone, also one that is written tomorrow.
import { readdirSync, readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { expect } from "chai";

const kit = "src/ui/kit/dialog/dialog.tsx";

const views = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((path) => `src/${path.replaceAll("\\", "/")}`)
  .filter((path) => path.endsWith(".tsx") && path !== kit)
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

/** The opening tag that begins at a place of a text, whatever its attributes hold. */
function openingTag(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === "{") depth += 1;
    else if (sign === "}") depth -= 1;
    else if (sign === ">" && depth === 0) return text.slice(start, at + 1);
  }
  throw new Error(`a tag without an end: ${text.slice(start, start + 80)}`);
}

const tags = (name: string) =>
  views.flatMap(({ path, text }) =>
    [...text.matchAll(new RegExp(`<${name}(?=\\s)`, "g"))].map(({ index }) => ({
      path,
      text,
      tag: openingTag(text, index),
    })),
  );

describe("a dialog that destroys something", () => {
  it("says how long it can be undone, or that it can't be", () => {
    const asked = tags("ConfirmDialog");
    expect(asked.length, "dialogs that ask").to.be.above(8);
    const silent = asked.filter(
      ({ tag }) => !/\bends[=:]|ends="/.test(tag) && !tag.includes('variant="primary"'),
    );
    expect(silent.map(({ path }) => path)).to.deep.equal([]);
  });

  it("says it, too, where it asks by a form of its own", () => {
    const red = tags("Button").filter(({ tag }) => tag.includes('variant="danger"'));
    expect(red.length, "red buttons").to.be.above(0);
    const silent = red.filter(({ text }) => !/\bcommon\.(final|undoable)\b/.test(text));
    expect(silent.map(({ path }) => path)).to.deep.equal([]);
  });

  it("is told by its own text nothing that the dialog adds", () => {
    const said = readdirSync("src/areas", { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith("messages.en.json"))
      .flatMap((path) =>
        readFileSync(`src/areas/${path}`, "utf8")
          .split("\n")
          .filter((line) => /^\s+"(ask|confirm|deleteDisabled)\w*Text"/.test(line) && line.includes("undo")),
      );
    expect(said).to.deep.equal([]);
  });
});
