import { about } from "./catalog-account.js";
import { defineElement } from "./define-element.js";

defineElement(about, () => import("../areas/pages/about.js"));
