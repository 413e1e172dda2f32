import type { FilterMessages } from "./filters.en.js";

/** Texts of filters over the rows that are loaded, in Simplified Chinese. */
export const messages: FilterMessages = {
  label: "筛选已加载的行",
  any: (field) => `${field}：全部`,
  clear: "清除筛选",
  nothing: "已加载的行中没有符合条件的",
  nothingText: "筛选只针对已加载的行。请加载全部，或清除筛选。",
};
