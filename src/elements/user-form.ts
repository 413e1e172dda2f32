// Made by rollup/generate from src/elements/catalog/user-form.ts. Don't edit.
import { defineElement } from "./bridge/define-element.js";
import { userForm as entry } from "./catalog/user-form.js";

defineElement(entry, () => import("../areas/users/user-form.js"));
