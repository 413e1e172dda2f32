// Made by rollup/generate from src/elements/catalog/profile.ts. Don't edit.
import { defineElement } from "./bridge/define-element.js";
import { profile as entry } from "./catalog/profile.js";

defineElement(entry, () => import("../areas/account/profile.js"));
