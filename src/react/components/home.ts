import { home } from "../../elements/catalog-account.js";
import { createComponent } from "../create-component.js";

/** Home page that the administrator wrote, else name, version and what is enabled; with the notice; as `<gw-home>`. */
export const Home = /* @__PURE__ */ createComponent(home, () => import("../../areas/pages/home.js"));
