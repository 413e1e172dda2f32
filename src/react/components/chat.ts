import { chat } from "../../elements/catalog-account.js";
import { createComponent } from "../create-component.js";

/** The configured chat link in a sandboxed frame; as `<gw-chat>`. */
export const Chat = /* @__PURE__ */ createComponent(chat, () => import("../../areas/pages/chat.js"));
