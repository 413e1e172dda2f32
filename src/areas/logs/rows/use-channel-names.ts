import { useEffect, useState } from "react";
import { channelNamesById, readNamesOf, unnamedChannels } from "../../../state/channel-names.js";
import { useGateway } from "../../../ui/host/context/host.js";
import type { LogRow } from "../model/log-pages.js";

/** The names of channels by their IDs, as far as they are known. */
export interface ChannelNames {
  readonly names: ReadonlyMap<number, string>;
  /** Whether those that are missing are on their way. */
  readonly coming: boolean;
}

/**
 * The names of the channels of entries, asked for as far as they weren't read during this visit. Without an answer a
 * channel keeps its number.
 * @param wanted whether channels are shown at all; only administrators may ask for them
 */
export function useChannelNames(wanted: boolean, rows: readonly Pick<LogRow, "channel">[]): ChannelNames {
  const gateway = useGateway();
  const [names, setNames] = useState<ReadonlyMap<number, string>>(() => new Map(channelNamesById(gateway)));
  const [answered, setAnswered] = useState("");
  const shown = rows.map(({ channel }) => channel);
  const unnamed = wanted ? unnamedChannels(gateway, shown, names).join() : "";
  useEffect(() => {
    if (unnamed === "") return;
    let ended = false;
    void readNamesOf(gateway, unnamed.split(",").map(Number)).then(() => {
      if (ended) return;
      setNames(new Map(channelNamesById(gateway)));
      setAnswered(unnamed);
    });
    return () => {
      ended = true;
    };
  }, [gateway, unnamed]);
  return { names, coming: unnamed !== "" && unnamed !== answered };
}
