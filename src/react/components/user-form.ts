import { userForm } from "../../elements/catalog-admin.js";
import { createComponent } from "../create-component.js";

/** One user; as `<gw-user-form>`. */
export const UserForm = /* @__PURE__ */ createComponent(
  userForm,
  () => import("../../areas/users/user-form.js"),
);
