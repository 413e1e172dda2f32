import { computed, effect, signal } from "@preact/signals-core";
import { isGatewayError } from "../../api/client/errors.js";
import { getChannel, listChannels, searchChannels } from "../../api/entities/channels.js";
import { deleteDisabledChannels } from "../../api/entities/writing/channels.js";
import type { Channel } from "../../api/entities/channel-schema.js";
import { testChannels, updateChannelBalance } from "../../api/entities/channel-tests.js";
import { isKnownType } from "../../domain/channels/channel-types.js";
import { nowSeconds } from "../../domain/time/date-time.js";
import { ChannelStatus, toggledStatus } from "../../domain/records/statuses.js";
import { createChannelTest, type TestedChannels } from "../../state/channel-test.js";
import { channelModels, namedTypes } from "../../state/channel-models.js";
import { namesKept } from "../../state/channel-names.js";
import { createCollection } from "../../state/collection/collection.js";
import type { CollectionOf } from "../../ui/collection/declaration.js";
import { changeRow, removeRow } from "../../state/collection/write-row.js";
import { gatewaySource, type ListedGateway } from "../../state/collection/gateway-source.js";
import { testFailures } from "../../state/test-failures.js";
import type { RateLimiter } from "../../state/rate-limit/rate-limiter.js";
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
export function createChannelsModel(gateway: ListedGateway, rateLimiter?: RateLimiter): ChannelsModel {
  const { http } = gateway;
  const list = createCollection(channels, {
    ...gatewaySource(
      gateway,
      "channels",
      (...call: Parameters<typeof listChannels>) => namesKept(gateway, listChannels(...call)),
      (...call: Parameters<typeof searchChannels>) => namesKept(gateway, searchChannels(...call)),
      rateLimiter,
    ),
    dispose() {
      follow.abort();
      stopAsking();
    },
  });
  const tested: TestedChannels = {
    all: list.all,
    renew: list.renew,
    change: (id, patch, change) => changeRow(list, id, patch, change),
  };
  const failures = testFailures(gateway);
  const { testing, test, rowOf } = createChannelTest(http, tested, (id, message) =>
    failures.note(id, message),
  );
  const following = signal<Following | undefined>(undefined);
  let follow = new AbortController();
  const knownTypes = signal<ReadonlySet<number> | undefined>(undefined);
  const knowsType = computed(() => {
    const types = knownTypes.value;
    return (type: number) => isKnownType(type, types);
  });

  /** Asks once which types the gateway knows; without an answer only those of every server count. */
  async function readTypes(): Promise<void> {
    if (knownTypes.peek()) return;
    try {
      knownTypes.value = namedTypes(await channelModels(gateway));
    } catch (error) {
      if (!isGatewayError(error)) throw error;
    }
  }
  const stopAsking = effect(() => {
    if (list.all.value.some(({ type }) => isKnownType(type, undefined) === undefined)) void readTypes();
  });

  /** Writes some fields of a channel and nothing else. */
  function write({ id }: Channel, fields: WrittenFields): Promise<Settled<Channel>> {
    return changeRow(list, id, fields, () => writeChannel(http, id, fields));
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
    erase: ({ id }, options) => removeRow(list, id, () => eraseChannel(http, id, options?.http), options),
    async eraseDisabled(by = http) {
      const disabledRow = list.all.peek().find(({ status }) => isDisabled(status));
      const erased = await settle<number | undefined>({
        send: () => deleteDisabledChannels(by),
        verify: disabledRow ? () => verifyDeletion(disabledRow.id) : cannotVerify,
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
      const refreshed = await changeRow(list, id, {}, () =>
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
