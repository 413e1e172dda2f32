import { formatNumber } from "../../../domain/text/number-text.js";
import type { ChannelKeyMessages } from "./messages.en.js";

const grouped = (count: number): string => formatNumber(count, "zh-CN");

/** Texts about the keys of one channel, in Chinese. */
export const messages: ChannelKeyMessages = {
  title: (name) => `${name} 的密钥`,
  loadFailed: "无法加载密钥",
  inUse: (used, total) =>
    used === total ? `${grouped(total)} 个密钥已启用` : `已启用 ${grouped(used)} / ${grouped(total)} 个密钥`,
  noneInUse: "没有启用的密钥。启用任一密钥之前，发往此渠道的请求都会失败。",
  order: "密钥使用方式",
  orders: { random: "随机", polling: "轮询" },
  orderOther: (order) => `未知（${order}）`,
  list: "密钥",
  place: (place) => `密钥 ${grouped(place)}`,
  status: { enabled: "已启用", manuallyDisabled: "已禁用", autoDisabled: "自动禁用", unknown: "未知" },
  act: {
    enable: (place) => `启用密钥 ${grouped(place)}`,
    disable: (place) => `禁用密钥 ${grouped(place)}`,
    remove: (place) => `删除密钥 ${grouped(place)}`,
  },
  enableAll: "全部启用",
  disableAll: "全部禁用",
  deleteAuto: (count) => `删除 ${grouped(count)} 个自动禁用`,
  lastKey: "渠道至少需要一个密钥",
  add: {
    title: "添加或替换密钥",
    label: "新密钥",
    hint: "每行填写一个密钥",
    count: (count) => `${grouped(count)} 个密钥`,
    repeated: (count) => `已忽略 ${grouped(count)} 个重复密钥`,
    required: "请至少填写一个密钥",
    wrongLine: (line, format) => `第 ${grouped(line)} 个密钥的格式必须为 ${format}`,
    confirm: "添加密钥",
    replace: "替换全部密钥…",
    secret: {
      hidden: (lines, characters) => `已隐藏：${grouped(lines)} 行，${grouped(characters)} 个字符`,
      replace: "替换",
    },
  },
  ask: {
    delete: {
      title: (place, name) => `删除“${name}”的密钥 ${grouped(place)}？`,
      text: "该密钥将从网关中删除，后面的密钥依次前移。",
      confirm: "删除密钥",
    },
    deleteAuto: {
      title: (count) => `删除 ${grouped(count)} 个自动禁用的密钥？`,
      text: "网关自动禁用的密钥将被删除，手动禁用的密钥会保留。",
      confirm: (count) => `删除 ${grouped(count)} 个密钥`,
    },
    disableAll: {
      title: "禁用全部密钥？",
      text: "启用任一密钥之前，发往此渠道的请求都会失败。",
      confirm: "全部禁用",
    },
    replace: {
      title: (stored) => `替换全部 ${grouped(stored)} 个密钥？`,
      text: (entered) => `已保存的密钥将从网关中删除，${grouped(entered)} 个新密钥立即启用。`,
      confirm: "替换密钥",
    },
    discard: {
      title: "不添加密钥并关闭？",
      text: "您填写的密钥尚未添加。",
      confirm: "不添加并关闭",
      cancel: "继续编辑",
    },
  },
  done: {
    enable: "密钥已启用",
    disable: "密钥已禁用",
    delete: "密钥已删除",
    "enable-all": "密钥已全部启用",
    "disable-all": "密钥已全部禁用",
    "delete-auto-disabled": "密钥已删除",
    replace: "密钥已替换",
    order: "渠道已保存",
  },
  added: (count, known) =>
    count === 0
      ? "未添加密钥：渠道中已存在"
      : known === 0
        ? `已添加 ${grouped(count)} 个密钥`
        : `已添加 ${grouped(count)} 个密钥，另有 ${grouped(known)} 个已存在`,
  moved: "未更改：密钥已在别处更改。请检查列表后重试。",
  unkept: "网关已确认更改，但密钥与预期不符。请检查列表。",
  found: {
    done: (name) => `已确认：“${name}”的密钥已更改。`,
    notDone: (name) => `“${name}”的密钥未更改。`,
    unclear: "无法确定密钥是否已替换，请再次替换以确保生效。",
  },
};
