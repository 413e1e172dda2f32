import { register } from "../../elements/catalog-sign-in.js";
import { createComponent } from "../create-component.js";

/** Create an account; as `<gw-register>`. */
export const Register = /* @__PURE__ */ createComponent(
  register,
  () => import("../../areas/sign-in/register.js"),
);
