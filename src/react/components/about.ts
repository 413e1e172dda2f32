import { about } from "../../elements/catalog-account.js";
import { createComponent } from "../create-component.js";

/** The about page; as `<gw-about>`. */
export const About = /* @__PURE__ */ createComponent(about, () => import("../../areas/pages/about.js"));
