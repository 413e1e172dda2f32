import { matchLocale, sourceLocale } from "../../../i18n/locale.js";
import { defineJobs } from "../../../state/jobs/job-area.js";
import { createLazy } from "../../../ui/host/lifecycle/lazy.js";
import type { JobReports } from "../../../ui/jobs/job-page.js";
import { backupMessages } from "./generated/messages.en.js";
import { readSetting, restoreKind, type SettingRow } from "./restore-job.js";

/** The report says what each setting was and is. */
export const reports: JobReports = {
  restore: createLazy(() => import("./report.js"), { fallback: null }),
};

/** What jobs do to settings. */
export const jobs = defineJobs<SettingRow>({
  keyOf: ({ key }) => key,
  about: ({ key }) => ({ key }),
  async texts(language) {
    const { job: t } = await backupMessages.load(matchLocale(language) ?? sourceLocale);
    return { labels: { restore: t.label }, countText: t.things, params: { file: t.file } };
  },
  one: readSetting,
  kinds: { restore: restoreKind },
});
