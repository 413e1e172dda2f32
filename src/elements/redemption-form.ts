// Made by rollup/generate from src/elements/catalog/redemption-form.ts. Don't edit.
import { defineElement } from "./bridge/define-element.js";
import { redemptionForm as entry } from "./catalog/redemption-form.js";

defineElement(entry, () => import("../areas/redemptions/redemption-form.js"));
