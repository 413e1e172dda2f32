// Made by rollup/generate from src/elements/catalog/topup.ts. Don't edit.
import { defineElement } from "./bridge/define-element.js";
import { topup as entry } from "./catalog/topup.js";

defineElement(entry, () => import("../areas/topup/topup.js"));
