import type { ReactNode } from "react";
import type { Channel } from "../../api/entities/channel-schema.js";
import type { JobPlan } from "../../state/jobs/job.js";
import { channelTypeMessages } from "./generated/types.messages.en.js";
import { channelMessages } from "./generated/messages.en.js";
import { bindCollection } from "../../ui/collection/bind-collection.js";
import { lazyActions } from "../../ui/collection/actions/lazy-actions.js";
import { useOfferedUsage } from "../../ui/collection/actions/offered-usage.js";
import type { AnyDefinition } from "../../ui/collection/definition.js";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { useGateway, useMessages, useNavigation } from "../../ui/host/context/host.js";
import { useReadOnly } from "../../ui/host/read-only/writing.js";
import type { MenuItem } from "../../ui/kit/menu/menu.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { NothingFound } from "../shared/nothing-found/lazy.js";
import { channels } from "./channel-collection.js";
import { typeName } from "./channel-type.js";
import { createChannelsModel, type ChannelsModel } from "./channels-model.js";
import type { ManyOpeners } from "./channel-actions.js";
import { Button } from "../../ui/kit/button/button.js";
import { Tooltip } from "../../ui/kit/tooltip/tooltip.js";
import { useRowActing } from "../../ui/collection/actions/acting.js";
import type { ChannelCalls } from "./channel-calls.js";

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
const actions = lazyActions(() => import("./channel-actions.js"));

/** The channel list in a view: with its model, its texts and what can be done. */
export function useChannelCollection(
  model: ChannelsModel,
  { edit, duplicate, testMany, many, ...around }: ChannelCollectionOptions,
): AnyDefinition {
  const t = useMessages(channelMessages);
  const names = useMessages(channelTypeMessages);
  const open = useCapabilities()("edit") ? edit : undefined;
  const gateway = useGateway();
  const usage = useOfferedUsage("channel");
  const leadsToHealth = useNavigation().href("channel-health") !== undefined;
  const readOnly = useReadOnly();
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
      open,
      buttonCapabilities: ["test"],
      rowButtons: (channel) => <TestButton channel={channel} model={model} />,
      offers: {
        menu: ["edit", "test", "update-balance", "log", ...(leadsToHealth ? [""] : usage), "copy", "switch"],
        many: [
          "switch",
          ...(testMany ? ["test"] : []),
          ...(many ? ["edit", ...(readOnly ? [] : ["save-file"])] : []),
        ],
        quick: [
          { key: "edit", capability: "edit", letter: "e" },
          { key: "test", capability: "test", letter: "t" },
        ],
        removes: true,
        code: actions({ model, edit, duplicate, testMany, many }),
      },
    },
  );
}

/** Tests a channel; where the gateway may not know its type, it says why it cannot. */
function TestButton({ channel, model }: { readonly channel: Channel; readonly model: ChannelCalls }) {
  const t = useMessages(channelMessages);
  const act = useRowActing();
  const pending = useValue(model.pending).has(channel.id);
  const busy = useValue(model.testing).has(channel.id);
  const known = useValue(model.knowsType)(channel.type);
  if (!useCapabilities()("test")) return null;
  const idle = pending || !known;
  return (
    <Tooltip text={known ? t.test : t.typeUnknown}>
      <Button
        variant="quiet"
        icon="pulse"
        iconOnly
        busy={busy}
        aria-label={t.testOf(channel.name || t.noName)}
        aria-disabled={idle || undefined}
        onClick={() => {
          if (!idle) act("test", channel);
        }}
      >
        {t.test}
      </Button>
    </Tooltip>
  );
}
