import { useCallback } from "react";
import { channelNamesById } from "../../state/channel-names.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { typeName } from "./channel-type.js";
import { channelTypeMessages } from "./types.messages.en.js";

/**
 * Names for new channels: that of the provider, with a number where a channel that was read during this visit has it.
 */
export function useProposedName(): (type: number) => string {
  const names = useMessages(channelTypeMessages);
  const gateway = useGateway();
  return useCallback(
    (type) => {
      const taken = new Set(channelNamesById(gateway).values());
      const name = typeName(type, names);
      let proposal = name;
      for (let number = 2; taken.has(proposal); number++) proposal = `${name} ${String(number)}`;
      return proposal;
    },
    [gateway, names],
  );
}
