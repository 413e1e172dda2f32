import { logTable } from "../../elements/catalog-logs.js";
import { createComponent } from "../create-component.js";

/** Log entries: time range, filters, type, histogram, total on request, details, live refresh; administrators see everybody's and clear the history; as `<gw-log-table>`. */
export const LogTable = /* @__PURE__ */ createComponent(
  logTable,
  () => import("../../areas/logs/log-table.js"),
);
