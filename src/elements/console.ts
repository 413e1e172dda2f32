import { console as definition } from "./catalog-console.js";
import { consoleChoices } from "./console-choices.js";
import { defineElement } from "./define-element.js";
import { startEarly } from "./early-start.js";

declare const __ENTRY_STARTS__: boolean | undefined;
/** Whether the entry has begun everything already, as that of `cdn/` does. */
const entryStarts = typeof __ENTRY_STARTS__ !== "undefined" && __ENTRY_STARTS__;

const load = async () => {
  const view = import("../console/console.js");
  if (!entryStarts)
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
