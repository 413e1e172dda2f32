import { overview } from "./catalog-overview.js";
import { defineElement } from "./define-element.js";

defineElement(overview, () => import("../areas/overview/overview.js"));
