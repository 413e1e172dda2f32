import { overview } from "../../elements/catalog-overview.js";
import { createComponent } from "../create-component.js";

/** What needs attention first, then spend and requests of today, 7 and 30 days and what took most of it; for administrators of the whole gateway; as `<gw-overview>`. */
export const Overview = /* @__PURE__ */ createComponent(
  overview,
  () => import("../../areas/overview/overview.js"),
);
