import { topup } from "../../elements/catalog-tokens.js";
import { createComponent } from "../create-component.js";

/** Redeems a code, opens the payment page and shows the remaining quota; as `<gw-topup>`. */
export const TopUp = /* @__PURE__ */ createComponent(topup, () => import("../../areas/topup/topup.js"));
