import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { format, resolveConfig } from "prettier";
import { generate } from "../../../rollup/generate/generate.mjs";
import { namesOf, templates } from "./templates.js";

/**
 * Writes the files of a new element for signed-in accounts, and what the build makes of its entry.
 * @param root of the project
 * @param kebab its name without the prefix: `quota-forecast`
 * @returns the paths of its files; what is made of them isn't among them
 * @throws Error for a name that is no name or is taken; then nothing was written
 */
export async function newElement(root: string, kebab: string): Promise<readonly string[]> {
  if (!/^[a-z][a-z\d]*(-[a-z][a-z\d]*)*$/.test(kebab))
    throw new Error(
      `"${kebab}" is no name for an element: small letters and digits, with single hyphens between words.`,
    );
  const written = templates(namesOf(kebab));
  const taken = Object.keys(written).find((path) => existsSync(join(root, path)));
  if (taken !== undefined) throw new Error(`${taken} exists already.`);
  for (const [path, text] of Object.entries(written)) {
    const filepath = join(root, path);
    mkdirSync(dirname(filepath), { recursive: true });
    writeFileSync(filepath, await format(text, { ...(await resolveConfig(filepath)), filepath }));
  }
  await generate(root);
  return Object.keys(written);
}
