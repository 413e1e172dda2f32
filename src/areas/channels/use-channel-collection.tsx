import type { ReactNode } from "react";
import type { Channel } from "../../api/entities/channel-schema.js";
import type { JobPlan } from "../../state/jobs/job.js";
import { channelTypeMessages } from "./types.messages.en.js";
import { channelMessages } from "./messages.en.js";
import { bindCollection } from "../../ui/collection/bind-collection.js";
import type { AnyDefinition } from "../../ui/collection/definition.js";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import type { MenuItem } from "../../ui/kit/menu/menu.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { NothingFound } from "../shared/nothing-found/lazy.js";
import { channels } from "./channel-collection.js";
import { typeName } from "./channel-type.js";
import { createChannelsModel, type ChannelsModel } from "./channels-model.js";
import { TestButton } from "./test-button.js";
import { useChannelActions, type ManyOpeners } from "./use-channel-actions.js";

/** Where the list links to, and what surrounds it. */
interface ChannelCollectionOptions {
  readonly edit: (channel: Channel) => void;
  readonly duplicate: (channel: Channel) => void;
  /** Asks how the selected channels are to be tested. */
  readonly testMany?: (channels: readonly Channel[]) => void;
  readonly many?: ManyOpeners;
  readonly tools: ReactNode;
  readonly create?: ReactNode;
  readonly menuItems?: readonly MenuItem[];
  readonly notice?: ReactNode;
  readonly onFinished?: (plan: JobPlan) => void;
}

const loadJobs = () => import("./jobs.js");

/** The channel list in a view: with its model, its texts and what can be done. */
export function useChannelCollection(
  model: ChannelsModel,
  { edit, duplicate, testMany, many, ...around }: ChannelCollectionOptions,
): AnyDefinition {
  const t = useMessages(channelMessages);
  const names = useMessages(channelTypeMessages);
  const open = useCapabilities()("edit") ? edit : undefined;
  const gateway = useGateway();
  const { channelFields: has } = useValue(gateway.supports);
  const knowsType = useValue(model.knowsType);
  const nameOf = ({ name }: Channel) => name || t.noName;

  return bindCollection(
    channels,
    { t, has, model, knowsType, typeName: (type) => typeName(type, names, knowsType(type)), open },
    {
      ...around,
      model,
      label: t.title,
      texts: t.list,
      nothingFound: <NothingFound list="channels" model={model} />,
      search: { label: t.searchLabel, hint: t.searchHint },
      nameOf,
      countText: t.bulk.things,
      jobs: loadJobs,
      recreate: (rateLimiter) => createChannelsModel(gateway, rateLimiter),
      menuLabel: (channel) => t.rowActions(nameOf(channel)),
      ...(open ? { open } : {}),
      buttonCapabilities: ["test"],
      rowButtons: (channel) => <TestButton channel={channel} model={model} />,
      ...useChannelActions(model, { edit, duplicate, testMany, many }),
    },
  );
}
