import { tokenList } from "./catalog.js";
import { defineElement } from "./define-element.js";

defineElement(tokenList, () => import("../areas/tokens/token-list.js"));
