// Made by rollup/generate from src/elements/catalog/usage.ts. Don't edit.
import { defineElement } from "./bridge/define-element.js";
import { usage as entry } from "./catalog/usage.js";

defineElement(entry, () => import("../areas/usage/usage.js"));
