import MagicString from "magic-string";
import { result } from "./edit.mjs";

const assignment = "(_a = globalThis).__zod_globalConfig ?? (_a.__zod_globalConfig = {});";
const shared = "globalThis.__zod_globalConfig";

/**
 * Keeps Zod from sharing its settings with other copies on the page by a global: our copy is private, and has settings
 * of its own.
 */
export function quietZod() {
  return {
    name: "quiet-zod",
    transform(code, id) {
      if (!/[\\/]node_modules[\\/]zod[\\/]/.test(id) || !code.includes(shared)) return null;
      const edited = new MagicString(code).replace(assignment, "").replaceAll(shared, "ownSettings");
      return result(edited.prepend("const ownSettings = {};\n"));
    },
  };
}
