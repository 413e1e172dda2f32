import type { Channel } from "../../api/entities/channel-schema.js";
import { hasKeyList } from "../../domain/channels/key-list.js";
import { formatDuration } from "../../i18n/duration.js";
import { ChannelStatus } from "../../domain/records/statuses.js";
import { channelMessages } from "./messages.en.js";
import { collectionMessages } from "../../ui/collection/messages.en.js";
import { commonMessages } from "../../i18n/common.messages.en.js";
import { formatView } from "../../state/collection/view.js";
import type { RowAction, RowRemoval } from "../../ui/collection/definition.js";
import { useUsageAction } from "../../ui/collection/usage-action.js";
import { useUndo } from "../../ui/collection/use-undo.js";
import { useGateway, useHost, useLocale, useMessages, useNavigation } from "../../ui/host/context/host.js";
import { logQuery } from "../../ui/host/context/log-query.js";
import { findingTexts, useOutcome } from "../../ui/host/leave/outcome.js";
import { useReadOnly } from "../../ui/host/read-only/writing.js";
import type { ChannelCalls } from "./channel-calls.js";

const isEnabled = ({ status }: Channel) => status === ChannelStatus.enabled;
const about = ({ id, name }: Channel) => ({ id, name });

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
  /** Absent where the gateway doesn't ask providers. */
  readonly models: ((this: void, channels: readonly Channel[]) => void) | undefined;
}

const fetchOne = (fetch: (channels: readonly Channel[]) => void) => (channel: Channel) => fetch([channel]);

/** What can be done to a channel, and to many, each with one call that writes a single field. */
export function useChannelActions(
  model: ChannelCalls,
  {
    edit,
    duplicate,
    testMany,
    many,
  }: {
    readonly edit: (channel: Channel) => void;
    readonly duplicate: (channel: Channel) => void;
    readonly testMany: ((channels: readonly Channel[]) => void) | undefined;
    readonly many: ManyOpeners | undefined;
  },
): { readonly actions: readonly RowAction<Channel>[]; readonly removal: RowRemoval<Channel> } {
  const t = useMessages(channelMessages);
  const common = useMessages(commonMessages);
  const host = useHost();
  const readOnly = useReadOnly();
  const announce = useOutcome();
  const undoable = useUndo();
  const refreshBalance = useRefreshBalance(model);
  const test = useTest(model);
  const list = useMessages(collectionMessages);
  const navigation = useNavigation();
  const nameOf = ({ name }: Channel) => name || t.noName;
  const mayUpdate = (channel: Channel) => host.ask("gw-before-channel-update", about(channel));
  const untestable = ({ type }: Channel) => (model.knowsType.peek()(type) ? undefined : t.typeUnknown);

  const toggle = async (channel: Channel) => {
    if (!mayUpdate(channel)) return;
    await announce(model.toggle(channel), {
      texts: findingTexts(common, "saved", nameOf(channel)),
      then(now, { confirmed }) {
        if (confirmed) undoable(isEnabled(now) ? t.enabledToast : t.disabledToast, () => void toggle(now));
        host.emit("gw-channel-updated", about(channel));
      },
    });
  };
  const usage = useUsageAction<Channel>("channel");

  return {
    actions: [
      {
        key: "edit",
        capability: "edit",
        label: common.edit,
        icon: "edit",
        shortcut: "e",
        run: edit,
        ...(many && { many: { atOnce: many.edit } }),
      },
      {
        key: "test",
        capability: "test",
        label: t.test,
        icon: "pulse",
        shortcut: "t",
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
      {
        key: "log",
        capability: "log",
        label: list.viewLog,
        phrases: list.logOf,
        icon: "list",
        applies: () => navigation.href("logs") !== undefined,
        run: ({ id }) => navigation.go("logs", undefined, logQuery({ channel: id })),
      },
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
      {
        key: "enable",
        capability: "switch",
        label: common.enable,
        icon: "power",
        applies: (channel) => !isEnabled(channel),
        run: (channel) => void toggle(channel),
        many: {
          allowed: mayUpdate,
          fields: () => ({ status: ChannelStatus.enabled }),
          consequence: t.bulk.enableText,
          already: "enabled",
        },
      },
      {
        key: "disable",
        capability: "switch",
        label: common.disable,
        icon: "ban",
        applies: isEnabled,
        run: (channel) => void toggle(channel),
        many: {
          allowed: mayUpdate,
          fields: () => ({ status: ChannelStatus.manuallyDisabled }),
          needless: (channel) => !isEnabled(channel),
          consequence: t.bulk.disableText,
          already: "disabled",
        },
      },
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
      allowed: (channel) => host.ask("gw-before-channel-delete", about(channel)),
      erase: (channel, options) => model.erase(channel, options),
      erased: (channel) => host.emit("gw-channel-deleted", about(channel)),
    },
  };
}

/** Tests a channel and reports the result. */
export function useTest(model: ChannelCalls): (channel: Channel) => Promise<void> {
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
        host.emit("gw-channel-tested", { ...about(channel), seconds });
      },
    });
  };
}

/** Requests a channel's balance from its provider and reports the result. */
export function useRefreshBalance(model: ChannelCalls): (channel: Channel) => Promise<void> {
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
