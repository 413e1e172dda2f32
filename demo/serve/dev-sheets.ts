import type { Plugin } from "vite";

/** Style sheets that shadow roots adopted from earlier versions of a module get the newest text. */
const accept = (names: readonly string[]): string => `
const versions = (import.meta.hot.data.versions ??= []);
versions.push({ ${names.join(", ")} });
import.meta.hot.accept((newest) => {
  for (const sheets of newest ? versions : [])
    for (const [name, sheet] of Object.entries(sheets))
      if (newest[name]) sheet.forDocument(document).replaceSync(newest[name].text);
});
`;

/** Replaces the text of a saved style sheet in open pages. A module that exports more than sheets reloads the page. */
export function sheetsInPlace(): Plugin {
  return {
    name: "sheets-in-place",
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith(".css.ts")) return null;
      const names = [...code.matchAll(/^export const (\w+) = (?:css|partCss)`/gm)].flatMap(
        ([, name = ""]) => name,
      );
      const hasMore = names.length !== [...code.matchAll(/^export /gm)].length;
      return hasMore ? null : { code: code + accept(names), map: null };
    },
  };
}
