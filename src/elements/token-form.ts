// Made by rollup/generate from src/elements/catalog/token-form.ts. Don't edit.
import { defineElement } from "./bridge/define-element.js";
import { tokenForm as entry } from "./catalog/token-form.js";

defineElement(entry, () => import("../areas/tokens/token-form.js"));
