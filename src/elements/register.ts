import { register } from "./catalog-sign-in.js";
import { defineElement } from "./define-element.js";

defineElement(register, () => import("../areas/sign-in/register.js"));
