import { useEffect, useState } from "react";
import { channelNamesById, readChannelNames } from "../../../state/channel-names.js";
import { useGateway } from "../../../ui/host/context/host.js";
import type { LogRow } from "../model/log-pages.js";

/** The names of channels by their IDs, as far as they are known. */
export interface ChannelNames {
  readonly names: ReadonlyMap<number, string>;
  /** Whether those that are missing are on their way. */
  readonly coming: boolean;
}

/**
 * The names of channels: those that were read during this visit, and if an entry has another one, those of all
 * channels. Without an answer a channel keeps its number.
 * @param wanted whether channels are shown at all; only administrators may ask for them
 */
export function useChannelNames(wanted: boolean, rows: readonly Pick<LogRow, "channel">[]): ChannelNames {
  const gateway = useGateway();
  const [names, setNames] = useState<ReadonlyMap<number, string>>(() => new Map(channelNamesById(gateway)));
  const [isAnswered, setAnswered] = useState(false);
  const lacks = wanted && rows.some(({ channel }) => channel !== 0 && !names.has(channel));
  useEffect(() => {
    if (!lacks) return;
    let ended = false;
    readChannelNames(gateway).then(
      (all) => {
        if (ended) return;
        setNames(new Map(all));
        setAnswered(true);
      },
      () => {
        if (!ended) setAnswered(true);
      },
    );
    return () => {
      ended = true;
    };
  }, [gateway, lacks]);
  return { names, coming: lacks && !isAnswered };
}
