import { createChannel, getChannel, listChannels, updateChannel } from "../../api/channels.js";
import type { Channel } from "../../api/channel-schema.js";
import type { Http } from "../../api/http.js";
import { channelForm, configKeys } from "../../domain/channel-forms.js";
import { prettyJson } from "../../domain/json-text.js";
import { splitNames } from "../../domain/names.js";
import { isWritten, mergeThreeWay, notKept, type Difference } from "../../domain/three-way.js";
import { watchAdded } from "../../state/added-rows.js";
import { andThen, done, lookAt, nothingToSee, settle, type Settled } from "../../state/record/settle.js";
import {
  changesOf,
  cleaned,
  creationOf,
  valuesOf,
  type ChannelFieldName,
  type ChannelValues,
} from "./channel-form-model.js";

/** How a save ended. `conflict`: nothing was written, because others changed the same fields meanwhile. */
export type ChannelSave =
  /** `partly` when fewer were created than there were keys. */
  | { readonly kind: "created"; readonly count: number; readonly partly: boolean }
  | {
      readonly kind: "updated" | "unchanged";
      readonly channel: Channel;
      /** What the server holds now although something else was sent. */
      readonly notKept: readonly Difference<ChannelFieldName>[];
    }
  | {
      readonly kind: "conflict";
      readonly fresh: Channel;
      readonly conflicts: readonly Difference<ChannelFieldName>[];
      /** What the form would hold with the reader's values where both changed. */
      readonly values: ChannelValues;
    };

/**
 * Creates channels, one for each key. A lost answer is made up for by the channels that were added to the list.
 * Rejects with a GatewayError; after a refusal some may exist all the same.
 */
export async function saveNew(
  http: Http,
  values: ChannelValues,
  batch: boolean,
): Promise<Settled<ChannelSave>> {
  const input = creationOf(cleaned(values, undefined), batch);
  const wanted = input.key.split("\n").length;
  const added = await watchAdded((page) => listChannels(http, { page }));
  const created = await settle({
    async send() {
      await createChannel(http, input);
      return wanted;
    },
    async look() {
      const { length } = (await added()).filter(({ name }) => name === input.name);
      return length === 0 ? { kind: "not-done" } : { kind: "done", value: length };
    },
  });
  return andThen(created, (count) => done({ kind: "created", count, partly: count < wanted }));
}

/** Whether a field can be read back: the key is never told, and a field of another type isn't sent. */
function isReadable(field: ChannelFieldName, { type }: ChannelValues): boolean {
  if (configKeys.some((key) => key === field))
    return channelForm(type).fields.some(({ name }) => name === field);
  return field !== "key";
}

/** The same values in one spelling, so that only what they say is compared. */
function comparable(values: ChannelValues): ChannelValues {
  return {
    ...values,
    ...Object.fromEntries(configKeys.map((key) => [key, values[key].trim()])),
    models: splitNames(values.models).join(","),
    group: splitNames(values.group).join(","),
    model_mapping: prettyJson(values.model_mapping),
  };
}

/**
 * Saves an edit: the channel is read anew, and what was changed here goes on top of what it holds now. `settled` is what
 * the reader has seen of the server and writes over.
 */
export async function saveEdit(
  http: Http,
  values: ChannelValues,
  stored: Channel,
  settled?: Channel,
): Promise<Settled<ChannelSave>> {
  const base = valuesOf(stored);
  const fresh = await getChannel(http, stored.id);
  const seen = settled && valuesOf(settled);
  const merged = mergeThreeWay(base, cleaned(values, base), valuesOf(fresh), seen);
  if (merged.conflicts.length > 0)
    return done({ kind: "conflict", fresh, conflicts: merged.conflicts, values: merged.values });
  const changes = changesOf(merged.values, merged.changed, fresh);
  if (Object.keys(changes).length === 0) return done({ kind: "unchanged", channel: fresh, notKept: [] });

  const readable = merged.changed.filter((field) => isReadable(field, merged.values));
  const sent = comparable(merged.values);
  const written = await settle({
    send: () => updateChannel(http, stored.id, changes),
    look:
      readable.length === 0
        ? nothingToSee
        : lookAt(
            () => getChannel(http, stored.id),
            (now) => isWritten(readable, sent, comparable(valuesOf(now))),
          ),
  });
  return andThen(written, (channel) => {
    const lost = notKept(readable, sent, comparable(valuesOf(channel)));
    return done({ kind: "updated", channel, notKept: lost });
  });
}
