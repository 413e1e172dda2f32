import { userTable } from "../../elements/catalog-admin.js";
import { createComponent } from "../create-component.js";

/** The users; as `<gw-user-table>`. */
export const UserTable = /* @__PURE__ */ createComponent(
  userTable,
  () => import("../../areas/users/user-table.js"),
);
