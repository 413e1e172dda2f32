import type { GatewaySettingName } from "../../../domain/channels/gateway-settings.js";
import { defineMessages } from "../../../i18n/catalogue.js";

interface SettingTexts {
  readonly label: string;
  readonly hint?: string;
}

const fields: Readonly<Record<GatewaySettingName, SettingTexts>> = {
  autoDisable: {
    label: "Disable automatically",
    hint: "The gateway disables the channel after errors that won't go away, such as an invalid key",
  },
  testModel: { label: "Test model", hint: "Leave empty to let the gateway select one" },
  proxy: { label: "Proxy", hint: "For calls of this channel: http://, https:// or socks5://" },
  parameters: { label: "Parameter overrides (JSON)", hint: "Set in the body of each request" },
  headers: { label: "Header overrides (JSON)", hint: "Headers of requests to the provider" },
  modelHeaders: { label: "Request headers (JSON)", hint: "Added to requests to the provider" },
  customHeaders: {
    label: "Request headers (JSON)",
    hint: "Added to requests to the provider. {{key}} is replaced by the channel's key.",
  },
  statusCodes: {
    label: "Status code mapping (JSON)",
    hint: "By a status code of the provider, the one that the client gets",
  },
  prompt: { label: "System prompt", hint: "For requests without a system prompt of their own" },
  promptOverride: {
    label: "Prepend to the client's system prompt",
    hint: "Puts it before the system prompt that a request has",
  },
  passThrough: {
    label: "Pass requests through",
    hint: "Sends the client's body unchanged. Overrides and mappings of parameters don't apply.",
  },
  forceFormat: { label: "Force OpenAI format", hint: "Formats answers of the provider as OpenAI does" },
  thinking: { label: "Reasoning as content", hint: "Puts the reasoning into the text, between think tags" },
  organization: { label: "Organization ID", hint: "Of your OpenAI account, such as org-…" },
  azureResponses: { label: "API version for responses", hint: "For /v1/responses on Azure" },
  vertexKey: { label: "Key type" },
  awsKey: { label: "Key type" },
  enterprise: { label: "Enterprise account" },
  serviceTier: { label: "Allow service_tier", hint: "A client may select a tier that costs more" },
  noStore: { label: "Remove store", hint: "Clients can't have answers stored. Codex may need it." },
  safetyId: {
    label: "Allow safety_identifier",
    hint: "Tells the provider who is calling, as far as a client says so",
  },
  obfuscation: {
    label: "Allow include_obfuscation",
    hint: "A client may turn off the padding that hides the length of streamed tokens",
  },
  inferenceGeo: {
    label: "Allow inference_geo",
    hint: "A client may select the region in which its data is processed",
  },
  speed: { label: "Allow speed", hint: "A client may select a faster mode that costs more" },
  betaQuery: { label: "Add beta=true", hint: "Appended to the URL of each call" },
  httpVersion: { label: "HTTP version" },
  connections: { label: "HTTP/2 connections", hint: "1 to 8 connections that share the traffic" },
  checkModels: {
    label: "Check the provider's models",
    hint: "The gateway looks for models that were added or removed",
  },
  syncModels: { label: "Add new models", hint: "Adds the models that a check finds" },
  remark: { label: "Remark", hint: "Only administrators see it" },
  onlyChat: { label: "Chat only", hint: "Requests with tools go to other channels" },
  estimate: { label: "Estimate before a call" },
  responses: {
    label: "Convert the Responses API",
    hint: "Serves /v1/responses by chat completions of the provider",
  },
  extraBody: { label: "Allow further fields", hint: "Fields that the gateway doesn't know are sent on" },
  noStreaming: {
    label: "Models without streaming",
    hint: "Streamed requests for these models go to other channels. Separate with commas.",
  },
  costRatio: { label: "Cost ratio", hint: "What the provider charges, as a share of the usual price" },
  plugin: { label: "Plugins (JSON)", hint: "By name, each an object with its parameters" },
  rateLimit: {
    label: "Requests per 3 minutes",
    hint: "Where GLOBAL_CHANNEL_RATE_LIMIT is on. 0 means no limit.",
  },
  hiddenModels: {
    label: "Hidden models",
    hint: "Served, but not listed. Separate with commas.",
  },
  modelConfigs: {
    label: "Prices and limits by model (JSON)",
    hint: "By model: ratio, completion_ratio, max_tokens",
  },
  profileArns: {
    label: "Inference profiles (JSON)",
    hint: "ARN of the inference profile by model",
  },
};

/** Texts of the settings that only some members of the family have, in English. */
export const messages = {
  title: "Advanced",
  fields,
  choices: {
    vertexKey: { json: "Service account (JSON)", api_key: "API key" },
    awsKey: { ak_sk: "Access key and secret", api_key: "API key" },
    httpVersion: { auto: "Automatic", http1: "HTTP/1.1 only" },
    estimate: { 1: "Everything", 2: "Without images", 3: "Nothing" },
  } as Readonly<Record<string, Readonly<Record<string, string>>>>,
  proxyWrong: "Enter a URL that starts with http://, https:// or socks5://",
  textsWrong: (name: string) => `The value for “${name}” must be a text in quotes`,
  codesWrong: (name: string) =>
    `“${name}” must be a status code, with another in quotes as its value: { "429": "500" }`,
  numberWrong: "Enter a number, 0 or more",
  wholeWrong: "Enter a whole number, 0 or more",
  rangeWrong: (min: number, max: number) => `Enter a whole number from ${min} to ${max}`,
  http1Wrong: "HTTP/1.1 has no connections to share. Leave this empty or select Automatic.",
};

/** The shape of these texts; every language has exactly these keys. */
export type GatewaySettingMessages = typeof messages;

/** Texts of the settings that only some members of the family have. */
export const gatewaySettingMessages = defineMessages(
  "channel-gateway-settings",
  messages,
  (locale) => import(`./messages.${locale}.js`),
);
