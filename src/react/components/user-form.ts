import { userForm } from "../../elements/catalog-admin.js";
import { createComponent } from "../create-component.js";

/** Form for one account: new without user-id, else the one named, with its group and quota; as `<gw-user-form>`. */
export const UserForm = /* @__PURE__ */ createComponent(
  userForm,
  () => import("../../areas/users/user-form.js"),
);
