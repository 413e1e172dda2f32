import { signal, type ReadonlySignal } from "@preact/signals-core";
import type { Channel } from "../api/entities/channel-schema.js";
import { getChannel } from "../api/entities/channels.js";
import { testChannel } from "../api/entities/channel-tests.js";
import { isGatewayError } from "../api/client/errors.js";
import type { Http } from "../api/client/http.js";
import { nowSeconds } from "../domain/time/date-time.js";
import type { Collection } from "./collection/collection.js";
import { andThen, done, verifyRecord, settle, type Settled } from "./writes/settle.js";

/** The channels that are shown. */
export interface TestedChannels extends Pick<Collection<Channel, number>, "all" | "renew"> {
  /** Changes a row while it is tested, see `changeRow`. */
  change(
    id: number,
    patch: Partial<Channel>,
    write: () => Promise<Settled<Channel>>,
  ): Promise<Settled<Channel>>;
}

/** Tests of single channels. */
interface ChannelTest {
  /** The channels that are being tested. */
  readonly testing: ReadonlySignal<ReadonlySet<number>>;
  /** Tests one channel and returns the seconds it took. */
  test(this: void, channel: Channel): Promise<Settled<number>>;
  /** A channel as the list has it now. */
  rowOf(this: void, channel: Channel): Channel;
}

/**
 * Tests channels that are shown, which then show what came of it. @param note keeps why a test failed, or that it
 * didn't
 */
export function createChannelTest(
  http: Http,
  list: TestedChannels,
  note: (id: number, message: string | undefined) => void,
): ChannelTest {
  const testing = signal<ReadonlySet<number>>(new Set());
  const rowOf = (channel: Channel): Channel => list.all.peek().find(({ id }) => id === channel.id) ?? channel;
  return {
    testing,
    rowOf,
    async test(channel) {
      const { id } = channel;
      testing.value = new Set(testing.peek()).add(id);
      try {
        const tested = await list.change(id, {}, () =>
          settle({
            // The server writes its own measure just after it answered, so the row takes what the answer said.
            send: async () => {
              const { time } = await testChannel(http, id);
              note(id, undefined);
              return { ...rowOf(channel), response_time: Math.round(time * 1000), test_time: nowSeconds() };
            },
            verify: verifyRecord(
              () => getChannel(http, id),
              (now) => now.test_time !== channel.test_time && now.response_time > 0,
            ),
          }),
        );
        return await andThen(tested, ({ response_time }) => done(response_time / 1000));
      } catch (error) {
        if (isGatewayError(error) && error.kind === "refused") {
          note(id, error.serverMessage ?? "");
          // As the server writes it just after it answered.
          list.renew([{ ...rowOf(channel), response_time: 0, test_time: nowSeconds() }]);
        }
        throw error;
      } finally {
        testing.value = new Set([...testing.peek()].filter((one) => one !== id));
      }
    },
  };
}
