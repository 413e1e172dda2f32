import { readdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { rootDir } from "../../demo/serve/build.js";

/**
 * A script that gives the console on a page texts that are 40 % longer, by its property `messages`: what a language with longer
 * words would need.
 */
export async function longTexts(): Promise<string> {
  const folder = join(rootDir, "src/i18n/messages");
  const areas = readdirSync(folder).flatMap((name) => /^(.*)\.en\.ts$/.exec(name)?.[1] ?? []);
  const contents = `
    ${areas.map((area, index) => `import { messages as m${String(index)} } from "./${area}.en.js";`).join("\n")}
    const longer = (text) => {
      const words = text.split(" ");
      let more = Math.ceil(text.length * 0.4);
      return words.map((word) => {
        if (more <= 0 || !/\\p{L}{2}/u.test(word)) return word;
        const part = word.slice(0, Math.min(more, Math.ceil(word.length * 0.6)));
        more -= part.length;
        return word + part.toLowerCase();
      }).join(" ");
    };
    const texts = {};
    const take = (value, key) => {
      if (typeof value === "string") texts[key] = longer(value);
      else if (typeof value === "function") texts[key] = (...given) => longer(value(...given));
      else for (const [name, inner] of Object.entries(value)) take(inner, key + "." + name);
    };
    ${areas.map((area, index) => `take(m${String(index)}, ${JSON.stringify(area)});`).join("\n")}
    document.querySelector("gw-console").messages = texts;`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder, loader: "ts" },
    bundle: true,
    format: "iife",
    write: false,
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}
