import { tokenForm } from "./catalog.js";
import { defineElement } from "./define-element.js";

defineElement(tokenForm, () => import("../areas/tokens/token-form.js"));
