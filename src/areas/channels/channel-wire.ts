import { toJson } from "../../domain/built-ins.js";
import type {
  Channel,
  ChannelChanges,
  ChannelInput,
  KeyOrder,
  NewChannel,
} from "../../api/entities/channel-schema.js";
import type { CopyInput } from "../../api/entities/channel-copies.js";
import { configKeys, secretKeys, type ConfigKey } from "../../domain/channels/channel-form-types.js";
import { channelForm } from "../../domain/channels/channel-forms.js";
import { batchKeys } from "../../domain/channels/pasted-keys.js";
import { isJsonObject, readJson } from "../../domain/text/json-text.js";

/** What the form of a channel comes to: the fields of a channel, and those that are kept in its `config`. */
export type ChannelValues = Readonly<
  Omit<ChannelInput, "config" | "status" | "multi_key_mode"> &
    Record<ConfigKey, string> & {
      batch: boolean;
      /** What several keys of a new channel become: "" as many channels, else one that chooses between them so. */
      multi_key_mode: KeyOrder | "";
    }
>;

/** Whether a field is a key of `config`. */
export const isConfigKey = (field: string): field is ConfigKey => configKeys.some((key) => key === field);

/** The texts of a channel's `config`; one that is no JSON object counts as empty, as it does for the server. */
function readConfig(text: string): Record<string, unknown> {
  const reading = readJson(text);
  return reading.ok && isJsonObject(reading.value) ? reading.value : {};
}

/** A text of a channel's `config`; "" where it has none of that name. */
export function configValue({ config }: Pick<Channel, "config">, name: string): string {
  const value = readConfig(config)[name];
  return typeof value === "string" ? value : "";
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
  const text = toJson(config);
  return text === "{}" && before.trim() === "" ? "" : text;
}

function builtKey(values: ChannelValues): string | undefined {
  const { key } = channelForm(values.type);
  return key.kind === "built" ? key.from.map((name) => values[name].trim()).join("|") : undefined;
}

/** A new channel on the wire (wire.md 2.3, POST). */
export function creationOf(values: ChannelValues): NewChannel {
  const { type, name, models, group, model_mapping, priority, weight, system_prompt, tag } = values;
  const form = channelForm(type);
  const config = configText(values, [], "");
  return {
    type,
    name,
    key: keyOf(values),
    models,
    group,
    base_url: form.address ? values.base_url : "",
    other: form.fields.some((field) => field.name === "other") ? values.other : "",
    model_mapping,
    priority,
    weight,
    ...(config === "" ? {} : { config }),
    ...(system_prompt === "" ? {} : { system_prompt }),
    ...(tag === "" ? {} : { tag }),
    ...(values.batch && values.multi_key_mode !== "" ? { multi_key_mode: values.multi_key_mode } : {}),
  };
}

/** What several keys of a new channel are sent as. */
const keyOf = (values: ChannelValues): string =>
  builtKey(values) ?? (values.batch ? batchKeys(values.key).join("\n") : values.key.trim());

/** A channel's `config` without secrets, which aren't copied; as it is where there are none. */
function withoutSecrets(text: string): string {
  const config = readConfig(text);
  const rest = Object.entries(config).filter(([name]) => !secretKeys.includes(name));
  return rest.length === Object.keys(config).length ? text : toJson(Object.fromEntries(rest));
}

/**
 * What a copy of a channel has of its own: the changed fields alone, its name and its key. The rest is sent as the
 * gateway holds it.
 */
export function copyInputOf(
  values: ChannelValues,
  changed: readonly (keyof ChannelValues)[],
  like: Channel,
): CopyInput {
  const { type, name, base_url, other } = values;
  const form = channelForm(type);
  const config = withoutSecrets(like.config);
  const changes = changesOf(values, changed, { ...like, config });
  return {
    ...(config === like.config ? {} : { config }),
    ...changes,
    // What the form of another type has no field for stays behind.
    ...(type === like.type
      ? {}
      : {
          base_url: form.address ? base_url : "",
          other: form.fields.some((field) => field.name === "other") ? other : "",
        }),
    type,
    name,
    key: keyOf(values),
    ...(values.batch && values.multi_key_mode !== "" ? { multi_key_mode: values.multi_key_mode } : {}),
  };
}

/** What an edit sends: the changed fields alone, and never the status (wire.md 2.3, PUT). */
export function changesOf(
  values: ChannelValues,
  changed: readonly (keyof ChannelValues)[],
  fresh: Channel,
): ChannelChanges {
  const onlyOfNew = ["batch", "multi_key_mode"];
  const own = changed.filter((field) => !isConfigKey(field) && !onlyOfNew.includes(field));
  const changes = Object.fromEntries(own.map((field) => [field, values[field]])) as ChannelChanges;
  if (changes.key !== undefined) changes.key = changes.key.trim();
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

const sameConfig = (a: string, b: string) => toJson(readConfig(a)) === toJson(readConfig(b));
