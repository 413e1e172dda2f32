import { settings } from "./catalog-account.js";
import { defineElement } from "./define-element.js";

defineElement(settings, () => import("../areas/settings/settings.js"));
