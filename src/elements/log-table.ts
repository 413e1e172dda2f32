import { logTable } from "./catalog-logs.js";
import { defineElement } from "./define-element.js";

defineElement(logTable, () => import("../areas/logs/log-table.js"));
