import { redemptionTable } from "../../elements/catalog-admin.js";
import { createComponent } from "../create-component.js";

/** Redemption codes, for administrators: search, sort, copy, create with a file, edit, switch, delete; as `<gw-redemption-table>`. */
export const RedemptionTable = /* @__PURE__ */ createComponent(
  redemptionTable,
  () => import("../../areas/redemptions/redemption-table.js"),
);
