import { profile } from "../../elements/catalog-account.js";
import { createComponent } from "../create-component.js";

/** Display name, username and password of the signed-in user; ids and email to read; as `<gw-profile>`. */
export const Profile = /* @__PURE__ */ createComponent(
  profile,
  () => import("../../areas/account/profile.js"),
);
