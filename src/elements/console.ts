import { console as definition } from "./catalog-console.js";
import { consoleChoices } from "./console-choices.js";
import { defineElement } from "./define-element.js";
import { startEarly } from "./early-start.js";

declare const __ENTRY_STARTS__: boolean | undefined;
/** Whether the entry has already started everything, as that of `cdn/` does. */
const entryStarts = typeof __ENTRY_STARTS__ !== "undefined" && __ENTRY_STARTS__;

const load = async () => {
  const view = import("../console/console.js");
  if (!entryStarts)
    for (const element of document.querySelectorAll(definition.tag))
      startEarly(element)
        ?.load()
        // A load failure is reported where the view is drawn.
        .catch(() => undefined);
  return view;
};

defineElement(definition, load, {
  // It is the page, so there is nothing behind it to match.
  theme: "system",
  choices: consoleChoices,
});
