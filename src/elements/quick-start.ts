// Made by rollup/generate from src/elements/catalog/quick-start.ts. Don't edit.
import { defineElement } from "./bridge/define-element.js";
import { quickStart as entry } from "./catalog/quick-start.js";

defineElement(entry, () => import("../areas/quick-start/quick-start.js"));
