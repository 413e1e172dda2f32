import { useEffect, useState } from "react";
import { isAdmin } from "../../domain/access/roles.js";
import { readChannelNames } from "../../state/channel-names.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { usageMessages } from "./generated/messages.en.js";
import type { UsageSplit } from "./usage-settings.js";
import { restKey } from "./usage-series.js";

/** What the names of a split are called: channels by their names, which the log doesn't have. */
export function useNames(split: UsageSplit): (key: string) => string {
  const t = useMessages(usageMessages);
  const gateway = useGateway();
  const admin = isAdmin(useValue(gateway.session.user)?.role);
  const [channels, setChannels] = useState<ReadonlyMap<number, string>>(new Map());
  const wanted = split === "channel" && admin;
  useEffect(() => {
    if (!wanted) return;
    // Without their names, channels are called by their IDs.
    readChannelNames(gateway).then(
      (names) => setChannels(new Map(names)),
      () => undefined,
    );
  }, [gateway, wanted]);
  return (key) => {
    if (key === restKey) return t.rest;
    if (split === "none") return key;
    if (key === "" || (split === "channel" && key === "0")) return t.none[split];
    return split === "channel" ? (channels.get(Number(key)) ?? t.channelById(key)) : key;
  };
}
