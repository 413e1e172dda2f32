import { figures } from "../../elements/catalog-overview.js";
import { createComponent } from "../create-component.js";

/** Spend by day, requests and top models of one token, user or channel over 7 or 30 days; as `<gw-figures>`. */
export const Figures = /* @__PURE__ */ createComponent(
  figures,
  () => import("../../areas/figures/figures.js"),
);
