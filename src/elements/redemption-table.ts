// Made by rollup/generate from src/elements/catalog/redemption-table.ts. Don't edit.
import { defineElement } from "./bridge/define-element.js";
import { redemptionTable as entry } from "./catalog/redemption-table.js";

defineElement(entry, () => import("../areas/redemptions/redemption-table.js"));
