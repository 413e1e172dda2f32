import type { Channel, ChannelChanges, NewChannel } from "../../api/entities/channel-schema.js";
import {
  batchKeys,
  channelForm,
  configKeys,
  fitsFormat,
  type ConfigKey,
  type SpecialField,
} from "../../domain/channels/channel-forms.js";
import { DEFAULT_GROUP } from "../../domain/access/groups.js";
import { isJsonObject, prettyJson, readJson, type JsonMistake } from "../../domain/text/json-text.js";
import { limits, runeLength } from "../../domain/records/limits.js";
import { withoutTrailingSlashes } from "../../domain/site/links.js";
import { parseModelMapping } from "../../domain/channels/model-mapping.js";
import { splitNames } from "../../domain/text/names.js";
import { parseWholeNumber } from "../../domain/text/whole-number.js";

/** The form's values by their names on the wire; numbers as typed, lists joined by commas. */
export type ChannelValues = Readonly<Record<TextField | ConfigKey, string>> & { readonly type: number };

type TextField =
  | "name"
  | "key"
  | "base_url"
  | "other"
  | "models"
  | "group"
  | "model_mapping"
  | "priority"
  | "weight"
  | "system_prompt"
  | "tag";

/** A field of the form. */
export type ChannelFieldName = keyof ChannelValues;

/** What is wrong with a field; the view has a text for each. */
export type ChannelProblem =
  | { readonly kind: "required" | "address" | "number" | "not-an-object" | "unknown-type" }
  | { readonly kind: "too-long"; readonly length: number; readonly max: number }
  /** `line` counts from 1 in a batch. */
  | { readonly kind: "key-format"; readonly line?: number }
  | { readonly kind: "json"; readonly mistake: JsonMistake }
  | { readonly kind: "not-a-name"; readonly model: string };

/** The fields that are wrong. */
export type ChannelProblems = Partial<Record<ChannelFieldName, ChannelProblem>>;

const noConfig = Object.fromEntries(configKeys.map((key) => [key, ""])) as Record<ConfigKey, string>;

/** An empty form: type 1 in the group `default` (behaviour.md 5). */
export const newChannel: ChannelValues = {
  ...noConfig,
  type: 1,
  name: "",
  key: "",
  base_url: "",
  other: "",
  models: "",
  group: DEFAULT_GROUP,
  model_mapping: "",
  priority: "0",
  weight: "0",
  system_prompt: "",
  tag: "",
};

