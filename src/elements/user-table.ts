// Made by rollup/generate from src/elements/catalog/user-table.ts. Don't edit.
import { defineElement } from "./bridge/define-element.js";
import { userTable as entry } from "./catalog/user-table.js";

defineElement(entry, () => import("../areas/users/user-table.js"));
