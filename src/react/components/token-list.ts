import { tokenList } from "../../elements/catalog-tokens.js";
import { createComponent } from "../create-component.js";

/** Access tokens of the signed-in user: search, sort, copy, open chat, create, edit, switch, delete; as `<gw-token-list>`. */
export const TokenList = /* @__PURE__ */ createComponent(
  tokenList,
  () => import("../../areas/tokens/token-list.js"),
);
