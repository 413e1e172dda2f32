import { useEffect, useState } from "react";
import { channelNamesById, readChannelNames } from "../../../state/channel-names.js";
import { useGateway } from "../../../ui/host/context/host.js";
import type { LogRow } from "../model/log-pages.js";

/**
 * The names of channels by their IDs: those that were read during this visit, and if an entry has another one, those of
 * all channels. Without an answer a channel keeps its number.
 * @param wanted whether channels are shown at all; only administrators may ask for them
 */
export function useChannelNames(
  wanted: boolean,
  rows: readonly Pick<LogRow, "channel">[],
): ReadonlyMap<number, string> {
  const gateway = useGateway();
  const [names, setNames] = useState<ReadonlyMap<number, string>>(() => new Map(channelNamesById(gateway)));
  const lacks = wanted && rows.some(({ channel }) => channel !== 0 && !names.has(channel));
  useEffect(() => {
    if (!lacks) return;
    let ended = false;
    readChannelNames(gateway).then(
      (all) => {
        if (!ended) setNames(new Map(all));
      },
      () => undefined,
    );
    return () => {
      ended = true;
    };
  }, [gateway, lacks]);
  return names;
}
