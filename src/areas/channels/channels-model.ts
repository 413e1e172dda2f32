import { computed, effect, signal } from "@preact/signals-core";
import { isGatewayError } from "../../api/client/errors.js";
import {
  deleteDisabledChannels,
  getChannel,
  listChannels,
  searchChannels,
} from "../../api/entities/channels.js";
import type { Channel } from "../../api/entities/channel-schema.js";
import { testChannels, updateChannelBalance } from "../../api/entities/channel-tests.js";
import { isKnownType } from "../../domain/channels/channel-types.js";
import { nowSeconds } from "../../domain/time/date-time.js";
import { ChannelStatus, toggledStatus } from "../../domain/records/statuses.js";
import { createChannelTest } from "../../state/channel-test.js";
import { channelModels, namedTypes } from "../../state/channel-models.js";
import type { Gateway } from "../../state/gateways.js";
import { namesKept } from "../../state/channel-names.js";
import { createCollection } from "../../state/collection/collection.js";
import type { CollectionOf } from "../../ui/collection/declaration.js";
import { keptList } from "../../state/collection/kept.js";
import { newestFirst } from "../../state/newest-first.js";
import { testFailures } from "../../state/test-failures.js";
import { rateLimiterOf, type RateLimiter } from "../../state/rate-limit/rate-limiter.js";
import {
  andThen,
  done,
  verifyRecord,
  verifyDeleted,
  cannotVerify,
  settle,
  type Finding,
  type Settled,
} from "../../state/writes/settle.js";
import type { ChannelCalls, WrittenFields } from "./channel-calls.js";
import { channels } from "./channel-collection.js";
import { eraseChannel, writeChannel } from "./channel-writes.js";
import { followTests, isInScope, type Following } from "./channel-following.js";

const isDisabled = (status: number) =>
  status === ChannelStatus.manuallyDisabled || status === ChannelStatus.autoDisabled;

/** The channels and what can be done to them. Every action rejects with a GatewayError. */
export type ChannelsModel = CollectionOf<typeof channels> & ChannelCalls;

/** The channels of a gateway, for an administrator. */
export function createChannelsModel(
  gateway: Pick<Gateway, "http" | "whenResumed" | "storage" | "calls" | "session" | "supports">,
  rateLimiter: RateLimiter = rateLimiterOf(gateway),
): ChannelsModel {
  const { http } = gateway;
  const list = createCollection(channels, {
    load: (page, _order, signal, onTotal) =>
      namesKept(gateway, listChannels(http, { page }, { signal, onTotal })),
    search: (keyword, signal) => namesKept(gateway, searchChannels(http, keyword, { signal })),
    everything: async (signal) =>
      newestFirst(await namesKept(gateway, searchChannels(http, "", { signal })), gateway.supports.peek()),
    whenResumed: (signal) => gateway.whenResumed(signal),
    rateLimiter,
    kept: keptList(gateway, "channels"),
    dispose() {
      follow.abort();
      stopAsking();
    },
  });
  const failures = testFailures(gateway);
  const { testing, test, rowOf } = createChannelTest(http, list, (id, message) => failures.note(id, message));
  const following = signal<Following | undefined>(undefined);
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

  /** Writes some fields of a channel and nothing else. */
  function write({ id }: Channel, fields: WrittenFields): Promise<Settled<Channel>> {
    return list.change(id, fields, () => writeChannel(http, id, fields));
  }

  /** Whether a channel that was disabled has been deleted; one that was enabled in between proves nothing. */
  async function verifyDeletion(id: number): Promise<Finding<undefined>> {
    let status = 0;
    const verify = verifyDeleted(async () => {
      ({ status } = await getChannel(http, id));
    });
    const { kind } = await verify();
    if (kind === "done") return { kind, value: undefined };
    return isDisabled(status) ? { kind: "not-done" } : { kind: "unclear" };
  }

  return {
    ...list,
    toggle: (channel) => write(channel, { status: toggledStatus(channel.status) }),
    write,
    erase: ({ id }, options) => list.remove(id, () => eraseChannel(http, id, options?.http), options),
    async eraseDisabled(by = http) {
      const doomed = list.all.peek().find(({ status }) => isDisabled(status));
      const erased = await settle<number | undefined>({
        send: () => deleteDisabledChannels(by),
        verify: doomed ? () => verifyDeletion(doomed.id) : cannotVerify,
      });
      return andThen(erased, async (count) => {
        await list.load();
        return done(count);
      });
    },
    testing,
    test,
    knowsType,
    async testMany(scope) {
      // The server tests all of them, loaded here or not.
      const [all] = await Promise.all([searchChannels(http, ""), readTypes()]);
      const tested = all.filter((channel) => isInScope(channel, scope));
      const unknown = tested.filter(({ type }) => !knowsType.peek()(type));
      if (unknown.length > 0) return done({ why: "type", channels: unknown });
      const { testedAlone } = gateway.supports.peek();
      const together = tested.filter(({ type }) => testedAlone.includes(type));
      if (together.length > 0) return done({ why: "together", channels: together });
      const started = await settle({ send: () => testChannels(http, scope), verify: cannotVerify });
      return andThen(started, () => {
        follow.abort();
        follow = new AbortController();
        const { signal: abort } = follow;
        void followTests({ list, http, scope, gateway, following, signal: abort });
        return done(undefined);
      });
    },
    following,
    stopFollowing() {
      follow.abort();
      following.value = undefined;
    },
    async refreshBalance(channel) {
      const { id } = channel;
      const refreshed = await list.change(id, {}, () =>
        settle({
          send: async () => {
            const balance = await updateChannelBalance(http, id);
            return { ...rowOf(channel), balance, balance_updated_time: nowSeconds() };
          },
          verify: verifyRecord(
            () => getChannel(http, id),
            (now) => now.balance_updated_time !== channel.balance_updated_time,
          ),
        }),
      );
      return andThen(refreshed, ({ balance }) => done(balance));
    },
  };
}
