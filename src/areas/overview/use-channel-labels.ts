import { signal } from "@preact/signals-core";
import type { GatewayError } from "../../api/client/errors.js";
import type { Channel } from "../../api/entities/channel-schema.js";
import type { Part } from "../../state/part.js";
import { useMessages } from "../../ui/host/context/host.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { overviewMessages } from "./generated/messages.en.js";

const none = signal<readonly Channel[] | undefined>(undefined);

const noError = signal<GatewayError | undefined>(undefined);

/**
 * What channels are called by their IDs, which are all that the log has; undefined until the names are there, because
 * readers don't know the numbers.
 */
export function useChannelLabels(
  channels: Part<readonly Channel[]> | undefined,
): ((id: string) => string) | undefined {
  const t = useMessages(overviewMessages);
  const found = useValue(channels?.value ?? none);
  const error = useValue(channels?.error ?? noError);
  const names = new Map(found?.map(({ id, name }) => [String(id), name]));
  if (!found && !error) return undefined;
  return (id) => (id === "" || id === "0" ? t.noChannel : names.get(id) || t.channelById(Number(id)));
}
