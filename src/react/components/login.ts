import { login } from "../../elements/catalog-sign-in.js";
import { createComponent } from "../create-component.js";

/** Sign-in form; as `<gw-login>`. */
export const Login = /* @__PURE__ */ createComponent(login, () => import("../../areas/sign-in/sign-in.js"));
