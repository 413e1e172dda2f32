import { quickStart } from "../../elements/catalog-quick-start.js";
import { createComponent } from "../create-component.js";

/** Base URL, key, model, code examples, client apps and a test request with its streamed answer and cost; as `<gw-quick-start>`. */
export const QuickStart = /* @__PURE__ */ createComponent(
  quickStart,
  () => import("../../areas/quick-start/quick-start.js"),
);
