import { findCatalogues } from "./messages/catalogues.mjs";

/** The types of all texts that a page can replace: of every catalogue but tables, whose texts aren't ours. */
export function messageAreas(root) {
  const areas = new Map();
  for (const { area, module, isTable } of findCatalogues(root)) {
    if (isTable) continue;
    // A catalogue may be a part of another: `topup.balance` is `balance` in the texts of `topup`.
    const [name, part] = area.split(".");
    const type = `typeof import("${module.replace("src/", "../../").replace(/ts$/, "js")}").messages`;
    areas.set(name, [...(areas.get(name) ?? []), part ? `{ readonly ${part}: ${type} }` : type]);
  }
  return {
    "src/elements/generated/message-areas.ts": {
      from: "the texts beside the views",
      text: `/** The texts of every area whose texts a page can replace, by the name of its catalogue. */
export interface MessageAreas {
${[...areas].map(([name, types]) => `  readonly "${name}": ${types.join(" & ")};\n`).join("")}}
`,
    },
  };
}
