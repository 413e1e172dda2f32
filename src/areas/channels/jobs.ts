import type { Channel } from "../../api/entities/channel-schema.js";
import { searchChannels } from "../../api/entities/channels.js";
import { ChannelStatus } from "../../domain/records/statuses.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { matchLocale, sourceLocale } from "../../i18n/locale.js";
import { defineJobs, type ActKind } from "../../state/jobs/job-area.js";
import { deleteKind, writeKind } from "../../state/jobs/row-kinds.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import type { JobReports } from "../../ui/jobs/job-page.js";
import { listExportKind } from "../../ui/collection/export/list-rows.js";
import { channelEvents, eraseChannel, writeChannel } from "./channel-writes.js";
import { applyKind, checkKind } from "./checks/check-jobs.js";
import { channelCheckMessages } from "./checks/generated/messages.en.js";
import { createdChannel, importKind, isCreated } from "./file/import-job.js";
import { channelFileMessages } from "./file/generated/messages.en.js";
import { manyMessages } from "./many/generated/messages.en.js";
import { furtherRow, isFurther, writeFurther } from "./many/further-job.js";
import { channelNow, moveKind, writePlanned } from "./many/settings-job.js";
import { channelMessages } from "./generated/messages.en.js";
import { providerModelMessages } from "./models/generated/messages.en.js";
import { rotateMessages } from "./rotate/generated/messages.en.js";
import { rotateKind } from "./rotate/rotate-job.js";
import { channelTestMessages } from "./tests/generated/messages.en.js";
import { testKind } from "./tests/test-job.js";
import { withTypeSettings } from "./type-settings.js";
import { fetchProviderModels } from "../../api/entities/provider-models.js";
import { providerLists } from "../../state/provider-lists.js";
import { done } from "../../state/writes/settle.js";

/**
 * Has the gateway ask the provider of a channel for its models. Nothing is written, so that it may be repeated; what
 * came is in `providerLists` for the report.
 */
const fetchKind: ActKind<Channel> = {
  reports: true,
  async act({ gateway }, { key }) {
    const id = Number(key);
    providerLists(gateway).note(id, await fetchProviderModels(gateway.http, id));
    return done(undefined);
  },
};

const providerReport: JobReports[string] = createLazy(() => import("./models/report.js"), { fallback: null });

/** Tests, and the models that providers list, have more to report than whether that was done. */
export const reports: JobReports = {
  test: createLazy(() => import("./tests/report.js"), { fallback: null }),
  "fetch-models": providerReport,
  "check-models": providerReport,
};

/** What jobs do to channels. */
export const jobs = defineJobs<Channel>({
  keyOf: ({ id }) => id,
  about: channelEvents.about,
  async texts(language) {
    const locale = matchLocale(language) ?? sourceLocale;
    const [common, t, tests, many, file, models, checks, rotate] = await Promise.all([
      commonMessages.load(locale),
      channelMessages.load(locale),
      channelTestMessages.load(locale),
      manyMessages.load(locale),
      channelFileMessages.load(locale),
      providerModelMessages.load(locale),
      channelCheckMessages.load(locale),
      rotateMessages.load(locale),
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
        "check-models": checks.label,
        "apply-models": models.update.title,
        rotate: rotate.label,
      },
      counts: { test: tests.report.passed },
      countText: t.bulk.things,
      params: { ...tests.params, ...rotate.params },
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
    set: writeKind<Channel>(channelEvents.updated, {
      // What the gateway itself has disabled in between is left to the gateway.
      needless: ({ status }, fields) =>
        fields.status === ChannelStatus.manuallyDisabled && status !== ChannelStatus.enabled,
      write: ({ gateway }, { key }, fields) => writeChannel(gateway.http, Number(key), fields),
    }),
    settings: {
      calls: 3,
      write: (session, item, fields) =>
        isFurther(item) ? writeFurther(session, item, fields) : writePlanned(session, item, fields),
    },
    import: importKind,
    move: moveKind,
    test: testKind,
    "fetch-models": fetchKind,
    "check-models": checkKind,
    "apply-models": applyKind,
    rotate: rotateKind,
    export: listExportKind,
    delete: deleteKind(channelEvents.deleted, ({ http }, key) => eraseChannel(http, Number(key))),
  },
});
