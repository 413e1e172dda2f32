// Made by rollup/generate from src/elements/catalog/overview.ts. Don't edit.
import { defineElement } from "./bridge/define-element.js";
import { overview as entry } from "./catalog/overview.js";

defineElement(entry, () => import("../areas/overview/overview.js"));
