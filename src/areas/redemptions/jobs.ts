import { getRedemption, searchRedemptions, type Redemption } from "../../api/entities/redemptions.js";
import { canToggleRedemption } from "../../domain/records/statuses.js";
import { commonMessages } from "../../i18n/common.messages.en.js";
import { matchLocale, sourceLocale } from "../../i18n/locale.js";
import { defineJobs } from "../../state/jobs/job-area.js";
import { andThen, done } from "../../state/writes/settle.js";
import { listExportKind } from "../../ui/collection/export/list-rows.js";
import { redemptionMessages } from "./messages.en.js";
import { eraseRedemption, writeRedemptionQuota, writeRedemptionStatus } from "./redemption-writes.js";

/** What jobs do to redemption codes. */
export const jobs = defineJobs<Redemption>({
  keyOf: ({ id }) => id,
  about: ({ id, name }) => ({ id, name }),
  async texts(language) {
    const locale = matchLocale(language) ?? sourceLocale;
    const [common, { bulk }] = await Promise.all([
      commonMessages.load(locale),
      redemptionMessages.load(locale),
    ]);
    return {
      labels: {
        enable: common.enable,
        disable: common.disable,
        amount: bulk.amount,
        delete: common.remove,
      },
      things: bulk.things,
    };
  },
  rows: ({ gateway }) => searchRedemptions(gateway.http, ""),
  one: ({ gateway }, { key }) => getRedemption(gateway.http, Number(key)),
  kinds: {
    set: {
      calls: 2,
      write: async ({ gateway, emit }, { key, about }, { status }) =>
        andThen(await writeRedemptionStatus(gateway.http, Number(key), Number(status)), (now) => {
          if (canToggleRedemption(now.status)) emit("gw-redemption-updated", about);
          return done(now);
        }),
    },
    amount: {
      calls: 2,
      needless: ({ status }) => !canToggleRedemption(status),
      write: async ({ gateway, emit }, { key, about }, { quota }) =>
        andThen(await writeRedemptionQuota(gateway.http, Number(key), Number(quota)), (now) => {
          if (canToggleRedemption(now.status)) emit("gw-redemption-updated", about);
          return done(now);
        }),
    },
    export: listExportKind,
    delete: {
      removes: true,
      act: async ({ gateway, emit }, { key, about }) =>
        andThen(await eraseRedemption(gateway.http, Number(key)), () => {
          emit("gw-redemption-deleted", about);
          return done(undefined);
        }),
    },
  },
});
