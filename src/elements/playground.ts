import { playground } from "./catalog-playground.js";
import { defineElement } from "./define-element.js";

defineElement(playground, () => import("../areas/playground/playground.js"));
