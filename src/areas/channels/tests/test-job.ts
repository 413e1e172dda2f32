import { GatewayError, isGatewayError } from "../../../api/client/errors.js";
import type { Channel } from "../../../api/entities/channel-schema.js";
import { testChannel } from "../../../api/entities/channel-tests.js";
import { getChannel } from "../../../api/entities/channels.js";
import { nowSeconds } from "../../../domain/time/date-time.js";
import { matchLocale, sourceLocale } from "../../../i18n/locale.js";
import type { ActKind, JobSession } from "../../../state/jobs/job-area.js";
import { testFailures } from "../../../state/test-failures.js";
import { andThen, done, settle, verifyRecord, type Settled } from "../../../state/writes/settle.js";
import { channelTestMessages } from "./generated/messages.en.js";

/** How long the gateway is given to answer a test whose page is gone, in milliseconds: as long as a call waits. */
const answerTime = 300_000;

/**
 * What is noted of a row: when its test was sent, and the time of the channel's last test before. Once it has passed,
 * how long it took in milliseconds comes behind these.
 */
type Mark = readonly [sentAt: number, testedBefore: number];

/** How long a passed test took, in milliseconds, by what is noted of its row. */
export const timeOf = (mark: readonly number[] | undefined): number | undefined => mark?.[2];

/** The gateway notes a test that failed by its time without a duration (wire.md 3.7), and not why it failed. */
const failedSince = (now: Channel, testedBefore: number): boolean =>
  now.test_time !== testedBefore && now.response_time === 0;

async function failureWithoutMessage({ locale }: JobSession): Promise<GatewayError> {
  const t = await channelTestMessages.load(matchLocale(locale) ?? sourceLocale);
  return new GatewayError("refused", "The test failed, and its message was lost", {
    serverMessage: t.messageLost,
  });
}

/** A lost answer can hide a failure, which the channel shows. */
async function orFailure(
  session: JobSession,
  settled: Settled<Channel>,
  testedBefore: number,
): Promise<Settled<Channel>> {
  if (settled.kind === "done") return settled;
  const { now, check } = settled;
  if (now && failedSince(now, testedBefore)) {
    session.show(now);
    throw await failureWithoutMessage(session);
  }
  return { ...settled, check: async () => orFailure(session, await check(), testedBefore) };
}

/**
 * Tests a channel: a call to its provider, which costs, so it is never repeated before it is known what became of it.
 * The lists that show the channel, and the reasons of failures, follow what came of it.
 */
export const testKind: ActKind<Channel> = {
  readsRows: true,
  reports: true,
  stopsAfter: ({ stop }) => (typeof stop === "number" && stop > 0 ? stop : undefined),
  parallel: ({ parallel }) => (typeof parallel === "number" && parallel > 0 ? parallel : undefined),
  async act(session, { key, about }, { row, note, learn }) {
    const { gateway, show, emit, plan } = session;
    const { http } = gateway;
    const id = Number(key);
    const model = typeof plan.params.model === "string" ? plan.params.model : undefined;
    const failures = testFailures(gateway);
    const before = row ?? (await getChannel(http, id));
    const mark: Mark = [Date.now(), before.test_time];
    note(mark);
    try {
      const settled = await settle({
        // The server writes its own measure just after it answered, so the row takes what the answer said.
        send: async () => {
          const { time } = await testChannel(http, id, { model });
          return { ...before, response_time: Math.round(time * 1000), test_time: nowSeconds() };
        },
        verify: verifyRecord(
          () => getChannel(http, id),
          (now) => now.test_time !== before.test_time && now.response_time > 0,
        ),
      });
      return await andThen(await orFailure(session, settled, before.test_time), (now) => {
        failures.note(id, undefined);
        learn([...mark, now.response_time]);
        emit("gw-channel-tested", { id, name: about.name, seconds: now.response_time / 1000 });
        return done(now);
      });
    } catch (error) {
      if (isGatewayError(error) && error.kind === "refused") {
        failures.note(id, error.serverMessage ?? "");
        // As the server writes it just after it answered.
        show({ ...before, response_time: 0, test_time: nowSeconds() });
      }
      throw error;
    }
  },
  async found(session, { key }, mark, learn) {
    // Nothing is sent before the mark is noted.
    if (mark === undefined) return "not-done";
    const [sentAt = 0, testedBefore = 0] = mark;
    const now = await getChannel(session.gateway.http, Number(key));
    if (now.test_time === testedBefore) return Date.now() - sentAt > answerTime ? "not-done" : "unclear";
    session.show(now);
    if (failedSince(now, testedBefore)) return failureWithoutMessage(session);
    learn([sentAt, testedBefore, now.response_time]);
    return "done";
  },
};
