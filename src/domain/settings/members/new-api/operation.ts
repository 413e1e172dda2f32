import type { OptionGroup } from "../../option-definition.js";

const points = { step: 1, whole: true, unit: "points" } as const;

/** What new-api has among operation settings beyond one-api's. */
export const operation: readonly OptionGroup[] = [
  {
    name: "siteMode",
    tab: "operation",
    options: [
      { key: "SelfUseModeEnabled", kind: "switch", inStatus: true },
      { key: "DemoSiteEnabled", kind: "switch", inStatus: true },
    ],
  },
  {
    name: "currency",
    tab: "operation",
    options: [
      {
        key: "general_setting.quota_display_type",
        kind: "choice",
        choices: ["USD", "CNY", "TOKENS", "CUSTOM"],
        inStatus: true,
      },
      { key: "USDExchangeRate", kind: "number", number: { step: 0.01, whole: false }, inStatus: true },
      { key: "general_setting.custom_currency_symbol", kind: "text", inStatus: true },
      {
        key: "general_setting.custom_currency_exchange_rate",
        kind: "number",
        number: { step: 0.01, whole: false },
        inStatus: true,
      },
    ],
  },
  {
    name: "quota",
    tab: "operation",
    options: [
      { key: "quota_setting.enable_free_model_pre_consume", kind: "switch" },
      { key: "token_setting.max_user_tokens", kind: "number", number: { step: 1, whole: true, min: 1 } },
    ],
  },
  {
    name: "checkIn",
    tab: "operation",
    options: [
      { key: "checkin_setting.min_quota", kind: "number", number: points },
      { key: "checkin_setting.max_quota", kind: "number", number: points },
      { key: "checkin_setting.enabled", kind: "switch", inStatus: true },
    ],
  },
  {
    name: "monitoring",
    tab: "operation",
    options: [
      { key: "AutomaticDisableStatusCodes", kind: "status-codes" },
      { key: "AutomaticDisableKeywords", kind: "lines" },
    ],
  },
  {
    name: "channelTests",
    tab: "operation",
    options: [
      { key: "monitor_setting.auto_test_channel_enabled", kind: "switch" },
      {
        key: "monitor_setting.auto_test_channel_minutes",
        kind: "number",
        number: { step: 1, whole: false, min: 1, unit: "minutes" },
      },
      {
        key: "monitor_setting.channel_test_mode",
        kind: "choice",
        choices: ["scheduled_all", "passive_recovery"],
      },
    ],
  },
  {
    name: "dashboard",
    tab: "operation",
    options: [
      { key: "DataExportEnabled", kind: "switch", inStatus: true },
      {
        key: "DataExportInterval",
        kind: "number",
        number: { step: 1, whole: true, min: 1, unit: "minutes" },
      },
      { key: "DataExportDefaultTime", kind: "choice", choices: ["hour", "day", "week"], inStatus: true },
    ],
  },
  {
    name: "performanceMetrics",
    tab: "operation",
    options: [
      { key: "perf_metrics_setting.enabled", kind: "switch" },
      { key: "perf_metrics_setting.bucket_time", kind: "choice", choices: ["minute", "5min", "hour"] },
      {
        key: "perf_metrics_setting.flush_interval",
        kind: "number",
        number: { step: 1, whole: true, min: 1, unit: "minutes" },
      },
      {
        key: "perf_metrics_setting.retention_days",
        kind: "number",
        number: { step: 1, whole: true, unit: "days" },
      },
    ],
  },
  {
    name: "tasks",
    tab: "operation",
    options: [
      { key: "TaskEnabled", kind: "switch", inStatus: true },
      { key: "DrawingEnabled", kind: "switch", inStatus: true },
      { key: "MjNotifyEnabled", kind: "switch" },
      { key: "MjAccountFilterEnabled", kind: "switch" },
      { key: "MjModeClearEnabled", kind: "switch" },
      { key: "MjForwardUrlEnabled", kind: "switch" },
      { key: "MjActionCheckSuccessEnabled", kind: "switch" },
    ],
  },
];
