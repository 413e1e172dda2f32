import { home } from "../../elements/catalog-account.js";
import { createComponent } from "../create-component.js";

/** The home page; as `<gw-home>`. */
export const Home = /* @__PURE__ */ createComponent(home, () => import("../../areas/pages/home.js"));
