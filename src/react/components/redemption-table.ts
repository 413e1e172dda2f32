import { redemptionTable } from "../../elements/catalog-admin.js";
import { createComponent } from "../create-component.js";

/** The redemption codes; as `<gw-redemption-table>`. */
export const RedemptionTable = /* @__PURE__ */ createComponent(
  redemptionTable,
  () => import("../../areas/redemptions/redemption-table.js"),
);
