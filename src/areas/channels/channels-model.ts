import { computed, effect, signal, type ReadonlySignal } from "@preact/signals-core";
import { isGatewayError } from "../../api/errors.js";
import {
  deleteChannel,
  deleteDisabledChannels,
  getChannel,
  listChannels,
  searchChannels,
  updateChannel,
} from "../../api/channels.js";
import type { Channel } from "../../api/channel-schema.js";
import { testChannel, testChannels, updateChannelBalance } from "../../api/channel-tests.js";
import { hasLowBalance } from "../../domain/balance.js";
import { channelProblem, channelProblemWords, hasFailedTest } from "../../domain/channel-problems.js";
import { channelType, isKnownType } from "../../domain/channel-types.js";
import { nowSeconds } from "../../domain/date-time.js";
import { groupsOf } from "../../domain/groups.js";
import { splitNames } from "../../domain/names.js";
import { channelStatus, ChannelStatus, toggledStatus } from "../../domain/statuses.js";
import { channelModels, namedTypes } from "../../state/channel-models.js";
import type { Http } from "../../api/http.js";
import type { Gateway } from "../../state/gateways.js";
import { namesKept } from "../../state/channel-names.js";
import { createCollection } from "../../state/collection/collection.js";
import type { Collection, EraseOptions } from "../../state/collection/collection-types.js";
import { keptList } from "../../state/collection/kept.js";
import { newestFirst } from "../../state/newest-first.js";
import { testFailures } from "../../state/test-failures.js";
import { rateLimiterOf } from "../../state/rate-limiter.js";
import {
  andThen,
  done,
  lookAt,
  lookForGone,
  nothingToSee,
  settle,
  type Finding,
  type Settled,
} from "../../state/record/settle.js";
import { followTests, isInScope, type Following } from "./channel-following.js";
import type { ChannelColumn, ChannelFilter } from "./channel-names.js";

/** Remembers that the notice was put away (behaviour.md 3: per-name 'prompt-' flags). */
const noticeFlag = "prompt-channel-test";

/** The fields of a channel that are changed in the list. */
type WrittenFields = Partial<Pick<Channel, "status" | "group" | "priority" | "weight">>;

const isDisabled = (status: number) =>
  status === ChannelStatus.manuallyDisabled || status === ChannelStatus.autoDisabled;

/** Why a test of many channels wasn't started, and the channels because of which. */
export interface TestObstacle {
  /** `type`: the gateway may not know their type. `together`: it stops when they are tested with others, not alone. */
  readonly why: "type" | "together";
  readonly channels: readonly Channel[];
}

/** The channels and what can be done to them. Every action rejects with a GatewayError. */
export interface ChannelsModel extends Collection<Channel, number, ChannelColumn, ChannelFilter> {
  /** Enables a channel that is not enabled, and disables one that is. */
  toggle(channel: Channel): Promise<Settled<Channel>>;
  /** Writes single fields. */
  write(channel: Channel, fields: WrittenFields): Promise<Settled<Channel>>;
  /** `refill: false` leaves the screen's page short, for many deletions in a row. */
  erase(channel: Channel, options?: EraseOptions): Promise<Settled<unknown>>;
  /**
   * Deletes every disabled channel, also those that are not loaded, and loads the list again. Answers how many, where
   * the server's answer arrived.
   */
  eraseDisabled(http?: Http): Promise<Settled<number | undefined>>;
  /** Tests one channel and answers the seconds it took. A failed test leaves the row. */
  test(channel: Channel): Promise<Settled<number>>;
  /** Whether the gateway knows a channel's type; `undefined` while that is being asked or could not be. */
  readonly knowsType: ReadonlySignal<(type: number) => boolean | undefined>;
  /**
   * Starts a test on the server and follows it, unless it would reach channels with which it can stop the server. Answers
   * what is in its way, nothing when the test was started. Refused while one runs.
   */
  testMany(scope: "all" | "disabled"): Promise<Settled<TestObstacle | undefined>>;
  /** How a started test goes, as far as the rows here show it. */
  readonly following: ReadonlySignal<Following | undefined>;
  stopFollowing(): void;
  /** Asks the provider for the balance. */
  refreshBalance(channel: Channel): Promise<Settled<number>>;
  readonly noticeShown: ReadonlySignal<boolean>;
  dismissNotice(): void;
}

