import type { Http } from "../../../api/client/http.js";
import type { Channel } from "../../../api/entities/channel-schema.js";
import { getChannel, searchChannels } from "../../../api/entities/channels.js";
import {
  applyAllFound,
  applyFoundModels,
  keptCheckOf,
  type AppliedAll,
  type FoundChoice,
} from "../../../api/entities/model-checks.js";
import { toJson } from "../../../domain/built-ins.js";
import { ChannelStatus } from "../../../domain/records/statuses.js";
import { splitNames } from "../../../domain/text/names.js";
import { done, settle, verifyRecord, type Settled } from "../../../state/writes/settle.js";

/** Whether a channel would have no model any more. */
export function leavesNone({ models }: Channel, { add, remove }: FoundChoice): boolean {
  return add.length === 0 && splitNames(models).every((name) => remove.includes(name));
}

/** Applies what a check found to a channel, and reads it. Rejects with a GatewayError. */
export function applyFound(http: Http, id: number, choice: FoundChoice): Promise<Settled<Channel>> {
  const read = () => getChannel(http, id);
  return settle({
    async send() {
      await applyFoundModels(http, id, choice);
      return read();
    },
    verify: verifyRecord(read, (now) => {
      const { added, missing } = keptCheckOf(now);
      const isLeft = [...choice.add, ...choice.ignore].some((name) => added.includes(name));
      return !isLeft && !choice.remove.some((name) => missing.includes(name));
    }),
  });
}

/** Whether a check has found anything for a channel that isn't applied yet. */
export function hasFound(channel: Channel): boolean {
  const { added, missing } = keptCheckOf(channel);
  return added.length + missing.length > 0;
}

/** Whether the gateway checks a channel where it checks all of them, and applies what was found for all. */
export const isWatched = (channel: Channel): boolean =>
  channel.status === ChannelStatus.enabled && keptCheckOf(channel).isWatched;

const foundText = (channels: readonly Channel[]): string =>
  toJson(
    channels
      .filter((channel) => isWatched(channel) && hasFound(channel))
      .map((channel) => {
        const { added, missing } = keptCheckOf(channel);
        return [channel.id, [...added].sort(), [...missing].sort()];
      })
      .sort(([one], [other]) => Number(one) - Number(other)),
  );

/**
 * Applies everything that was found for the channels that the gateway watches, by one call; `moved` where it has
 * found something else since, and nothing was sent. Rejects with a GatewayError.
 * @param shown the channels as the reader saw them
 */
export async function applyEverything(
  http: Http,
  shown: readonly Channel[],
): Promise<Settled<AppliedAll | "moved" | undefined>> {
  if (foundText(await searchChannels(http, "")) !== foundText(shown)) return done("moved");
  return settle<AppliedAll | undefined>({
    send: () => applyAllFound(http),
    async verify() {
      const now = await searchChannels(http, "");
      const isLeft = now.some((channel) => isWatched(channel) && hasFound(channel));
      return isLeft ? { kind: "not-done" } : { kind: "done", value: undefined };
    },
  });
}
