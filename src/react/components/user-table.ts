import { userTable } from "../../elements/catalog-admin.js";
import { createComponent } from "../create-component.js";

/** Accounts, for administrators: search, order, create, edit, add quota, promote, demote, enable, disable, delete; as `<gw-user-table>`. */
export const UserTable = /* @__PURE__ */ createComponent(
  userTable,
  () => import("../../areas/users/user-table.js"),
);
