/** The channel on the wire (wire.md 2.3). */
import type { BodyType, Decoded, FieldKind } from "./decode.js";
import type { ChannelRow } from "./store.js";

export const channelBody = {
  package: "model",
  name: "Channel",
  fields: {
    id: "int",
    type: "int",
    key: "string",
    status: "int",
    name: "string",
    weight: "uint?",
    created_time: "int64",
    test_time: "int64",
    response_time: "int",
    base_url: "string?",
    other: "string?",
    balance: "float64",
    balance_updated_time: "int64",
    models: "string",
    group: "string",
    used_quota: "int64",
    model_mapping: "string?",
    priority: "int64?",
    config: "string",
    system_prompt: "string?",
  },
} as const satisfies BodyType<Record<string, FieldKind>>;

export type ChannelInput = Decoded<(typeof channelBody)["fields"]>;

/** A channel as lists and single reads show it: without its key. */
export function showChannel(channel: ChannelRow): ChannelRow {
  return { ...channel, key: "" };
}

/** The row for a new channel: defaults filled in (wire.md 2.3, POST). */
export function newChannel(body: ChannelInput, key: string, now: number): Omit<ChannelRow, "id"> {
  const { id: ignored, ...fields } = body;
  return {
    ...fields,
    key,
    status: body.status === 0 ? 1 : body.status,
    weight: body.weight ?? 0,
    created_time: now,
    base_url: body.base_url ?? "",
    group: body.group === "" ? "default" : body.group,
    model_mapping: body.model_mapping ?? "",
    priority: body.priority ?? 0,
  };
}

/**
 * The fields of a PUT that are written: plain ones unless zero, nullable ones unless null.
 * @param kinds what each field is
 */
export function writtenFields(
  body: ChannelInput,
  kinds: Readonly<Record<string, FieldKind>> = channelBody.fields,
): Partial<ChannelRow> {
  const { id: ignored, ...fields } = body;
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => {
      return kinds[name]?.endsWith("?") ? value !== null : value !== 0 && value !== "";
    }),
  );
}
