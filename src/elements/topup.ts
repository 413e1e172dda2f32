import { topup } from "./catalog-tokens.js";
import { defineElement } from "./define-element.js";

defineElement(topup, () => import("../areas/topup/topup.js"));
