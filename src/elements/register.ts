// Made by rollup/generate from src/elements/catalog/register.ts. Don't edit.
import { defineElement } from "./bridge/define-element.js";
import { register as entry } from "./catalog/register.js";

defineElement(entry, () => import("../areas/sign-in/register.js"));
