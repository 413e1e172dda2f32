import { profile } from "../../elements/catalog-account.js";
import { createComponent } from "../create-component.js";

/** The visitor's own profile; as `<gw-profile>`. */
export const Profile = /* @__PURE__ */ createComponent(
  profile,
  () => import("../../areas/account/profile.js"),
);
