import { chat } from "./catalog-account.js";
import { defineElement } from "./define-element.js";

defineElement(chat, () => import("../areas/pages/chat.js"));
