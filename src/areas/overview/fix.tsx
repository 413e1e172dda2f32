import { computed } from "@preact/signals-core";
import { useEffect } from "react";
import type { Channel } from "../../api/entities/channel-schema.js";
import { getChannel } from "../../api/entities/channels.js";
import { setChannelStatus } from "../../api/entities/writing/channels.js";
import { isGatewayError } from "../../api/client/errors.js";
import { isKnownType } from "../../domain/channels/channel-types.js";
import { formatDuration } from "../../i18n/duration.js";
import { ChannelStatus } from "../../domain/records/statuses.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { channelModels, namedTypes } from "../../state/channel-models.js";
import { createChannelTest, type TestedChannels } from "../../state/channel-test.js";
import type { Gateway } from "../../state/gateways.js";
import type { Part } from "../../state/part.js";
import { testFailures } from "../../state/test-failures.js";
import { andThen, done, verifyRecord, settle } from "../../state/writes/settle.js";
import { useUndo } from "../../ui/collection/actions/use-undo.js";
import { useGateway, useHost, useLocale, useMessages } from "../../ui/host/context/host.js";
import { findingTexts, useOutcome } from "../../ui/host/leave/outcome.js";
import { useEffectEvent } from "../../ui/host/lifecycle/use-effect-event.js";
import type { ChannelAct } from "./fix-button.js";
import { overviewMessages } from "./generated/messages.en.js";

/** The channels of the overview, as a test of one of them changes them. */
function shownIn(part: Part<readonly Channel[]>): TestedChannels {
  const renew = (rows: readonly Channel[]) =>
    part.update((all) => all.map((one) => rows.find(({ id }) => id === one.id) ?? one));
  return {
    all: computed(() => part.value.value ?? []),
    renew,
    change: async (_id, _patch, write) =>
      andThen(await write(), (row) => {
        renew([row]);
        return done(row);
      }),
  };
}

/** Whether a test of a channel is safe: a gateway can stop at the test of a type that it doesn't know. */
async function canTest(gateway: Gateway, { type }: Channel): Promise<boolean> {
  const known = isKnownType(type, undefined);
  if (known !== undefined) return known;
  try {
    return isKnownType(type, namedTypes(await channelModels(gateway))) === true;
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    return false;
  }
}

/** Does what was pressed, once, and says how it ended. Draws nothing. */
export function View({
  channel,
  name,
  act,
  part,
  onPassed,
  onClose,
}: {
  readonly channel: Channel;
  readonly name: string;
  readonly act: ChannelAct;
  readonly part: Part<readonly Channel[]>;
  readonly onPassed: () => void;
  readonly onClose: () => void;
}) {
  const t = useMessages(overviewMessages);
  const locale = useLocale();
  const common = useMessages(commonMessages);
  const host = useHost();
  const gateway = useGateway();
  const announce = useOutcome();
  const undoable = useUndo();
  const { http, toasts } = gateway;
  const about = { id: channel.id, name: channel.name };
  const list = shownIn(part);

  const setStatus = async (status: number): Promise<void> => {
    if (!host.ask("gw-before-channel-update", about)) return;
    const write = () =>
      settle({
        send: () => setChannelStatus(http, channel.id, status),
        verify: verifyRecord(
          () => getChannel(http, channel.id),
          (now) => now.status === status,
        ),
      });
    await announce(list.change(channel.id, { status }, write), {
      texts: findingTexts(common, "saved", name),
      then(now, { confirmed }) {
        if (confirmed && now.status === ChannelStatus.enabled)
          undoable(t.enabled, () => void setStatus(ChannelStatus.manuallyDisabled));
        host.emit("gw-channel-updated", about);
      },
    });
  };

  const test = async (): Promise<void> => {
    if (!(await canTest(gateway, channel))) {
      toasts.show("warning", t.typeUnknown);
      return;
    }
    const { note } = testFailures(gateway);
    await announce(createChannelTest(http, list, note).test(channel), {
      texts: { done: t.found.tested(name), notDone: t.found.notTested(name) },
      then(seconds, { confirmed }) {
        if (confirmed) toasts.show("success", t.passed(name, formatDuration(seconds * 1000, locale)));
        onPassed();
        host.emit("gw-channel-tested", { ...about, seconds });
      },
    });
  };

  const run = useEffectEvent(async () => {
    await (act === "enable" ? setStatus(ChannelStatus.enabled) : test());
    onClose();
  });
  useEffect(() => void run(), []);
  return null;
}
