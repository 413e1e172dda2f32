// Made by rollup/generate from src/elements/catalog/about.ts. Don't edit.
import { defineElement } from "./bridge/define-element.js";
import { about as entry } from "./catalog/about.js";

defineElement(entry, () => import("../areas/pages/about.js"));
