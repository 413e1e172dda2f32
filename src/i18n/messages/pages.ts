import { defineMessages } from "../catalogue.js";
import { messages } from "./pages.en.js";

/** Texts of home, about, chat and the notice. */
export const pagesMessages = defineMessages("pages", messages, { "zh-CN": () => import("./pages.zh-cn.js") });
