import { quickStart } from "./catalog-quick-start.js";
import { defineElement } from "./define-element.js";

defineElement(quickStart, () => import("../areas/quick-start/quick-start.js"));
