import { console as definition } from "./catalog-console.js";
import { consoleChoices } from "./console-choices.js";
import { defineElement } from "./define-element.js";
import { startEarly } from "./early-start.js";

const load = async () => {
  const view = import("../console/console.js");
  for (const element of document.querySelectorAll(definition.tag))
    startEarly(element)
      ?.load()
      // What cannot be loaded is told where it is drawn.
      .catch(() => undefined);
  return view;
};

defineElement(definition, load, {
  // It is the page, so nothing stands behind it to be followed.
  theme: "system",
  choices: consoleChoices,
});
