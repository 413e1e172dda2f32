import { balance } from "../../elements/catalog-display.js";
import { createComponent } from "../create-component.js";

/** Remaining and used quota as a chip; as `<gw-balance>`. */
export const Balance = /* @__PURE__ */ createComponent(balance, () => import("../balance-view.js"));
