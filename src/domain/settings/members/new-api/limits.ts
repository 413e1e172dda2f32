import type { NumberRule, OptionGroup } from "../../option-definition.js";

const count = { step: 1, whole: true } as const satisfies NumberRule;
const megabytes = { step: 1, whole: true, min: 1, unit: "megabytes" } as const satisfies NumberRule;
const percent = { step: 1, whole: true, max: 100, unit: "percent" } as const satisfies NumberRule;
const roles = ["0", "1", "10", "100"] as const;

/** What new-api limits, filters and guards. */
export const limits: readonly OptionGroup[] = [
  {
    name: "rateLimit",
    tab: "limits",
    options: [
      {
        key: "ModelRequestRateLimitDurationMinutes",
        kind: "number",
        number: { ...count, min: 1, unit: "minutes" },
      },
      { key: "ModelRequestRateLimitCount", kind: "number", number: count },
      { key: "ModelRequestRateLimitSuccessCount", kind: "number", number: { ...count, min: 1 } },
      { key: "ModelRequestRateLimitGroup", kind: "json", json: { of: "object", values: "limits" } },
      { key: "ModelRequestRateLimitEnabled", kind: "switch" },
    ],
  },
  {
    name: "words",
    tab: "limits",
    options: [
      { key: "SensitiveWords", kind: "lines" },
      { key: "CheckSensitiveEnabled", kind: "switch" },
      { key: "CheckSensitiveOnPromptEnabled", kind: "switch" },
      { key: "StopOnSensitiveEnabled", kind: "switch" },
    ],
  },
  {
    name: "fetching",
    tab: "limits",
    options: [
      { key: "fetch_setting.enable_ssrf_protection", kind: "switch" },
      { key: "fetch_setting.allow_private_ip", kind: "switch" },
      { key: "fetch_setting.allowed_ports", kind: "items", items: "port" },
      { key: "fetch_setting.domain_list", kind: "items", items: "domain" },
      { key: "fetch_setting.domain_filter_mode", kind: "choice", choices: ["false", "true"] },
      { key: "fetch_setting.ip_list", kind: "items", items: "address" },
      { key: "fetch_setting.ip_filter_mode", kind: "choice", choices: ["false", "true"] },
      { key: "fetch_setting.apply_ip_filter_for_domain", kind: "switch" },
    ],
  },
  {
    name: "overload",
    tab: "limits",
    options: [
      { key: "performance_setting.monitor_enabled", kind: "switch" },
      { key: "performance_setting.monitor_cpu_threshold", kind: "number", number: percent },
      { key: "performance_setting.monitor_memory_threshold", kind: "number", number: percent },
      { key: "performance_setting.monitor_disk_threshold", kind: "number", number: percent },
    ],
  },
  {
    name: "diskCache",
    tab: "limits",
    options: [
      { key: "performance_setting.disk_cache_enabled", kind: "switch" },
      { key: "performance_setting.disk_cache_threshold_mb", kind: "number", number: megabytes },
      { key: "performance_setting.disk_cache_max_size_mb", kind: "number", number: megabytes },
      { key: "performance_setting.disk_cache_path", kind: "text" },
    ],
  },
  {
    name: "files",
    tab: "limits",
    options: [
      { key: "FileUploadPermission", kind: "choice", choices: roles },
      { key: "FileDownloadPermission", kind: "choice", choices: roles },
      { key: "ImageUploadPermission", kind: "choice", choices: roles },
      { key: "ImageDownloadPermission", kind: "choice", choices: roles },
    ],
  },
];
