// Made by rollup/generate from src/elements/catalog/console.ts. Don't edit.
import { defineElement } from "./bridge/define-element.js";
import { console as entry } from "./catalog/console.js";
import { options } from "./console/options.js";
import { start } from "./console/start.js";

defineElement(entry, () => {
  const view = import("../console/console.js");
  start();
  return view;
}, options);
