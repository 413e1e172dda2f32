import { formatNumber } from "../../../domain/text/number-text.js";
import type { BackupMessages } from "./messages.en.js";

const grouped = (count: number): string => formatNumber(count, "zh-CN");
const settings = (count: number): string => `${grouped(count)} 项设置`;

/** Texts about backups of settings, in Simplified Chinese. */
export const messages: BackupMessages = {
  rootOnlyTitle: "仅限超级管理员",
  rootOnlyText: "只有超级管理员（角色 100）可以备份和恢复设置。",
  save: {
    title: "保存备份",
    text: "将此网关的全部设置保存为一个文件。",
    omitted: (labels) => `密钥类设置不会保存：${labels}`,
    action: "保存备份",
    saved: (count, name) => `已将 ${settings(count)}保存到 ${name}`,
  },
  open: {
    title: "比较与恢复",
    text: "列出有差异的设置，恢复之前不会更改任何内容。",
    file: "备份",
    other: "另一个备份",
    choose: "打开文件",
    replace: "打开其他文件",
    with: "比较对象",
    gateway: "此网关",
    backup: "另一个备份",
    none: "未选择文件",
    from: (gateway, time) => `${gateway}，${time}`,
    count: settings,
    tooLarge: (size, most) => `此文件有 ${size}，备份最大为 ${most}。`,
    problems: {
      "not-json": "此文件不是 JSON，请打开在此保存的文件。",
      "not-settings": "此文件不是设置备份，请打开在此保存的文件。",
      newer: "此备份由更高版本的控制台保存，请更新控制台后再打开。",
      unreadable: "无法读取此文件，请重新打开。",
    },
    sizes: (bytes) =>
      bytes < 1_000_000
        ? `${grouped(Math.ceil(bytes / 1000))} kB`
        : `${grouped(Math.ceil(bytes / 1_000_000))} MB`,
    otherMember: (theirs, ours) =>
      `此备份来自 ${theirs}，而此网关是 ${ours}。网关没有的设置无法恢复，其余设置的含义也可能不同。`,
    otherBackups: (one, other) => `这两个备份分别来自 ${one} 和 ${other}。`,
  },
  differences: {
    title: "差异",
    same: "没有差异",
    sameText: (count) => `已比较 ${settings(count)}`,
    loadFailed: "无法读取此网关的设置",
    found: (count) => `${settings(count)}有差异。`,
    kept: (count) => `备份中没有的 ${settings(count)}保持不变。`,
    now: "当前",
    backup: "备份中",
    chooseSection: (title) => `选择${title}的全部差异`,
    chooseSetting: (label) => `选择${label}`,
    section: (tab, group) => `${tab} › ${group}`,
    entries: (changed, added, removed) =>
      [
        changed > 0 ? `${grouped(changed)} 项不同` : "",
        added > 0 ? `${grouped(added)} 项仅在备份中` : "",
        removed > 0 ? `${grouped(removed)} 项为备份后新增` : "",
      ]
        .filter(Boolean)
        .join("，"),
    noEntry: "无",
    addedSince: "备份后新增的条目默认保留，选中后才会移除。",
    more: (count) => `再显示 ${grouped(count)} 项`,
    missing: "此网关没有这项设置",
    invalid: (problem) => `此网关无法使用该值：${problem}`,
    secret: (labels) => `需要备份中没有的密钥，请先检查：${labels}`,
    input: (price) => `输入 ${price} / 百万`,
    output: (price) => `输出 ${price} / 百万`,
    call: (price) => `${price} / 次`,
    ratio: (ratio) => `×${ratio}`,
  },
  restore: {
    selected: (count, all) => `已选择 ${grouped(count)} / ${grouped(all)} 项差异`,
    all: "全选",
    none: "取消选择",
    action: (count) => `恢复 ${settings(count)}…`,
    title: (count) => `恢复 ${settings(count)}？`,
    text: (gateway) => `恢复后会立即在 ${gateway} 上生效。期间被他人更改的设置不会被覆盖。可以在报告中撤销。`,
    confirm: (count) => `恢复 ${settings(count)}`,
    passwordOff: "密码登录将被关闭，包括您在内的所有人都无法再用密码登录。",
  },
  job: {
    label: "恢复设置",
    things: settings,
    file: "备份",
    missing: "此网关没有这项设置。",
    changed: "比较之后已有人更改，未覆盖。",
    invalid: "该值会使此设置失效，未发送。",
    different: "网关报告成功，但当前是另一个值。",
  },
  report: {
    title: "设置恢复结果",
    undoTitle: "撤销结果",
    written: (count) => `已写入 ${settings(count)}`,
    undone: (count) => `已还原 ${settings(count)}`,
    same: (count) => `${settings(count)}原本就是该值`,
    changed: (count) => `${settings(count)}已被他人更改，未覆盖`,
    failed: (count) => `${settings(count)}未写入`,
    unconfirmed: (count) => `${settings(count)}未确认`,
    left: (count) => `${settings(count)}尚未开始`,
    compare: "请重新比较以查看当前值。",
    file: {
      name: "设置",
      key: "键",
      result: "结果",
      before: "之前",
      after: "之后",
      reason: "原因",
      results: {
        written: "已写入",
        undone: "已还原",
        same: "原本就是该值",
        changed: "已被他人更改",
        failed: "未写入",
        unconfirmed: "未确认",
        left: "尚未开始",
      },
    },
  },
};
