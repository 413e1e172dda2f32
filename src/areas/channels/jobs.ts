import type { Channel } from "../../api/entities/channel-schema.js";
import { searchChannels } from "../../api/entities/channels.js";
import { ChannelStatus } from "../../domain/records/statuses.js";
import { commonMessages } from "../../i18n/common.messages.en.js";
import { matchLocale, sourceLocale } from "../../i18n/locale.js";
import { defineJobs } from "../../state/jobs/job-area.js";
import { andThen, done } from "../../state/writes/settle.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import type { JobReports } from "../../ui/jobs/job-page.js";
import { listExportKind } from "../../ui/collection/export/list-rows.js";
import type { WrittenFields } from "./channel-calls.js";
import { eraseChannel, writeChannel } from "./channel-writes.js";
import { createdChannel, importKind, isCreated } from "./file/import-job.js";
import { channelFileMessages } from "./file/messages.en.js";
import { manyMessages } from "./many/messages.en.js";
import { furtherRow, isFurther, writeFurther } from "./many/further-job.js";
import { channelNow, moveKind, writePlanned } from "./many/settings-job.js";
import { channelMessages } from "./messages.en.js";
import { fetchKind } from "./models/fetch-job.js";
import { providerModelMessages } from "./models/messages.en.js";
import { channelTestMessages } from "./tests/messages.en.js";
import { testKind } from "./tests/test-job.js";
import { withTypeSettings } from "./type-settings.js";

/** Tests, and the models that providers list, have more to report than whether that was done. */
export const reports: JobReports = {
  test: createLazy(() => import("./tests/report.js"), { fallback: null }),
  "fetch-models": createLazy(() => import("./models/report.js"), { fallback: null }),
};

/** What jobs do to channels. */
export const jobs = defineJobs<Channel>({
  keyOf: ({ id }) => id,
  about: ({ id, name }) => ({ id, name }),
  async texts(language) {
    const locale = matchLocale(language) ?? sourceLocale;
    const [common, t, tests, many, file, models] = await Promise.all([
      commonMessages.load(locale),
      channelMessages.load(locale),
      channelTestMessages.load(locale),
      manyMessages.load(locale),
      channelFileMessages.load(locale),
      providerModelMessages.load(locale),
    ]);
    return {
      labels: {
        enable: common.enable,
        disable: common.disable,
        delete: common.remove,
        test: t.test,
        edit: many.edit.label,
        copy: many.copy.label,
        move: many.move.label,
        import: file.importing.label,
        "fetch-models": models.label,
      },
      counts: { test: tests.report.passed },
      things: t.bulk.things,
      params: tests.params,
    };
  },
  rows: async ({ gateway }) => (await searchChannels(gateway.http, "")).map(withTypeSettings),
  one: (session, item, mark) =>
    isCreated(item)
      ? createdChannel(session, item, mark)
      : isFurther(item)
        ? furtherRow(session, item)
        : channelNow(session.gateway.http, Number(item.key)),
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
    settings: {
      calls: 3,
      write: (session, item, fields) =>
        isFurther(item) ? writeFurther(session, item, fields) : writePlanned(session, item, fields),
    },
    import: importKind,
    move: moveKind,
    test: testKind,
    "fetch-models": fetchKind,
    export: listExportKind,
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
