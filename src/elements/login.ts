import { login } from "./catalog-sign-in.js";
import { defineElement } from "./define-element.js";

defineElement(login, () => import("../areas/sign-in/sign-in.js"));
