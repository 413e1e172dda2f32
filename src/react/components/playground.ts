import { playground } from "../../elements/catalog-playground.js";
import { createComponent } from "../create-component.js";

/** A streamed chat with one of the account's tokens and models: parameters, stop, retry, cost per answer, export; as `<gw-playground>`. */
export const Playground = /* @__PURE__ */ createComponent(
  playground,
  () => import("../../areas/playground/playground.js"),
);
