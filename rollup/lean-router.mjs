import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { replaced } from "./edit.mjs";

/** React Router's production build, which its `exports` do not offer to bundlers. */
export const productionRouter = join(
  dirname(createRequire(import.meta.url).resolve("react-router")),
  "../production/index.mjs",
);

/**
 * Marks what React Router creates at its top level as free of side effects, and drops the names it gives to components for
 * debugging: both keep forms, links and data loading in the bundle, which the console does not use (6 kB gzip).
 */
export function leanRouter() {
  return {
    name: "lean-router",
    transform(code, id) {
      if (!/[\\/]node_modules[\\/]react-router[\\/]/.test(id)) return null;
      return replaced(code, [
        [/^\w+\.displayName = .*;$/gm, ""],
        // The router's mark on the page, which is not ours to mark.
        [/\bwindow\.__reactRouterVersion\s*=/g, ""],
        [/\bReact\w*\.(?:createContext|forwardRef|memo)\(/g, "/* @__PURE__ */ $&"],
      ]);
    },
  };
}
