import { formatNumber } from "../../../domain/text/number-text.js";
import type { NothingFoundMessages } from "./messages.en.js";

const grouped = (count: number): string => formatNumber(count, "zh-CN");

/** What lists say where no row matches, and of which rows and fields that is known, in Simplified Chinese. */
export const messages: NothingFoundMessages = {
  title: {
    tokens: "无匹配的令牌",
    channels: "无匹配的渠道",
    users: "无匹配的用户",
    codes: "无匹配的兑换码",
    prices: "无匹配的价格",
    models: "无匹配的模型",
  },
  showAll: {
    tokens: "显示全部令牌",
    channels: "显示全部渠道",
    users: "显示全部用户",
    codes: "显示全部兑换码",
    prices: "显示全部价格",
    models: "显示全部模型",
  },
  here: {
    tokens: (typed, count) => `已在您的 ${grouped(count)} 个令牌的 ID、名称和模型中搜索“${typed}”。`,
    channels: (typed, count) =>
      `已在全部 ${grouped(count)} 个渠道的 ID、名称、分组、标签、类型和模型中搜索“${typed}”。`,
    users: (typed, count) =>
      `已在全部 ${grouped(count)} 个用户的 ID、用户名、显示名称、邮箱和分组中搜索“${typed}”。`,
    codes: (typed, count) => `已在全部 ${grouped(count)} 个兑换码的 ID 和名称中搜索“${typed}”。`,
    prices: (typed, count) => `已在全部 ${grouped(count)} 个价格的模型中搜索“${typed}”。`,
    models: (typed, count) => `已在全部 ${grouped(count)} 个模型的名称、分组和渠道中搜索“${typed}”。`,
  },
  owners: (typed, count) => `已在全部 ${grouped(count)} 个价格的模型和服务商中搜索“${typed}”。`,
  ownPrices: (typed, count) => `已在您可用的 ${grouped(count)} 个模型中搜索“${typed}”。`,
  atGateway: (list, match) => {
    const searched = {
      tokens: "您的令牌",
      channels: "全部渠道",
      users: "全部用户",
      codes: "全部兑换码",
    };
    return `网关已在${searched[list]}中搜索${match}。`;
  },
  match: (typed, { ids, start, of }) =>
    `${ids ? `ID 为“${typed}”，或` : ""}${of === "users" ? "用户名、显示名称或邮箱" : "名称"}${start ? `以“${typed}”开头` : `包含“${typed}”`}的记录`,
  filtered: "没有符合筛选条件的数据",
  filteredLoaded: (count) => `已加载的 ${grouped(count)} 行中没有符合筛选条件的数据`,
  alsoSearched: (typed) => `同时搜索了“${typed}”。`,
  showAllRows: "显示全部",
  key: {
    tokens: (count, complete) =>
      `已在此浏览器中与您的 ${grouped(count)} 个${complete ? "" : "已加载的"}令牌的密钥比对。无法比对其他用户的密钥。`,
    codes: (count, complete) =>
      `已在此浏览器中与${complete ? "全部" : "已加载的"} ${grouped(count)} 个兑换码比对。`,
    untold: "网关不显示这些密钥，因此无法比对。",
    never: "此列表无法按密钥搜索。",
    unsent: "未向网关发送任何内容。",
  },
};
