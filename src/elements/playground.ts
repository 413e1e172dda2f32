// Made by rollup/generate from src/elements/catalog/playground.ts. Don't edit.
import { defineElement } from "./bridge/define-element.js";
import { playground as entry } from "./catalog/playground.js";

defineElement(entry, () => import("../areas/playground/playground.js"));
