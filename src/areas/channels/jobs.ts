import { isGatewayError } from "../../api/client/errors.js";
import type { Channel } from "../../api/entities/channel-schema.js";
import { testChannel } from "../../api/entities/channel-tests.js";
import { getChannel, searchChannels } from "../../api/entities/channels.js";
import { ChannelStatus } from "../../domain/records/statuses.js";
import { nowSeconds } from "../../domain/time/date-time.js";
import { commonMessages } from "../../i18n/common.messages.en.js";
import { matchLocale, sourceLocale } from "../../i18n/locale.js";
import { defineJobs, type JobSession, type JobStep } from "../../state/jobs/job-area.js";
import type { JobItem } from "../../state/jobs/job.js";
import { testFailures } from "../../state/test-failures.js";
import { andThen, done, settle, verifyRecord } from "../../state/writes/settle.js";
import type { WrittenFields } from "./channel-calls.js";
import { eraseChannel, writeChannel } from "./channel-writes.js";
import { channelMessages } from "./messages.en.js";

/** What jobs do to channels. */
export const jobs = defineJobs<Channel>({
  keyOf: ({ id }) => id,
  about: ({ id, name }) => ({ id, name }),
  async texts(language) {
    const locale = matchLocale(language) ?? sourceLocale;
    const [common, t] = await Promise.all([commonMessages.load(locale), channelMessages.load(locale)]);
    return {
      labels: {
        enable: common.enable,
        disable: common.disable,
        delete: common.remove,
        test: t.test,
        group: t.bulk.setGroup,
        priority: t.bulk.setPriority,
      },
      things: t.bulk.things,
    };
  },
  rows: ({ gateway }) => searchChannels(gateway.http, ""),
  one: ({ gateway }, { key }) => getChannel(gateway.http, Number(key)),
  kinds: {
    set: {
      // What the gateway itself has disabled in between is left to the gateway.
      needless: ({ status }, fields) =>
        fields.status === ChannelStatus.manuallyDisabled && status !== ChannelStatus.enabled,
      write: async ({ gateway, emit }, { key, about }, fields) =>
        andThen(await writeChannel(gateway.http, Number(key), fields as WrittenFields), (now) => {
          emit("gw-channel-updated", about);
          return done(now);
        }),
    },
    test: { readsRows: true, act: testOne },
    delete: {
      removes: true,
      act: async ({ gateway, emit }, { key, about }) =>
        andThen(await eraseChannel(gateway.http, Number(key)), () => {
          emit("gw-channel-deleted", about);
          return done(undefined);
        }),
    },
  },
});

/** Tests a channel; the lists that show it, and the reasons of failures, follow what came of it. */
async function testOne({ gateway, show }: JobSession, { key }: JobItem, { row }: JobStep<Channel>) {
  const { http } = gateway;
  const id = Number(key);
  const { note } = testFailures(gateway);
  const before = row ?? (await getChannel(http, id));
  try {
    const tested = await settle({
      // The server writes its own measure just after it answered, so the row takes what the answer said.
      send: async () => {
        const { time } = await testChannel(http, id);
        return { ...before, response_time: Math.round(time * 1000), test_time: nowSeconds() };
      },
      verify: verifyRecord(
        () => getChannel(http, id),
        (now) => now.test_time !== before.test_time && now.response_time > 0,
      ),
    });
    return await andThen(tested, (now) => {
      note(id, undefined);
      return done(now);
    });
  } catch (error) {
    if (isGatewayError(error) && error.kind === "refused") {
      note(id, error.serverMessage ?? "");
      // As the server writes it just after it answered.
      show({ ...before, response_time: 0, test_time: nowSeconds() });
    }
    throw error;
  }
}
