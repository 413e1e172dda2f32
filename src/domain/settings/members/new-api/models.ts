import type { NumberRule, OptionGroup } from "../../option-definition.js";

const share = { step: 0.05, whole: false, max: 1 } as const satisfies NumberRule;
const seconds = { step: 1, whole: true, min: 1, unit: "seconds" } as const satisfies NumberRule;

/** How new-api passes calls on, and what it does for the models of a provider. */
export const models: readonly OptionGroup[] = [
  {
    name: "relay",
    tab: "models",
    options: [
      { key: "AutomaticRetryStatusCodes", kind: "status-codes" },
      { key: "global.pass_through_request_enabled", kind: "switch" },
      { key: "global.thinking_model_blacklist", kind: "items" },
      { key: "global.chat_completions_to_responses_policy", kind: "json", json: { of: "object" } },
      { key: "general_setting.ping_interval_enabled", kind: "switch" },
      { key: "general_setting.ping_interval_seconds", kind: "number", number: seconds },
      { key: "StreamCacheQueueLength", kind: "number", number: { step: 1, whole: true } },
    ],
  },
  {
    name: "affinity",
    tab: "models",
    options: [
      { key: "channel_affinity_setting.enabled", kind: "switch" },
      { key: "channel_affinity_setting.switch_on_success", kind: "switch" },
      { key: "channel_affinity_setting.keep_on_channel_disabled", kind: "switch" },
      { key: "channel_affinity_setting.max_entries", kind: "number", number: { step: 1, whole: true } },
      {
        key: "channel_affinity_setting.default_ttl_seconds",
        kind: "number",
        number: { step: 1, whole: true, unit: "seconds" },
      },
      {
        key: "channel_affinity_setting.rules",
        kind: "json",
        json: { of: "list", fields: { name: {} } },
      },
    ],
  },
  {
    name: "claude",
    tab: "models",
    options: [
      { key: "claude.model_headers_settings", kind: "json", json: { of: "object", values: "object" } },
      { key: "claude.default_max_tokens", kind: "json", json: { of: "object", values: "whole" } },
      { key: "claude.thinking_adapter_enabled", kind: "switch" },
      { key: "claude.thinking_adapter_budget_tokens_percentage", kind: "number", number: share },
    ],
  },
  {
    name: "gemini",
    tab: "models",
    options: [
      { key: "gemini.safety_settings", kind: "texts" },
      { key: "gemini.version_settings", kind: "texts" },
      { key: "gemini.supported_imagine_models", kind: "items" },
      { key: "gemini.thinking_adapter_enabled", kind: "switch" },
      { key: "gemini.thinking_adapter_budget_tokens_percentage", kind: "number", number: share },
      { key: "gemini.function_call_thought_signature_enabled", kind: "switch" },
      { key: "gemini.remove_function_response_id_enabled", kind: "switch" },
    ],
  },
  {
    name: "grok",
    tab: "models",
    options: [
      { key: "grok.violation_deduction_enabled", kind: "switch" },
      {
        key: "grok.violation_deduction_amount",
        kind: "number",
        number: { step: 0.01, whole: false, unit: "dollars" },
      },
    ],
  },
  { name: "qwen", tab: "models", options: [{ key: "qwen.sync_image_models", kind: "items" }] },
  {
    name: "deployments",
    tab: "models",
    help: "https://io.net/",
    options: [
      {
        key: "model_deployment.ionet.enabled",
        kind: "switch",
        beside: "channel_affinity_setting.enabled",
      },
      {
        key: "model_deployment.ionet.api_key",
        kind: "secret",
        beside: "channel_affinity_setting.enabled",
      },
    ],
  },
];
