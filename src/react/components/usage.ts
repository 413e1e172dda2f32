import { usage } from "../../elements/catalog-logs.js";
import { createComponent } from "../create-component.js";

/** The usage of the last seven days; as `<gw-usage>`. */
export const Usage = /* @__PURE__ */ createComponent(usage, () => import("../../areas/usage/usage.js"));