/** The channels of a gateway, for an administrator. */
export function createChannelsModel(
  gateway: Pick<Gateway, "http" | "whenResumed" | "storage" | "session" | "supports">,
): ChannelsModel {
  const { http, storage } = gateway;
  const list = createCollection<Channel, number, ChannelColumn, ChannelFilter>({
    load: (page, _order, signal, onTotal) =>
      namesKept(gateway, listChannels(http, { page }, { signal, onTotal })),
    search: (keyword, signal) => namesKept(gateway, searchChannels(http, keyword, { signal })),
    everything: async (signal) =>
      newestFirst(await namesKept(gateway, searchChannels(http, "", { signal })), gateway.supports.peek()),
    keyOf: ({ id }) => id,
    columns: {
      name: ({ name }) => name,
      id: ({ id }) => id,
      group: ({ group }) => groupsOf(group).join(","),
      tag: ({ tag }) => tag ?? "",
      type: ({ type }) => type,
      status: ({ status }) => status,
      // Apart from those that nobody tested.
      response: (channel) => (hasFailedTest(channel) ? -1 : channel.response_time),
      balance: ({ balance }) => balance,
      used: (channel) => channel.used_quota,
      priority: ({ priority }) => priority,
      weight: ({ weight }) => weight,
      tested: (channel) => channel.test_time,
      models: ({ models }) => splitNames(models).length,
      "base-url": (channel) => channel.base_url,
      created: (channel) => channel.created_time,
    },
    filters: {
      status: ({ status }) => [statusWord(status)],
      type: ({ type }) => [String(type)],
      group: ({ group }) => groupsOf(group),
      tag: ({ tag }) => (tag ? [tag] : []),
      model: ({ models }) => splitNames(models),
      tested: (channel) => [
        channel.test_time > 0 ? "yes" : "never",
        ...(hasFailedTest(channel) ? ["failed"] : []),
      ],
      balance: (channel) => (hasLowBalance(channel) ? ["low"] : []),
      problem: (channel) => {
        const problem = channelProblem(channel);
        return problem ? [channelProblemWords[problem]] : [];
      },
    },
    textOf: ({ id, name, group, tag, type, models }) =>
      [id, name, group, tag ?? "", channelType(type)?.text ?? "", models].join("\n"),
    whenResumed: (signal) => gateway.whenResumed(signal),
    rateLimiter: rateLimiterOf(gateway),
    kept: keptList(gateway, "channels"),
  });
  const failures = testFailures(gateway);
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

  const rowOf = (channel: Channel): Channel => list.all.peek().find(({ id }) => id === channel.id) ?? channel;

  /** Writes some fields of a channel and nothing else. */
  function write({ id }: Channel, fields: WrittenFields): Promise<Settled<Channel>> {
    const names = Object.keys(fields) as (keyof WrittenFields)[];
    return list.change(id, fields, () =>
      settle({
        send: () => updateChannel(http, id, fields),
        look: lookAt(
          () => getChannel(http, id),
          (now) => names.every((name) => now[name] === fields[name]),
        ),
      }),
    );
  }

  /** Whether a channel that was disabled has been deleted; one that was enabled in between proves nothing. */
  async function lookAtDoomed(id: number): Promise<Finding<undefined>> {
    let status = 0;
    const look = lookForGone(async () => {
      ({ status } = await getChannel(http, id));
    });
    const { kind } = await look();
    if (kind === "done") return { kind, value: undefined };
    return isDisabled(status) ? { kind: "not-done" } : { kind: "unclear" };
  }

  return {
    ...list,
    toggle: (channel) => write(channel, { status: toggledStatus(channel.status) }),
    write,
    erase: ({ id }, options) =>
      list.remove(
        id,
        () =>
          settle({
            send: () => deleteChannel(options?.http ?? http, id),
            look: lookForGone(() => getChannel(http, id)),
          }),
        options,
      ),
    async eraseDisabled(by = http) {
      const doomed = list.all.peek().find(({ status }) => isDisabled(status));
      const erased = await settle<number | undefined>({
        send: () => deleteDisabledChannels(by),
        look: doomed ? () => lookAtDoomed(doomed.id) : nothingToSee,
      });
      return andThen(erased, async (count) => {
        await list.load();
        return done(count);
      });
    },
    async test(channel) {
      const { id } = channel;
      const tested = await list
        .change(id, {}, () =>
          settle({
            // The server writes its own measure just after it answered, so the row takes what the answer said.
            send: async () => {
              const { time } = await testChannel(http, id);
              failures.note(id, undefined);
              return { ...rowOf(channel), response_time: Math.round(time * 1000), test_time: nowSeconds() };
            },
            look: lookAt(
              () => getChannel(http, id),
              (now) => now.test_time !== channel.test_time && now.response_time > 0,
            ),
          }),
        )
        .catch((error: unknown) => {
          if (isGatewayError(error) && error.kind === "refused") {
            failures.note(id, error.serverMessage ?? "");
            // As the server writes it just after it answered.
            list.renew([{ ...rowOf(channel), response_time: 0, test_time: nowSeconds() }]);
          }
          throw error;
        });
      return andThen(tested, ({ response_time }) => done(response_time / 1000));
    },
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
      const started = await settle({ send: () => testChannels(http, scope), look: nothingToSee });
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
          look: lookAt(
            () => getChannel(http, id),
            (now) => now.balance_updated_time !== channel.balance_updated_time,
          ),
        }),
      );
      return andThen(refreshed, ({ balance }) => done(balance));
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

/** What a status is called in an address. */
export function statusWord(status: number): "enabled" | "disabled" | "auto-disabled" | "unknown" {
  const name = channelStatus(status);
  return name === "manuallyDisabled" ? "disabled" : name === "autoDisabled" ? "auto-disabled" : name;
}
