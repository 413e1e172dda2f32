import { formatNumber } from "../../domain/text/number-text.js";
import type { ChannelHealthMessages } from "./messages.en.js";

const grouped = (count: number): string => formatNumber(count, "zh-CN");

/** Texts of `<gw-channel-health>`, in Simplified Chinese. */
export const messages: ChannelHealthMessages = {
  title: "渠道健康",
  table: "模型与渠道",
  columns: {
    model: "模型",
    group: "分组",
    cover: "启用的渠道",
    channels: "渠道顺序",
    failures: "失败请求",
  },
  failuresHint: "近 7 天该模型的请求；每尝试一个渠道计一次",
  coverHint: "该分组下提供此模型的启用渠道数",
  evenly: "优先级最高的渠道先用；同一优先级的渠道平均分配请求。",
  byWeight: "优先级最高的渠道先用；同一优先级的渠道按权重分配请求。",
  cover: { none: "无渠道", one: "仅一个渠道", several: "多个渠道" },
  channels: (count) => `${grouped(count)} 个渠道`,
  before: (count) => `（现有 ${grouped(count)} 个）`,
  then: "其次",
  more: (count) => `+${grouped(count)}`,
  disabled: (names) => `已禁用：${names}`,
  channelById: (id) => `#${id}`,
  without: "假设渠道禁用",
  problem: "最近测试",
  views: { failed: "最近测试失败", noKey: "密钥均未启用" },
  whatIf: { none: "此渠道失效后无渠道可用的模型：", one: "此渠道失效后仅剩一个渠道的模型：" },
  count: grouped,
  state: (all, none) =>
    none === 0
      ? `${grouped(all)} 个模型均有渠道。`
      : `${grouped(all)} 个模型，其中 ${grouped(none)} 个无渠道。`,
  independent: "任一渠道禁用，每个模型都至少还有两个渠道。",
  gone(name, none, one) {
    const without = `禁用“${name}”后，`;
    if (none === 0 && one === 0) return `${without}每个模型都至少还有两个渠道。`;
    if (one === 0) return `${without}${grouped(none)} 个模型将无渠道。`;
    if (none === 0) return `${without}${grouped(one)} 个模型将仅剩一个渠道。`;
    return `${without}${grouped(none)} 个模型将无渠道，${grouped(one)} 个将仅剩一个渠道。`;
  },
  restore: "显示全部模型",
  failures: {
    label: "近 7 天失败请求：",
    none: "近 7 天日志中没有失败请求。",
    share: (percent) => `失败 ${percent}`,
    count: (failed) => `失败 ${grouped(failed)} 次`,
    of: (failed, calls) => `${grouped(failed)} / ${grouped(calls)}`,
    calls: (failed, calls) => `近 7 天 ${grouped(calls)} 次请求中失败 ${grouped(failed)} 次`,
    logged: (failed) => `近 7 天失败 ${grouped(failed)} 次`,
    sampled: (failed, all, since) =>
      `最近 ${grouped(all)} 次失败中占 ${grouped(failed)} 次（自 ${since} 起）`,
    exact: "精确",
    sources: { database: "来自网关数据库", log: "来自日志" },
    sample: (all, since) => `基于最近 ${grouped(all)} 次失败（自 ${since} 起）`,
    loadFailed: "失败请求加载失败",
  },
  move: "移动到其他渠道…",
  usage: "按渠道查看用量",
  log: "查看日志",
  newChannel: "创建渠道",
  rowActions: (name) => `${name} 的操作`,
  searchLabel: "按模型、分组或渠道搜索",
  searchHint: "模型、分组或渠道",
  things: (count) => `${grouped(count)} 个模型`,
  list: {
    title: "模型",
    loadFailed: "渠道加载失败",
    emptyTitle: "还没有模型",
    emptyText: "渠道添加模型后，会显示在这里。",
  },
};
