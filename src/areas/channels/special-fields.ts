import { toJson } from "../../domain/built-ins.js";
import type { Channel } from "../../api/entities/channel-schema.js";
import type { ConfigKey, SpecialField } from "../../domain/channels/channel-form-types.js";
import type { TypeSettingName } from "../../domain/channels/channel-settings.js";
import { channelForm } from "../../domain/channels/channel-forms.js";
import { isJsonObject, readJson } from "../../domain/text/json-text.js";
import type { ChannelFormMessages } from "./generated/form.messages.en.js";
import type { GatewaySettingMessages } from "./gateway-settings/generated/messages.en.js";
import { configValue } from "./channel-wire.js";

/** What the texts of a channel's form depend on. */
export interface ChannelContext {
  readonly t: ChannelFormMessages;
  /** Where the gateway has settings of its own. */
  readonly own?: GatewaySettingMessages | undefined;
}

/** What is wrong with a field, once there is a language to say it in. */
export type Said = ((context: ChannelContext) => string) | undefined;

interface OfType {
  readonly type: number;
}

/** The field of this name that a type has. */
export function specialOf(type: number, name: SpecialField["name"]): SpecialField | undefined {
  return channelForm(type).fields.find((field) => field.name === name);
}

/** Whether channels of a type have a setting that several of them may share, which a secret is not. */
export function hasField(type: number | undefined, name: TypeSettingName): boolean {
  const field = type === undefined ? undefined : specialOf(type, name);
  return field !== undefined && field.secret !== true;
}

/** A field of a type as it is sent: an empty API version of Azure is filled in (behaviour.md 5). */
export function specialValue(field: SpecialField | undefined, typed: string): string {
  const text = typed.trim();
  if (field?.asDefault && text !== "" && !text.startsWith("{")) return toJson({ default: text });
  return text || (field?.fallback ?? "");
}

function problemOf({ required, json }: SpecialField, value: string): Said {
  if (value.trim() === "") return required ? ({ t }) => t.required : undefined;
  if (!json) return undefined;
  const reading = readJson(value);
  if (reading.ok) return isJsonObject(reading.value) ? undefined : ({ t }) => t.specialObject;
  const { line, column } = reading.mistake;
  return ({ t }) => t.specialJson(line, column);
}

/**
 * A field that only some types have, under the name that it has there. Of a secret that changed is said only that it
 * did.
 * @param label what it is called while its type has none of it
 */
export function specialField(name: SpecialField["name"], label: SpecialField["label"]) {
  return {
    label: ({ t }: ChannelContext, { type }: OfType) => t.special[specialOf(type, name)?.label ?? label],
    default: "",
    dependsOn: ["type"],
    check(typed: string, { fields: { type } }: { readonly fields: OfType }) {
      const field = specialOf(type, name);
      return field && problemOf(field, typed);
    },
    show: (value: string, { t }: ChannelContext, { type }: OfType) =>
      specialOf(type, name)?.secret ? t.secretChanged : value,
  };
}

/** The same of a field that is kept in `config`. One of another type isn't sent. */
export function configField(name: ConfigKey, label: SpecialField["label"]) {
  return {
    ...specialField(name, label),
    value: (channel: Channel) => configValue(channel, name),
    compare: (one: string, other: string) => one.trim() === other.trim(),
    isReadable: ({ type }: OfType) => specialOf(type, name) !== undefined,
  };
}
