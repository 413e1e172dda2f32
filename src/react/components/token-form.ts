import { tokenForm } from "../../elements/catalog-tokens.js";
import { createComponent } from "../create-component.js";

/** One access token; as `<gw-token-form>`. */
export const TokenForm = /* @__PURE__ */ createComponent(
  tokenForm,
  () => import("../../areas/tokens/token-form.js"),
);
