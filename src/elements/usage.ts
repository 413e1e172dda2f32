import { usage } from "./catalog-logs.js";
import { defineElement } from "./define-element.js";

defineElement(usage, () => import("../areas/usage/usage.js"));
