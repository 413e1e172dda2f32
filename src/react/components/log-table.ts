import { logTable } from "../../elements/catalog-logs.js";
import { createComponent } from "../create-component.js";

/** The log; as `<gw-log-table>`. */
export const LogTable = /* @__PURE__ */ createComponent(
  logTable,
  () => import("../../areas/logs/log-table.js"),
);
