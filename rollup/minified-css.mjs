import { relative } from "node:path";
import { transform } from "lightningcss";
import MagicString from "magic-string";
import { result } from "./edit.mjs";
import { root } from "./paths.mjs";

const tags = new Set(["css", "partCss"]);

/** A style sheet, minified. */
function minifiedSheet(text, filename) {
  const { code } = transform({ filename, code: Buffer.from(text), minify: true });
  return Buffer.from(code).toString("utf8");
}

const escapeTemplate = (text) => text.replace(/\\/g, "\\\\").replace(/`/g, "\\`").replace(/\$\{/g, "\\${");

/**
 * The quasis of every css`…` and partCss`…` literal without placeholders: text between two placeholders is not a sheet.
 */
function literalsIn(node, found = []) {
  if (!node || typeof node !== "object") return found;
  if (Array.isArray(node)) {
    for (const child of node) literalsIn(child, found);
    return found;
  }
  if (node.type === "TaggedTemplateExpression" && node.tag.type === "Identifier" && tags.has(node.tag.name))
    if (node.quasi.expressions.length === 0) found.push(node.quasi);
  for (const [key, value] of Object.entries(node)) if (key !== "type") literalsIn(value, found);
  return found;
}

/** Minifies the text of style sheet literals, Shoelace's and ours. */
export function minifiedCss() {
  return {
    name: "minified-css",
    transform(code, id) {
      if (!/\b(css|partCss)`/.test(code)) return null;
      const edited = new MagicString(code);
      for (const quasi of literalsIn(this.parse(code))) {
        try {
          const minified = minifiedSheet(quasi.quasis[0].value.cooked, relative(root, id));
          edited.overwrite(quasi.start, quasi.end, `\`${escapeTemplate(minified)}\``);
        } catch (error) {
          if (!id.includes("node_modules")) this.error(`${relative(root, id)}: ${error.message}`);
        }
      }
      return result(edited);
    },
  };
}
