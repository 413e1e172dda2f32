import { tokenForm } from "./catalog-tokens.js";
import { defineElement } from "./define-element.js";

defineElement(tokenForm, () => import("../areas/tokens/token-form.js"));
