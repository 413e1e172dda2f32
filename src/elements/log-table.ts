// Made by rollup/generate from src/elements/catalog/log-table.ts. Don't edit.
import { defineElement } from "./bridge/define-element.js";
import { logTable as entry } from "./catalog/log-table.js";

defineElement(entry, () => import("../areas/logs/log-table.js"));
