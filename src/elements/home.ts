// Made by rollup/generate from src/elements/catalog/home.ts. Don't edit.
import { defineElement } from "./bridge/define-element.js";
import { home as entry } from "./catalog/home.js";

defineElement(entry, () => import("../areas/pages/home.js"));
