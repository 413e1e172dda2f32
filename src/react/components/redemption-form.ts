import { redemptionForm } from "../../elements/catalog-admin.js";
import { createComponent } from "../create-component.js";

/** One redemption code, or a batch of new ones; as `<gw-redemption-form>`. */
export const RedemptionForm = /* @__PURE__ */ createComponent(
  redemptionForm,
  () => import("../../areas/redemptions/redemption-form.js"),
);
