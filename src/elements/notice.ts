import { notice } from "./catalog-account.js";
import { defineElement } from "./define-element.js";

defineElement(notice, () => import("../areas/pages/notice.js"));
