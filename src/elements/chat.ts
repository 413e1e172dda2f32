// Made by rollup/generate from src/elements/catalog/chat.ts. Don't edit.
import { defineElement } from "./bridge/define-element.js";
import { chat as entry } from "./catalog/chat.js";

defineElement(entry, () => import("../areas/pages/chat.js"));
