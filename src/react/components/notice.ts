import { notice } from "../../elements/catalog-account.js";
import { createComponent } from "../create-component.js";

/** The administrator's notice: open once for each text, then behind a button; as `<gw-notice>`. */
export const Notice = /* @__PURE__ */ createComponent(notice, () => import("../../areas/pages/notice.js"));
