import type { SpecialField } from "../../domain/channels/channel-form-types.js";
import type { ChannelFormMessages } from "./generated/form.messages.en.js";

/** What a field that only some types have is for. */
export function hintOf({ label, fallback }: SpecialField, t: ChannelFormMessages): string {
  if (label !== "apiVersion") return t.specialHint[label];
  return fallback === undefined ? t.specialHint.apiVersionPlain : t.specialHint.apiVersion(fallback);
}
