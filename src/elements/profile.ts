import { profile } from "./catalog-account.js";
import { defineElement } from "./define-element.js";

defineElement(profile, () => import("../areas/account/profile.js"));
