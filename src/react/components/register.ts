import { register } from "../../elements/catalog-sign-in.js";
import { createComponent } from "../create-component.js";

/** Registration form, with email code and bot check where the gateway asks for them; as `<gw-register>`. */
export const Register = /* @__PURE__ */ createComponent(
  register,
  () => import("../../areas/sign-in/register.js"),
);
