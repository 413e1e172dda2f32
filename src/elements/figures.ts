import { figures } from "./catalog-overview.js";
import { defineElement } from "./define-element.js";

defineElement(figures, () => import("../areas/figures/figures.js"));
