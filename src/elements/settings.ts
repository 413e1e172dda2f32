// Made by rollup/generate from src/elements/catalog/settings.ts. Don't edit.
import { defineElement } from "./bridge/define-element.js";
import { settings as entry } from "./catalog/settings.js";

defineElement(entry, () => import("../areas/settings/settings.js"));
