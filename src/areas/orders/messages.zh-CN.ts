import { formatNumber } from "../../domain/text/number-text.js";
import type { OrderMessages } from "./messages.en.js";

const grouped = (count: number): string => formatNumber(count, "zh-CN");

/** Texts of the orders of credit, in Simplified Chinese. */
export const messages: OrderMessages = {
  title: "充值订单",
  scope: "订单范围",
  scopes: { own: "我的", all: "所有用户" },
  searchLabel: "按订单号搜索",
  searchHint: "订单号",
  columns: {
    order: "订单号",
    user: "用户 ID",
    state: "状态",
    credit: "到账金额",
    money: "支付金额",
    method: "支付方式",
    created: "创建时间",
    completed: "完成时间",
    receipt: "交易号",
  },
  moneyHint: "网关未返回币种时不显示符号",
  state: {
    pending: "待支付",
    paid: "已支付",
    failed: "失败",
    expired: "已过期",
    review: "待核对",
    unknown: "未知",
  },
  views: { pending: "待支付", paid: "已支付" },
  notCompleted: "未完成",
  rowActions: (trade) => `${trade} 的操作`,
  things: (count) => `${grouped(count)} 个订单`,
  nothing: "未找到订单",
  showAll: "显示所有订单",
  list: {
    title: "订单",
    loadFailed: "订单加载失败",
    emptyTitle: "暂无订单",
    emptyText: "每一笔充值支付都会列在这里",
  },
  buy: "在线充值",
  none: {
    title: "无订单列表",
    text: "该网关不提供订单列表，支付记录请查看日志。",
    textOwn: "该网关仅向管理员提供订单列表，您的支付记录请查看日志。",
  },
  loadFailed: "订单加载失败",
  complete: {
    action: "补单…",
    title: (trade) => `为订单 ${trade} 补单？`,
    text: (credit, user) => `将为 ID ${user} 的账户增加 ${credit}。请仅在确认收到付款后操作。`,
    textPlain: (user) => `将为 ID ${user} 的账户增加该订单的金额。请仅在确认收到付款后操作。`,
    confirm: "补单",
    done: "已补单",
    reason: "只能为待支付的订单补单",
    foundDone: "已确认：该订单已补单。",
    foundNotDone: "该订单未补单。",
    unclear: "无法确定是否已补单，请先查看订单状态再重试。",
  },
};
