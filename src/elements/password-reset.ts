import { passwordReset } from "./catalog-sign-in.js";
import { defineElement } from "./define-element.js";

defineElement(passwordReset, () => import("../areas/sign-in/reset.js"));
