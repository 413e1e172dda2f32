import { redemptionTable } from "./catalog-admin.js";
import { defineElement } from "./define-element.js";

defineElement(redemptionTable, () => import("../areas/redemptions/redemption-table.js"));
