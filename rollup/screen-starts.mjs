import { evaluate } from "./paths.mjs";

let known;

/**
 * What the start of a screen needs of `src/console/screens.ts`: its path, those that it had, who may see it, its first
 * call, the element that is the same view, its shape, those of its tabs, and the module of its view, below `src` and
 * without its ending.
 */
export function screenStarts() {
  known ??= evaluate(
    "console/screens",
    `Object.entries(exports.screens).map(([name, { path, formerly, role, first, tag, shape, tabShapes, load }]) =>
      ({ name, path, formerly, role, first, tag, shape, tabShapes, view: /"\\.\\.\\/(areas\\/[\\w/-]+)\\.js"/.exec(String(load))[1] }))`,
  );
  return known;
}

/** The table of screens as the entry has it: all that starts a screen, and nothing that draws one. */
export function startingScreens() {
  const entries = screenStarts().map(
    ({ name, path, formerly, role, first, tag, view }) =>
      `${name}: { ${JSON.stringify({ path, formerly, role, first, tag }).slice(1, -1)}, load: () => import("../${view}.js") }`,
  );
  return `export const screens = { ${entries.join(",\n")} };`;
}
