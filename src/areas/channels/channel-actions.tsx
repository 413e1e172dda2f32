import type { Channel } from "../../api/entities/channel-schema.js";
import { hasKeyList } from "../../domain/channels/key-list.js";
import { formatDuration } from "../../i18n/duration.js";
import { ChannelStatus } from "../../domain/records/statuses.js";
import { channelMessages } from "./generated/messages.en.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { formatView } from "../../state/collection/view.js";
import { useLogAction } from "../../ui/collection/actions/log-action.js";
import { defineRowActions, type DeclaredActions } from "../../ui/collection/actions/row-actions.js";
import type { RowAction } from "../../ui/collection/actions/row-action.js";
import { useUsageAction } from "../../ui/collection/actions/usage-action.js";
import { useRowWriter, useSwitchActions } from "../../ui/collection/actions/use-row-writes.js";
import { useGateway, useHost, useLocale, useMessages, useNavigation } from "../../ui/host/context/host.js";
import { useOutcome } from "../../ui/host/leave/outcome.js";
import { useReadOnly } from "../../ui/host/read-only/writing.js";
import type { ChannelCalls } from "./channel-calls.js";
import { channelEvents } from "./channel-writes.js";

const isEnabled = ({ status }: Channel) => status === ChannelStatus.enabled;
/** What opens a dialog about several channels. */
export interface ManyOpeners {
  edit(this: void, channels: readonly Channel[]): void;
  move(this: void, channel: Channel): void;
  copy(this: void, channel: Channel): void;
  save(this: void, channels: readonly Channel[]): void;
  /** Only asked of a channel that keeps a list of keys. */
  keys(this: void, channel: Channel): void;
  /** Selects every channel with the tag of this one, and shows them alone. */
  sameTag(this: void, channel: Channel): void;
  /** Absent where the account may not change keys. */
  readonly rotate: ((this: void, channels: readonly Channel[]) => void) | undefined;
  /** Absent where the gateway doesn't ask providers. */
  readonly models: ((this: void, channels: readonly Channel[]) => void) | undefined;
}

const fetchOne = (fetch: (channels: readonly Channel[]) => void) => (channel: Channel) => fetch([channel]);

/** Which channels these are, and what surrounds their list. */
export interface ChannelActionsProps {
  readonly model: ChannelCalls;
  readonly edit: (channel: Channel) => void;
  readonly duplicate: (channel: Channel) => void;
  readonly testMany: ((channels: readonly Channel[]) => void) | undefined;
  readonly many: ManyOpeners | undefined;
}

/** What can be done to a channel, and to many, each with one call that writes a single field. */
export const View = defineRowActions<Channel, ChannelActionsProps>(useChannelActions);

