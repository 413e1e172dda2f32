import type { ReadonlySignal } from "@preact/signals-core";
import type { Channel, ChannelInput } from "../../api/entities/channel-schema.js";
import type { SettingName, TypeSettingName } from "../../domain/channels/channel-settings.js";
import type { Http } from "../../api/client/http.js";
import type { Collection } from "../../state/collection/collection.js";
import type { EraseOptions } from "../../state/collection/row-writes.js";
import type { Settled } from "../../state/writes/settle.js";
import type { Following } from "./channel-following.js";

/** The fields of a channel that are changed in the list, of one or of many. */
export type WrittenFields = Partial<Pick<ChannelInput, "status" | Exclude<SettingName, TypeSettingName>>>;

/** Why a test of many channels wasn't started, and the channels because of which. */
export interface TestObstacle {
  /** `type`: the gateway may not know their type. `together`: it stops when they are tested with others, not alone. */
  readonly why: "type" | "together";
  readonly channels: readonly Channel[];
}

/** What can be done to channels, and how far it is. Every action rejects with a GatewayError. */
export interface ChannelCalls extends Pick<Collection<Channel, number>, "pending"> {
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
  /** The channels that are being tested. */
  readonly testing: ReadonlySignal<ReadonlySet<number>>;
  /** Tests one channel and returns the seconds it took. A failed test doesn't change the row. */
  test(channel: Channel): Promise<Settled<number>>;
  /** Whether the gateway knows a channel's type; `undefined` while that is being asked or could not be. */
  readonly knowsType: ReadonlySignal<(type: number) => boolean | undefined>;
  /**
   * Starts a test on the server and follows it, unless it would reach channels with which it can stop the server.
   * Answers what is in its way, nothing when the test was started. Refused while one runs.
   */
  testMany(scope: "all" | "disabled"): Promise<Settled<TestObstacle | undefined>>;
  /** How a started test goes, as far as the rows here show it. */
  readonly following: ReadonlySignal<Following | undefined>;
  stopFollowing(): void;
  /** Requests the balance from the provider. */
  refreshBalance(channel: Channel): Promise<Settled<number>>;
}
