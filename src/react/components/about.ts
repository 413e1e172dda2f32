import { about } from "../../elements/catalog-account.js";
import { createComponent } from "../create-component.js";

/** About page that the administrator wrote, else what this is; as `<gw-about>`. */
export const About = /* @__PURE__ */ createComponent(about, () => import("../../areas/pages/about.js"));
