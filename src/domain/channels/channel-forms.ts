import type { AddressField, ChannelForm, KeyFormat } from "./channel-form-types.js";
import { familyBases, familyFields, familyKeys } from "./family-channel-types.js";

/** behaviour.md 5: what an empty API version of an Azure channel becomes. */
export const AZURE_API_VERSION = "2024-03-01-preview";

const proxy: AddressField = { label: "proxy", required: false, example: "https://domain.com" };
const plain: ChannelForm = { address: proxy, fields: [], key: { kind: "plain" } };
const baseUrl: AddressField = { label: "base", required: true, example: "https://domain.com" };

function parts(separator: "|" | ".", ...names: readonly string[]): KeyFormat {
  return { kind: "parts", parts: names, separator };
}

/** How the keys of a provider begin today, by its type. A key that begins otherwise may still be right. */
const keyPrefixes: Readonly<Record<number, string>> = {
  1: "sk-",
  14: "sk-ant-",
  20: "sk-or-",
  24: "AIza",
  25: "sk-",
  29: "gsk_",
  36: "sk-",
  44: "sk-",
  45: "xai-",
  46: "r8_",
};

/** The types that most gateways use, for the top of a list. */
export const commonTypes: readonly number[] = [1, 14, 3, 24, 36, 20, 50, 8];

/** How a type's keys usually begin; "" where nothing is usual. */
export function keyPrefix(type: number): string {
  return keyPrefixes[type] ?? "";
}

/** The types whose form differs from the plain one (behaviour.md 3, wire.md 3.7). */
const special: Readonly<Record<number, Partial<ChannelForm>>> = {
  3: {
    notice: "azure",
    address: { label: "endpoint", required: true, example: "https://docs-test-001.openai.azure.com" },
    fields: [
      {
        name: "other",
        label: "apiVersion",
        example: AZURE_API_VERSION,
        required: false,
        fallback: AZURE_API_VERSION,
        shadow: "api_version",
      },
    ],
  },
  8: { address: baseUrl },
  15: { key: parts("|", "APIKey", "SecretKey") },
  16: { key: parts(".", "id", "secret") },
  17: { fields: [{ name: "other", label: "plugin", required: false, shadow: "plugin" }] },
  18: {
    key: parts("|", "APPID", "APISecret", "APIKey"),
    fields: [
      { name: "other", label: "modelVersion", example: "v2.1", required: false, shadow: "api_version" },
    ],
  },
  21: {
    fields: [{ name: "other", label: "libraryId", example: "123456", required: false, shadow: "library_id" }],
  },
  22: {
    address: { label: "deployment", required: false, example: "https://fastgpt.run/api/openapi" },
    key: { kind: "parts", parts: ["APIKey", "AppId"], separator: "-", open: true },
  },
  23: {
    key: { kind: "parts", parts: ["AppId", "SecretId", "SecretKey"], separator: "|", number: 0 },
  },
  24: {
    fields: [
      { name: "other", label: "apiVersion", example: "v1beta", required: false, shadow: "api_version" },
    ],
  },
  33: {
    address: undefined,
    key: { kind: "built", from: ["ak", "sk", "region"] },
    fields: [
      { name: "region", label: "region", example: "us-west-2", required: true },
      { name: "ak", label: "accessKey", required: true },
      { name: "sk", label: "secretKey", required: true, secret: true },
    ],
  },
  34: { notice: "coze", fields: [{ name: "user_id", label: "userId", required: false }] },
  37: { fields: [{ name: "user_id", label: "accountId", required: false }] },
  40: { notice: "doubao" },
  42: {
    address: undefined,
    // Never from the credentials, whose lines the server would take for several keys.
    key: { kind: "built", from: ["region", "vertex_ai_project_id"] },
    fields: [
      { name: "region", label: "region", example: "us-central1", required: true },
      { name: "vertex_ai_project_id", label: "projectId", required: true },
      { name: "vertex_ai_adc", label: "credentials", required: true, secret: true, json: true },
    ],
  },
  43: { address: baseUrl },
  50: { address: baseUrl },
  // Both are reached at an address of their operator's.
  [familyBases.newApi + 59]: { address: baseUrl },
  [familyBases.newApi + 60]: { address: baseUrl },
};

/** What the form of a type has; a type that is not known has the plain form. */
export function channelForm(type: number): ChannelForm {
  const fields = familyFields[type];
  const key = familyKeys[type];
  return { ...plain, ...special[type], ...(fields ? { fields } : {}), ...(key ? { key } : {}) };
}

/** How a key is to be written, as a hint: `APIKey|SecretKey`. Empty for a plain one. */
export function keyExample(format: KeyFormat): string {
  if (format.kind === "usual") return format.example;
  return format.kind === "parts" ? format.parts.join(format.separator) : "";
}

/** Whether a key has the parts that its type wants. */
export function fitsFormat(format: KeyFormat, key: string): boolean {
  if (format.kind !== "parts") return true;
  const found = key.split(format.separator);
  const enough = format.open ? found.length >= format.parts.length : found.length === format.parts.length;
  if (!enough || found.some((part) => part.trim() === "")) return false;
  return format.number === undefined || /^\d+$/.test(found[format.number] ?? "");
}
