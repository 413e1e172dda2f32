import { redemptionForm } from "./catalog-admin.js";
import { defineElement } from "./define-element.js";

defineElement(redemptionForm, () => import("../areas/redemptions/redemption-form.js"));