function useChannelActions({
  model,
  edit,
  duplicate,
  testMany,
  many,
}: ChannelActionsProps): DeclaredActions<Channel> {
  const t = useMessages(channelMessages);
  const common = useMessages(commonMessages);
  const readOnly = useReadOnly();
  const refreshBalance = useRefreshBalance(model);
  const test = useTest(model);
  const navigation = useNavigation();
  const nameOf = ({ name }: Channel) => name || t.noName;
  const writer = useRowWriter(channelEvents, nameOf);
  const untestable = ({ type }: Channel) => (model.knowsType.peek()(type) ? undefined : t.typeUnknown);

  const switches = useSwitchActions(writer, {
    isOn: isEnabled,
    send: (channel) => model.toggle(channel),
    on: {
      success: () => t.enabledToast,
      fields: { status: ChannelStatus.enabled },
      consequence: t.bulk.enableText,
    },
    off: {
      success: () => t.disabledToast,
      fields: { status: ChannelStatus.manuallyDisabled },
      needless: (channel) => !isEnabled(channel),
      consequence: t.bulk.disableText,
    },
  });
  const log = useLogAction<Channel>(({ id }) => ({ channel: id }));
  const usage = useUsageAction<Channel>("channel");

  return {
    actions: [
      {
        key: "edit",
        capability: "edit",
        label: common.edit,
        icon: "edit",
        run: edit,
        ...(many && { many: { atOnce: many.edit } }),
      },
      {
        key: "test",
        capability: "test",
        label: t.test,
        icon: "pulse",
        refusal: untestable,
        run: (channel) => void test(channel),
        ...(testMany ? { many: { atOnce: testMany } } : {}),
      },
      {
        key: "balance",
        capability: "update-balance",
        label: t.updateBalance,
        icon: "wallet",
        refusal: untestable,
        run: (channel) => void refreshBalance(channel),
      },
      log,
      usage,
      {
        key: "what-if",
        capability: "",
        label: t.dependentModels,
        icon: "eye",
        phrases: t.whatIf,
        applies: () => navigation.href("channel-health") !== undefined,
        run: ({ id }) =>
          navigation.go("channel-health", undefined, formatView({ filters: { without: String(id) } })),
      },
      {
        key: "copy",
        capability: "copy",
        label: t.duplicate,
        icon: "copy",
        applies: () => !readOnly,
        run: duplicate,
      },
      ...(many
        ? ([
            { key: "move-model", capability: "edit", label: t.moveModel, icon: "right", run: many.move },
            {
              key: "copy-settings",
              capability: "edit",
              label: t.copySettings,
              icon: "layers",
              run: many.copy,
            },
          ] as const)
        : []),
      ...switches,
      ...(many
        ? ([
            {
              key: "keys",
              capability: "edit",
              label: t.manageKeys,
              icon: "key",
              phrases: t.keysOf,
              applies: hasKeyList,
              run: many.keys,
            },
            {
              key: "same-tag",
              capability: "",
              label: t.selectTag,
              labelFor: ({ tag }) => t.selectTagOf(tag ?? ""),
              icon: "tag",
              applies: ({ tag }) => !readOnly && Boolean(tag),
              run: many.sameTag,
            },
          ] satisfies readonly RowAction<Channel>[])
        : []),
      ...(many?.models
        ? ([
            {
              key: "fetch-models",
              capability: "edit",
              label: t.fetchModels,
              icon: "refresh",
              run: fetchOne(many.models),
              many: { atOnce: many.models },
            },
          ] as const)
        : []),
      ...(many?.rotate
        ? ([
            {
              key: "rotate",
              capability: "edit",
              label: t.rotate,
              icon: "key",
              many: { atOnce: many.rotate },
            },
          ] as const)
        : []),
      // Rows are only selected where something is written; the list as a whole is saved anywhere.
      ...(many && !readOnly
        ? ([
            {
              key: "save-file",
              capability: "save-file",
              label: t.saveFile,
              icon: "download",
              many: { atOnce: many.save },
            },
          ] as const)
        : []),
    ],
    removal: {
      texts: t,
      consequence: (channel) => t.deleteText(nameOf(channel)),
      many: t.bulk,
      allowed: writer.mayDelete,
      erase: (channel, options) => model.erase(channel, options),
      erased: writer.deleted,
    },
  };
}

/** Tests a channel and reports the result. */
function useTest(model: ChannelCalls): (channel: Channel) => Promise<void> {
  const t = useMessages(channelMessages);
  const locale = useLocale();
  const host = useHost();
  const { toasts } = useGateway();
  const announce = useOutcome();
  return async (channel) => {
    const name = channel.name || t.noName;
    await announce(model.test(channel), {
      texts: { done: t.found.tested(name), notDone: t.found.notTested(name) },
      then(seconds, { confirmed }) {
        if (confirmed) toasts.show("info", t.tested(name, formatDuration(seconds * 1000, locale)));
        host.emit("gw-channel-tested", { ...channelEvents.about(channel), seconds });
      },
    });
  };
}

/** Requests a channel's balance from its provider and reports the result. */
function useRefreshBalance(model: ChannelCalls): (channel: Channel) => Promise<void> {
  const t = useMessages(channelMessages);
  const { toasts } = useGateway();
  const announce = useOutcome();
  return async (channel) => {
    const name = channel.name || t.noName;
    await announce(model.refreshBalance(channel), {
      texts: { done: t.found.balanceUpdated(name), notDone: t.found.balanceNotUpdated(name) },
      then(_balance, { confirmed }) {
        if (confirmed) toasts.show("success", t.balanceUpdated(name));
      },
    });
  };
}
