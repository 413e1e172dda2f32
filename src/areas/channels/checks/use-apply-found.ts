import { useState } from "react";
import type { Channel } from "../../../api/entities/channel-schema.js";
import { keptCheckOf } from "../../../api/entities/model-checks.js";
import { useMessages } from "../../../ui/host/context/host.js";
import { channelMessages } from "../generated/messages.en.js";
import { useAllowed, useChannelJob } from "../many/use-planned-run.js";
import { useUpdateChoice, type ChosenUpdates } from "../models/update-choice.js";

/** The job that applies what was found to channels, as it is chosen. */
export interface ApplyingFound {
  readonly choice: ChosenUpdates;
  /** How many of the chosen channels the page keeps as they are. */
  readonly vetoed: number;
  /** Begins the job; false where nothing is chosen, where the page keeps all as they are, or it can't begin. */
  start(this: void): Promise<boolean>;
}

/** Chooses what of the findings is applied to which channels, and begins that. */
export function useApplyFound(channels: readonly Channel[]): ApplyingFound {
  const { noName } = useMessages(channelMessages);
  const begin = useChannelJob();
  const allow = useAllowed();
  const choice = useUpdateChoice(channels, keptCheckOf);
  const [vetoed, setVetoed] = useState(0);
  return {
    choice,
    vetoed,
    async start() {
      if (!choice.check()) return false;
      const wanted = channels.filter(({ id }) => choice.chosen.includes(id));
      const allowed = allow(wanted);
      setVetoed(wanted.length - allowed.length);
      const items = allowed.flatMap((channel) => {
        const { id, name } = channel;
        const { added, missing } = keptCheckOf(channel);
        const add = choice.add ? added.join(",") : "";
        const remove = choice.remove ? missing.join(",") : "";
        if (add === "" && remove === "") return [];
        return [{ key: id, name: name || noName, about: { id, name, add, remove } }];
      });
      return items.length > 0 && begin({ kind: "apply-models", action: "apply-models", items });
    },
  };
}
