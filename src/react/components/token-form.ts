import { tokenForm } from "../../elements/catalog-tokens.js";
import { createComponent } from "../create-component.js";

/** Form for one access token: new without token-id, else the one named; as `<gw-token-form>`. */
export const TokenForm = /* @__PURE__ */ createComponent(
  tokenForm,
  () => import("../../areas/tokens/token-form.js"),
);
