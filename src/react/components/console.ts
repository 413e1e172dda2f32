import { console as consoleElement } from "../../elements/catalog-console.js";
import { consoleChoices } from "../../elements/console-choices.js";
import { createComponent } from "../create-component.js";

/**
 * The whole routed console; as `<gw-console>`. It is meant to fill the page, and its `routing` decides whether it uses
 * the page's address.
 */
export const Console = /* @__PURE__ */ createComponent(
  consoleElement,
  () => import("../../console/console.js"),
  { theme: "system", choices: consoleChoices },
);
