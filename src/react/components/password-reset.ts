import { passwordReset } from "../../elements/catalog-sign-in.js";
import { createComponent } from "../create-component.js";

/** Ask for a new password, and confirm it; as `<gw-password-reset>`. */
export const PasswordReset = /* @__PURE__ */ createComponent(
  passwordReset,
  () => import("../../areas/sign-in/reset.js"),
);
