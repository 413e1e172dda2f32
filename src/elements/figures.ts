// Made by rollup/generate from src/elements/catalog/figures.ts. Don't edit.
import { defineElement } from "./bridge/define-element.js";
import { figures as entry } from "./catalog/figures.js";

defineElement(entry, () => import("../areas/figures/figures.js"));
