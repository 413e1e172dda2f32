import { expect } from "chai";

/** What builds say without us, too. */
const notOurs = [
  // Rollup 4 can't use a comment of zod, which the calls need; the troubleshooting guide tells.
  /^.*node_modules\/zod\/[^]*?to avoid issues\..*$/gm,
  // Rolldown's remark on a slow machine, that plugins took long; a table follows it.
  /^.*\[PLUGIN_TIMINGS\].*$(?:\n(?!.*warn)(?:[ \t].*)?$)*/gim,
  // Nuxt's own plugin has no source map.
  /^.*\[plugin nuxt:module-preload-polyfill\] Sourcemap is likely to be incorrect.*$/gm,
  // What a framework sets and its tool calls old: `css.devSourcemap`, by Nuxt 4.5 for Vite 8.4. A package sets none.
  /^.*\boption is deprecated\b.*$/gm,
];

/** Expects that what a build printed has no warning. */
export function expectNoWarning(printed: string): void {
  const said = notOurs.reduce((text, part) => text.replace(part, ""), printed);
  const warnings = said
    .split("\n")
    .flatMap((line, index, lines) => (/warn/i.test(line) ? lines.slice(index, index + 6) : []));
  expect(warnings, "what the build says").to.deep.equal([]);
}
