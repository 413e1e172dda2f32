import { formatNumber } from "../../../domain/text/number-text.js";
import type { ChannelWarningMessages } from "./messages.en.js";

const grouped = (count: number): string => formatNumber(count, "zh-CN");

/** Texts of the warnings about a channel, in Simplified Chinese. */
export const messages: ChannelWarningMessages = {
  title: "保存前请核对",
  count: (count) => `${grouped(count)} 条提醒`,
  goTo: (field) => `转到${field}`,
  colon: "：",
  more: (names, count) => `${names} 等 ${grouped(count)} 个`,
  nameExists: (id) => `与渠道 #${String(id)} 同名。`,
  keyRepeated: (numbers) => `第 ${numbers} 行与前面的密钥重复，每个密钥只使用一次。`,
  keyMalformed: (format) => `密钥的格式必须为 ${format}`,
  keyForeign: (owner, provider) => `这看起来是 ${owner} 的密钥，而所选服务商是 ${provider}。`,
  keyUnusual: (provider, prefix) => `${provider} 的密钥通常以 ${prefix} 开头，请核对。`,
  keyQuoted: "密钥带有引号，请去掉。",
  addressPath: (path) => `网关会自行添加 ${path}，请从接口地址末尾删除。`,
  addressQuery: "网关会在末尾添加路径，请删除“?”或“#”及其后的内容。",
  oddCharacters: (names) => `含有${names}，调用很可能失败。请以纯文本重新填写。`,
  blank: "空格",
  invisible: (code) => `不可见字符（${code}）`,
  mappingRepeated: (names) => `${names} 重复出现，以最后一个为准。`,
  unpriced: (models, price) => `${models} 未设置价格，将按默认价格计费：每百万输入 token ${price}。`,
  unpricedRefused: (models) => `${models} 未设置价格，网关可能会拒绝这些调用。`,
  mappingUnused: (models) => `不在渠道的模型中，不会生效：${models}`,
  targetUnknown: (models) => `没有渠道提供 ${models}，网关也未列出，请核对拼写。`,
  groupLong: (length, max) =>
    `共 ${grouped(length)} 个字符，网关的数据库可能只保留 ${grouped(max)} 个，或拒绝保存。`,
  inGroups: (model, groups) => `${model}（${groups}）`,
  shadowed: (models, channels) =>
    `${models} 的调用由优先级更高的渠道（${channels}）承接，仅当其失败时才使用此渠道。`,
  shadowedAll: (channels) => `全部调用由优先级更高的渠道（${channels}）承接，仅当其失败时才使用此渠道。`,
};
