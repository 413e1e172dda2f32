import { login } from "./catalog.js";
import { defineElement } from "./define-element.js";

defineElement(login, () => import("../areas/sign-in/sign-in.js"));
