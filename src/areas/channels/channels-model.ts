import { computed, effect, signal, type ReadonlySignal } from "@preact/signals-core";
import { isGatewayError } from "../../api/errors.js";
import {
  deleteChannel,
  deleteDisabledChannels,
  listChannels,
  searchChannels,
  updateChannel,
} from "../../api/channels.js";
import type { Channel, ChannelChanges } from "../../api/channel-schema.js";
import { testChannel, testChannels, updateChannelBalance } from "../../api/channel-tests.js";
import { isKnownType } from "../../domain/channel-types.js";
import { nowSeconds } from "../../domain/date-time.js";
import { groupsOf } from "../../domain/groups.js";
import { ChannelStatus, toggledStatus } from "../../domain/statuses.js";
import { channelModels, namedTypes } from "../../state/channel-models.js";
import type { Gateway } from "../../state/gateways.js";
import { createPagedList, type PagedList } from "../../state/paged-list.js";
import { createSelection, type Selection } from "../../state/selection.js";
import { followTests, isInScope, type Following } from "./channel-following.js";
import { matches, noFilter, type ChannelFilter } from "./channel-filter.js";

/** Columns that the channel list sorts by. */
export type ChannelColumn =
  "id" | "name" | "group" | "type" | "status" | "response" | "balance" | "priority" | "weight";

/** Remembers that the notice was put away (spec section 3: per-name 'prompt-' flags). */
const noticeFlag = "prompt-channel-test";

/** The channels and what can be done to them. Every action rejects with a GatewayError. */
export interface ChannelsModel extends PagedList<Channel, number, ChannelColumn> {
  readonly selection: Selection<Channel, number>;
  readonly choice: ReadonlySignal<ChannelFilter>;
  /** Shows only the channels here that fit. */
  choose(change: Partial<ChannelFilter>): void;
  /** Enables a channel that is not enabled, and disables one that is. */
  toggle(channel: Channel): Promise<"enabled" | "disabled">;
  /** Writes single fields. */
  write(channel: Channel, changes: ChannelChanges, patch: Partial<Channel>): Promise<void>;
  /** `refill: false` leaves the screen's page short, for many deletions in a row. */
  erase(channel: Channel, options?: { refill?: boolean }): Promise<void>;
  /** Deletes every disabled channel, also those that are not loaded, and loads the list again. Answers how many. */
  eraseDisabled(): Promise<number>;
  /** Tests one channel and answers the seconds it took. A failed test leaves the row. */
  test(channel: Channel): Promise<number>;
  /** Whether the gateway knows a channel's type; `undefined` while that is being asked or could not be. */
  readonly knowsType: ReadonlySignal<(type: number) => boolean | undefined>;
  /**
   * Starts a test on the server and follows it, unless it would reach channels whose type the gateway may not know: such
   * a test can stop it. Answers these channels, none when the test was started. Refused while one runs.
   */
  testMany(scope: "all" | "disabled"): Promise<readonly Channel[]>;
  /** How a started test goes, as far as the rows here show it. */
  readonly following: ReadonlySignal<Following | undefined>;
  stopFollowing(): void;
  /** Asks the provider for the balance. */
  refreshBalance(channel: Channel): Promise<number>;
  readonly noticeShown: ReadonlySignal<boolean>;
  dismissNotice(): void;
}

/** The channels of a gateway, for an administrator. */
export function createChannelsModel(
  gateway: Pick<Gateway, "http" | "whenResumed" | "storage">,
): ChannelsModel {
  const { http, storage } = gateway;
  const list = createPagedList<Channel, number, ChannelColumn>({
    load: (page, _order, signal) => listChannels(http, { page }, { signal }),
    search: (keyword, signal) => searchChannels(http, keyword, { signal }),
    keyOf: ({ id }) => id,
    valueOf,
    whenResumed: (signal) => gateway.whenResumed(signal),
  });
  const selection = createSelection(list.rows, ({ id }) => id);
  const choice = signal(noFilter);
  const following = signal<Following | undefined>(undefined);
  const noticeShown = signal(storage.read(noticeFlag) === undefined);
  let follow = new AbortController();
  const named = signal<ReadonlySet<number> | undefined>(undefined);
  const knowsType = computed(() => {
    const types = named.value;
    return (type: number) => isKnownType(type, types);
  });

  /** Asks once which types the gateway knows; without an answer only those of every server count. */
  async function readTypes(): Promise<void> {
    if (named.peek()) return;
    try {
      named.value = namedTypes(await channelModels(gateway));
    } catch (error) {
      if (!isGatewayError(error)) throw error;
    }
  }
  const stopAsking = effect(() => {
    if (list.all.value.some(({ type }) => isKnownType(type, undefined) === undefined)) void readTypes();
  });

  return {
    ...list,
    selection,
    choice,
    choose(change) {
      const next = { ...choice.peek(), ...change };
      choice.value = next;
      const any = Object.values(next).some((value) => value !== "");
      list.filter(any ? (channel) => matches(channel, next) : undefined);
    },
    async toggle(channel) {
      const status = toggledStatus(channel.status);
      await list.change(channel.id, { status }, () => updateChannel(http, channel.id, { status }));
      return status === ChannelStatus.enabled ? "enabled" : "disabled";
    },
    write: (channel, changes, patch) =>
      list.change(channel.id, patch, () => updateChannel(http, channel.id, changes)),
    erase: (channel, options) => list.remove(channel.id, () => deleteChannel(http, channel.id), options),
    async eraseDisabled() {
      const count = await deleteDisabledChannels(http);
      await list.load();
      return count;
    },
    async test(channel) {
      let seconds = 0;
      await list.change(channel.id, {}, async () => {
        seconds = (await testChannel(http, channel.id)).time;
        // The server writes its own measure just after it answered, so the row takes what the answer said.
        const row = list.all.peek().find(({ id }) => id === channel.id) ?? channel;
        return { ...row, response_time: Math.round(seconds * 1000), test_time: nowSeconds() };
      });
      return seconds;
    },
    knowsType,
    async testMany(scope) {
      // The server tests all of them, loaded here or not.
      const [all] = await Promise.all([searchChannels(http, ""), readTypes()]);
      const risky = all.filter((channel) => isInScope(channel, scope) && !knowsType.peek()(channel.type));
      if (risky.length > 0) return risky;
      await testChannels(http, scope);
      follow.abort();
      follow = new AbortController();
      const { signal: abort } = follow;
      void followTests({ list, http, scope, gateway, following, signal: abort });
      return [];
    },
    following,
    stopFollowing() {
      follow.abort();
      following.value = undefined;
    },
    async refreshBalance(channel) {
      let balance = channel.balance;
      await list.change(channel.id, {}, async () => {
        balance = await updateChannelBalance(http, channel.id);
        const row = list.all.peek().find(({ id }) => id === channel.id) ?? channel;
        return { ...row, balance, balance_updated_time: nowSeconds() };
      });
      return balance;
    },
    noticeShown: computed(() => noticeShown.value),
    dismissNotice() {
      storage.write(noticeFlag, "true");
      noticeShown.value = false;
    },
    dispose() {
      follow.abort();
      stopAsking();
      list.dispose();
    },
  };
}

function valueOf(channel: Channel, column: ChannelColumn): string | number {
  switch (column) {
    case "group":
      return groupsOf(channel.group).join(",");
    case "response":
      return channel.response_time;
    default:
      return channel[column];
  }
}
