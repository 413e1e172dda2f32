import { splitNames } from "../../domain/text/names.js";
import type { ChannelChanges, ChannelInput } from "./channel-schema.js";

const SENT_FIELDS = [
  "name",
  "type",
  "key",
  "base_url",
  "other",
  "models",
  "group",
  "model_mapping",
  "config",
  "status",
  "priority",
  "weight",
  "system_prompt",
  "tag",
  "multi_key_mode",
] as const satisfies readonly (keyof ChannelInput)[];

/**
 * Only the fields of wire.md 2.3, so that balances or times that were read are never written back. Duplicate names in a
 * list would make the write fail.
 */
export function sentFields(input: ChannelChanges): ChannelChanges {
  const fields = SENT_FIELDS.flatMap((field) => (input[field] === undefined ? [] : [[field, input[field]]]));
  const body = Object.fromEntries(fields) as ChannelChanges;
  if (body.models !== undefined) body.models = splitNames(body.models).join(",");
  if (body.group !== undefined) body.group = splitNames(body.group).join(",");
  return body;
}
