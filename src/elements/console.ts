import { console as definition } from "./catalog-console.js";
import { consoleChoices } from "./console-choices.js";
import { defineElement } from "./define-element.js";

defineElement(definition, () => import("../console/console.js"), {
  // It is the page, so nothing stands behind it to be followed.
  theme: "system",
  choices: consoleChoices,
});
