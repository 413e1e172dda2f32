import { formatNumber } from "../../../domain/text/number-text.js";
import type { ProviderModelMessages } from "./messages.en.js";

const grouped = (count: number): string => formatNumber(count, "zh-CN");

/** Texts of the models that providers list, in Simplified Chinese. */
export const messages: ProviderModelMessages = {
  label: "获取模型",
  ask: {
    title: (count) => `获取 ${grouped(count)} 个渠道的模型？`,
    text: "向每个服务商请求一次，应用差异之前不会更改任何内容。",
  },
  one: (name) => `“${name}”的服务商模型`,
  upToDate: (count) => `已是最新。服务商提供 ${grouped(count)} 个模型。`,
  noneListed: "服务商未提供任何模型。",
  unread: "模型映射不是合法的 JSON，无法判断哪些模型已下架。",
  update: {
    title: "更新模型",
    add: "添加新模型",
    remove: "移除已下架的模型",
    within: (count, things) => `${grouped(things)} 个渠道，共 ${grouped(count)} 个`,
    difference: (added, missing) =>
      [...(added > 0 ? [`+${grouped(added)}`] : []), ...(missing > 0 ? [`−${grouped(missing)}`] : [])].join(
        " ",
      ),
  },
  report: {
    title: "服务商模型",
    fetched: (count) => `${grouped(count)} 个已获取`,
    different: (count) => `${grouped(count)} 个有差异`,
    failed: (count) => `${grouped(count)} 个失败`,
    left: (count) => `${grouped(count)} 个未获取`,
    gone: (count) => `${grouped(count)} 个列表已随原页面丢失。`,
    again: "重新获取",
    differences: "有差异",
    table: "各渠道的模型",
    columns: {
      result: "服务商",
      difference: "差异",
      added: "新增",
      missing: "已下架",
    },
    result: {
      failed: "失败",
      left: "未获取",
      gone: "列表已丢失",
      listed: (count) => `${grouped(count)} 个模型`,
    },
    none: "已是最新",
    retry: (count) => `重试 ${grouped(count)} 个失败项`,
    update: (count) => `更新 ${grouped(count)} 个渠道…`,
    file: "服务商模型",
  },
};
