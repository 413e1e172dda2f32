import { usage } from "../../elements/catalog-logs.js";
import { createComponent } from "../create-component.js";

/** Requests, quota and tokens of the last 7 days by day and model, with a table behind each; as `<gw-usage>`. */
export const Usage = /* @__PURE__ */ createComponent(usage, () => import("../../areas/usage/usage.js"));
