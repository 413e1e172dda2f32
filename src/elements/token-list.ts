// Made by rollup/generate from src/elements/catalog/token-list.ts. Don't edit.
import { defineElement } from "./bridge/define-element.js";
import { tokenList as entry } from "./catalog/token-list.js";

defineElement(entry, () => import("../areas/tokens/token-list.js"));
