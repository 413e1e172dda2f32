import { tokenList } from "../../elements/catalog-tokens.js";
import { createComponent } from "../create-component.js";

/** The visitor's access tokens; as `<gw-token-list>`. */
export const TokenList = /* @__PURE__ */ createComponent(
  tokenList,
  () => import("../../areas/tokens/token-list.js"),
);
