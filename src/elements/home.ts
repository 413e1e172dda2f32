import { home } from "./catalog-account.js";
import { defineElement } from "./define-element.js";

defineElement(home, () => import("../areas/pages/home.js"));
