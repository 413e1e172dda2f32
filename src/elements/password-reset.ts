// Made by rollup/generate from src/elements/catalog/password-reset.ts. Don't edit.
import { defineElement } from "./bridge/define-element.js";
import { passwordReset as entry } from "./catalog/password-reset.js";

defineElement(entry, () => import("../areas/sign-in/reset.js"));
