import { notice } from "../../elements/catalog-account.js";
import { createComponent } from "../create-component.js";

/** The notice; as `<gw-notice>`. */
export const Notice = /* @__PURE__ */ createComponent(notice, () => import("../../areas/pages/notice.js"));
