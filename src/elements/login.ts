// Made by rollup/generate from src/elements/catalog/login.ts. Don't edit.
import { defineElement } from "./bridge/define-element.js";
import { login as entry } from "./catalog/login.js";

defineElement(entry, () => import("../areas/sign-in/sign-in.js"));
