import { topup } from "../../elements/catalog-tokens.js";
import { createComponent } from "../create-component.js";

/** Redeem a code, see what is left; as `<gw-topup>`. */
export const TopUp = /* @__PURE__ */ createComponent(topup, () => import("../../areas/topup/topup.js"));
