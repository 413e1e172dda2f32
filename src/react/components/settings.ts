import { settings } from "../../elements/catalog-account.js";
import { createComponent } from "../create-component.js";

/** Settings with tabs; as `<gw-settings>`. */
export const Settings = /* @__PURE__ */ createComponent(
  settings,
  () => import("../../areas/settings/settings.js"),
);
