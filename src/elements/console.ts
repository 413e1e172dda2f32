import { console as definition } from "./catalog.js";
import { defineElement } from "./define-element.js";

defineElement(definition, () => import("../console/console.js"));
