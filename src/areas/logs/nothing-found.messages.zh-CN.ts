import { formatNumber } from "../../domain/text/number-text.js";
import type { LogNothingFoundMessages } from "./nothing-found.messages.en.js";

/** What the log says where no entry matches, in Simplified Chinese. */
export const messages: LogNothingFoundMessages = {
  title: "无匹配的日志",
  exact: "名称须完全一致。",
  own: "只搜索了您自己的日志。",
  excluded: (count, complete) =>
    `${complete ? "全部" : "已加载的"} ${formatNumber(count, "zh-CN")} 条日志均被排除。`,
  showAll: "显示全部日志",
};