/** The texts of a channel's `config`; one that is no JSON object counts as empty, as it does for the server. */
function readConfig(text: string): Record<string, unknown> {
  const reading = readJson(text);
  return reading.ok && isJsonObject(reading.value) ? reading.value : {};
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** The form of a channel that exists. Its key is never readable, so that field is empty. */
export function valuesOf(channel: Channel): ChannelValues {
  const config = readConfig(channel.config);
  const shadow = channelForm(channel.type).fields.find(({ name }) => name === "other")?.shadow;
  return {
    ...noConfig,
    ...Object.fromEntries(configKeys.map((key) => [key, textOf(config[key])])),
    type: channel.type,
    name: channel.name,
    key: "",
    base_url: channel.base_url,
    other: (shadow && textOf(config[shadow])) || channel.other,
    models: splitNames(channel.models).join(","),
    group: splitNames(channel.group).join(","),
    model_mapping: prettyJson(channel.model_mapping),
    priority: String(channel.priority),
    weight: String(channel.weight),
    system_prompt: channel.system_prompt,
    tag: channel.tag ?? "",
  };
}

/** A new channel like one that exists; key and other secrets have to be typed again. */
export function copyOf(channel: Channel, name: string): ChannelValues {
  const secrets = channelForm(channel.type).fields.filter(({ secret }) => secret);
  const emptied = Object.fromEntries(secrets.map((field) => [field.name, ""]));
  return { ...valuesOf(channel), ...emptied, name };
}

/**
 * The values as they are sent: trimmed, one trailing slash less, an empty API version of Azure filled in (behaviour.md
 * 5).
 */
export function cleaned(values: ChannelValues, before: ChannelValues | undefined): ChannelValues {
  const untouched = (field: ChannelFieldName) => before?.[field] === values[field];
  const field = channelForm(values.type).fields.find(({ name }) => name === "other");
  return {
    ...values,
    name: untouched("name") ? values.name : values.name.trim(),
    base_url: untouched("base_url") ? values.base_url : withoutTrailingSlashes(values.base_url.trim()),
    other: untouched("other") && values.other !== "" ? values.other : otherText(field, values.other.trim()),
    priority: plainNumber(values.priority),
    weight: plainNumber(values.weight),
    tag: untouched("tag") ? values.tag : values.tag.trim(),
    model_mapping: values.model_mapping.trim() === "" ? "" : values.model_mapping,
  };
}

/** `other` as its type wants it. */
function otherText(field: SpecialField | undefined, typed: string): string {
  if (field?.asDefault && typed !== "" && !typed.startsWith("{")) return JSON.stringify({ default: typed });
  return typed || (field?.fallback ?? "");
}

const plainNumber = (text: string) => String(parseWholeNumber(text) ?? text);

/** What is wrong with the form. `stored` is the channel being edited: its key stays when none is typed. */
export function problemsOf(
  values: ChannelValues,
  batch: boolean,
  stored: ChannelValues | undefined,
): ChannelProblems {
  const problems: ChannelProblems = {};
  const form = channelForm(values.type);
  const required = (field: ChannelFieldName) => {
    if (values[field].toString().trim() === "") problems[field] = { kind: "required" };
  };

  if (stored?.name !== "" || values.name !== "") required("name");
  required("models");
  if (stored?.group !== "" || values.group !== "") required("group");
  const groupLength = runeLength(values.group);
  if (groupLength > limits.group.max && values.group !== stored?.group)
    problems.group = { kind: "too-long", length: groupLength, max: limits.group.max };

  const mapping = mappingProblem(values.model_mapping);
  if (mapping) problems.model_mapping = mapping;
  if (form.address) {
    if (form.address.required) required("base_url");
    if (values.base_url.trim() !== "" && !/^https?:\/\/[^\s/]/i.test(values.base_url.trim()))
      problems.base_url = { kind: "address" };
  }
  for (const field of form.fields) {
    const problem = specialProblem(field, values[field.name]);
    if (problem) problems[field.name] = problem;
  }
  if (form.key.kind !== "built") {
    if (!stored) required("key");
    const keys = batch ? batchKeys(values.key) : [values.key.trim()].filter((key) => key !== "");
    const wrong = keys.findIndex((key) => !fitsFormat(form.key, key));
    if (wrong >= 0) problems.key = batch ? { kind: "key-format", line: wrong + 1 } : { kind: "key-format" };
  }
  const weight = parseWholeNumber(values.weight);
  if (parseWholeNumber(values.priority) === undefined) problems.priority = { kind: "number" };
  if (weight === undefined || weight < 0) problems.weight = { kind: "number" };
  return problems;
}

function mappingProblem(text: string): ChannelProblem | undefined {
  const length = runeLength(text);
  if (length > limits.modelMapping.max) return { kind: "too-long", length, max: limits.modelMapping.max };
  const mapping = parseModelMapping(text);
  if (mapping.ok) return undefined;
  switch (mapping.problem) {
    case "not-json":
      return { kind: "json", mistake: mapping.mistake };
    case "not-an-object":
      return { kind: "not-an-object" };
    case "not-a-name":
      return { kind: "not-a-name", model: mapping.model };
  }
}

function specialProblem({ required, json }: SpecialField, value: string): ChannelProblem | undefined {
  if (value.trim() === "") return required ? { kind: "required" } : undefined;
  if (!json) return undefined;
  const reading = readJson(value);
  if (!reading.ok) return { kind: "json", mistake: reading.mistake };
  return isJsonObject(reading.value) ? undefined : { kind: "not-an-object" };
}

/** `config` with this form's fields in it; "" where there is nothing and was nothing. What else it held stays. */
function configText(values: ChannelValues, changed: readonly string[], before: string): string {
  const config = readConfig(before);
  for (const field of channelForm(values.type).fields) {
    const value = values[field.name].trim();
    if (field.name !== "other") {
      if (value !== "") config[field.name] = value;
      else if (changed.includes(field.name)) config[field.name] = undefined;
    } else if (field.shadow && changed.includes("other") && config[field.shadow] !== undefined) {
      config[field.shadow] = value;
    }
  }
  const text = JSON.stringify(config);
  return text === "{}" && before.trim() === "" ? "" : text;
}

function builtKey(values: ChannelValues): string | undefined {
  const { key } = channelForm(values.type);
  return key.kind === "built" ? key.from.map((name) => values[name].trim()).join("|") : undefined;
}

/** A new channel on the wire (wire.md 2.3, POST). */
export function creationOf(values: ChannelValues, batch: boolean): NewChannel {
  const key = builtKey(values) ?? (batch ? batchKeys(values.key).join("\n") : values.key.trim());
  const config = configText(values, [], "");
  return {
    type: values.type,
    name: values.name,
    key,
    models: values.models,
    group: values.group,
    base_url: channelForm(values.type).address ? values.base_url : "",
    other: channelForm(values.type).fields.some(({ name }) => name === "other") ? values.other : "",
    model_mapping: values.model_mapping,
    priority: parseWholeNumber(values.priority) ?? 0,
    weight: parseWholeNumber(values.weight) ?? 0,
    ...(config === "" ? {} : { config }),
    ...(values.system_prompt === "" ? {} : { system_prompt: values.system_prompt }),
    ...(values.tag === "" ? {} : { tag: values.tag }),
  };
}

/** What an edit sends: the changed fields alone, and never the status (wire.md 2.3, PUT). */
export function changesOf(values: ChannelValues, changed: readonly string[], fresh: Channel): ChannelChanges {
  const changes: ChannelChanges = {};
  for (const field of changed) {
    if (field === "type") changes.type = values.type;
    else if (field === "priority" || field === "weight")
      changes[field] = parseWholeNumber(values[field]) ?? 0;
    else if (isTextField(field)) changes[field] = field === "key" ? values.key.trim() : values[field];
  }
  if (changed.some((field) => isConfigKey(field) || field === "other" || field === "type")) {
    const config = configText(values, changed, fresh.config);
    if (config !== "" && !sameConfig(config, fresh.config)) changes.config = config;
  }
  const key = builtKey(values);
  const { key: format } = channelForm(values.type);
  const rebuilt =
    changed.includes("type") ||
    changed.some((field) => isConfigKey(field) && format.kind === "built" && format.from.includes(field));
  if (key !== undefined) {
    delete changes.key;
    if (rebuilt) changes.key = key;
  }
  return changes;
}

const isTextField = (field: string): field is Exclude<TextField, "priority" | "weight"> =>
  field in newChannel && field !== "type" && !isConfigKey(field);
const isConfigKey = (field: string): field is ConfigKey => configKeys.some((key) => key === field);
const sameConfig = (a: string, b: string) => JSON.stringify(readConfig(a)) === JSON.stringify(readConfig(b));
