import { formatNumber } from "../../../domain/text/number-text.js";
import type { ChannelFileMessages } from "./messages.en.js";

const grouped = (count: number): string => formatNumber(count, "zh-CN");

/** Texts about channels as a file, in Simplified Chinese. */
export const messages: ChannelFileMessages = {
  save: {
    title: (things) => `保存 ${things}的设置`,
    titleAll: "保存所有渠道的设置",
    text: "保存为 JSON 文件，可在此处或其他网关导入。",
    mayHoldSecrets: "包含其他所有设置，其中的请求头、代理和参数可能含有机密信息。",
    keysNever: "不包含密钥：此网关不返回密钥。",
    keysLeftOut: "不包含密钥。",
    keys: "包含密钥",
    keysWarning: "任何人拿到此文件都能使用您的服务商账户，费用由您承担。请像密码一样保管，用完即删。",
    confirm: "保存文件",
    confirmKeys: "保存含密钥的文件",
    reading: (done, total) => `正在读取密钥：${grouped(done)} / ${grouped(total)}`,
    done: (things) => `已保存 ${things}`,
  },
  importing: {
    label: "导入渠道",
    open: "选择文件",
    drop: "将渠道文件拖到此处，或选择文件。",
    reading: "正在比较渠道…",
    another: "选择其他文件",
    rule: "按名称和类型匹配渠道；多个渠道相同时再按 ID 匹配。已有渠道保留原密钥和此处未列出的设置。",
    counts: (created, changed, same, refused) =>
      [
        `新增 ${grouped(created)} 个`,
        `更改 ${grouped(changed)} 个`,
        `不变 ${grouped(same)} 个`,
        `跳过 ${grouped(refused)} 个`,
      ].join("，"),
    unknownFields: (names) => `已忽略，此版本不识别：${names}`,
    missingSettings: (names) => `已忽略，此网关没有这些设置：${names}`,
    all: "全选",
    created: "新增",
    changed: "更改",
    refused: "跳过",
    key: (name) => `${name} 的密钥`,
    keyHint: "没有密钥则跳过",
    more: (names) => `其他设置：${names}`,
    keyInFile: "使用文件中的密钥",
    keyFormat: (format) => `密钥格式必须为 ${format}`,
    keyLines: "请输入一行密钥",
    disabled: "创建后为禁用状态",
    confirm: (things) => `导入 ${things}`,
    newItem: (name) => `${name}（新增）`,
    nothing: "没有可导入的内容。",
  },
  problem: {
    "too-large": "文件过大",
    "other-file": "文件中没有渠道。请选择用“将设置保存为文件”保存的文件。",
    newer: "此文件由更新版本的控制台保存",
    empty: "文件中没有渠道",
    "not-json": (line, column) => `文件不是合法的 JSON：第 ${grouped(line)} 行第 ${grouped(column)} 列有错误`,
    "wrong-value": (channel, field) =>
      field === ""
        ? `无法读取文件中的第 ${grouped(channel)} 个渠道`
        : `文件中第 ${grouped(channel)} 个渠道的“${field}”无效`,
    unreadable: "无法读取文件",
  },
  why: {
    ambiguous: "此处有多个同名同类型的渠道",
    twice: "文件中重复出现此渠道",
    "unknown-type": "此网关不支持其类型",
    "no-name": "没有名称",
    "built-key": "其密钥由多个部分组成，请用“新建渠道”创建",
    "key-lines": "其密钥有多行",
    "key-wrong": "其密钥不符合类型要求的格式",
    "address-wrong": "其代理地址不是完整地址",
    "no-models": "没有模型",
    "no-group": "没有分组",
    "mapping-unreadable": "其模型映射不是合法的 JSON",
    "no-base-url": "其类型没有代理地址",
    "base-url-required": "其类型必须填写地址",
    "no-setting": "其类型没有其中某项设置",
    "setting-required": "缺少其类型必需的设置",
    "mapping-too-long": (length, max) => `模型映射过长：${grouped(length)} / ${grouped(max)} 个字符`,
  },
  keyGone: "浏览器不保存密钥。请重新导入文件以创建此渠道。",
  exists: "预览后已创建同名同类型的渠道。未写入任何内容。",
  changedSinceCreated: "创建后有更改，因此未删除。",
};
