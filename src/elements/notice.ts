// Made by rollup/generate from src/elements/catalog/notice.ts. Don't edit.
import { defineElement } from "./bridge/define-element.js";
import { notice as entry } from "./catalog/notice.js";

defineElement(entry, () => import("../areas/pages/notice.js"));
