import { startRoutes } from "../console/start-route.js";
import { console as definition } from "./catalog-console.js";
import { consoleChoices } from "./console-choices.js";
import { defineElement } from "./define-element.js";

const load = async () => {
  const view = import("../console/console.js");
  void startRoutes();
  return view;
};

defineElement(definition, load, {
  // It is the page, so nothing stands behind it to be followed.
  theme: "system",
  choices: consoleChoices,
});
