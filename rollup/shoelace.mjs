import { replaced } from "./edit.mjs";
import { source } from "./paths.mjs";

const isShoelace = (id) => id.includes("@shoelace-style/shoelace/dist");

/**
 * Gives Shoelace's tags, events and classes a prefix of their own (`sl-button` becomes `gsl-button`), so that a host
 * page with another Shoelace and ours do not meet. Design tokens (`--sl-…`) and theme classes keep their names: hosts
 * may set them.
 */
export function renamedShoelace() {
  return {
    name: "renamed-shoelace",
    transform(code, id) {
      if ((!id.startsWith(source("")) && !isShoelace(id)) || !code.includes("sl-")) return null;
      return replaced(code, [
        [/(?<![\w-]|[^<]\/)sl-(?=[a-z$])(?!theme-)/g, "gsl-"],
        [/(["'`\s{,])onsl-(?=[a-z])/g, "$1ongsl-"],
      ]);
    },
  };
}
