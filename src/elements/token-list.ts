import { tokenList } from "./catalog-tokens.js";
import { defineElement } from "./define-element.js";

defineElement(tokenList, () => import("../areas/tokens/token-list.js"));
