import { redemptionForm } from "../../elements/catalog-admin.js";
import { createComponent } from "../create-component.js";

/** Form for redemption codes: new ones without redemption-id, else the one named; as `<gw-redemption-form>`. */
export const RedemptionForm = /* @__PURE__ */ createComponent(
  redemptionForm,
  () => import("../../areas/redemptions/redemption-form.js"),
);
