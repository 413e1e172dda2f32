import { passwordReset } from "../../elements/catalog-sign-in.js";
import { createComponent } from "../create-component.js";

/** Asks for the mail with the reset link; with that link's token and address, sets the new password; as `<gw-password-reset>`. */
export const PasswordReset = /* @__PURE__ */ createComponent(
  passwordReset,
  () => import("../../areas/sign-in/reset.js"),
);
