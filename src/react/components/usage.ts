import { usage } from "../../elements/catalog-logs.js";
import { createComponent } from "../create-component.js";

/** Spend, requests or tokens of the last 7 days by day and model, with a table behind them; as `<gw-usage>`. */
export const Usage = /* @__PURE__ */ createComponent(usage, () => import("../../areas/usage/usage.js"));
