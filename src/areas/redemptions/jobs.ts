import { getRedemption, searchRedemptions, type Redemption } from "../../api/entities/redemptions.js";
import { canToggleRedemption } from "../../domain/records/statuses.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { matchLocale, sourceLocale } from "../../i18n/locale.js";
import { defineJobs } from "../../state/jobs/job-area.js";
import { deleteKind, writeKind } from "../../state/jobs/row-kinds.js";
import { listExportKind } from "../../ui/collection/export/list-rows.js";
import { redemptionMessages } from "./generated/messages.en.js";
import {
  eraseRedemption,
  redemptionEvents,
  writeRedemptionQuota,
  writeRedemptionStatus,
} from "./redemption-writes.js";

const isSwitchable = ({ status }: Redemption) => canToggleRedemption(status);

/** What jobs do to redemption codes. */
export const jobs = defineJobs<Redemption>({
  keyOf: ({ id }) => id,
  about: redemptionEvents.about,
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
      countText: bulk.things,
    };
  },
  rows: ({ gateway }) => searchRedemptions(gateway.http, ""),
  one: ({ gateway }, { key }) => getRedemption(gateway.http, Number(key)),
  kinds: {
    set: writeKind<Redemption>(redemptionEvents.updated, {
      calls: 2,
      write: ({ gateway }, { key }, { status }) =>
        writeRedemptionStatus(gateway.http, Number(key), Number(status)),
      shouldEmit: isSwitchable,
    }),
    amount: writeKind<Redemption>(redemptionEvents.updated, {
      calls: 2,
      needless: (code) => !isSwitchable(code),
      write: ({ gateway }, { key }, { quota }) =>
        writeRedemptionQuota(gateway.http, Number(key), Number(quota)),
      shouldEmit: isSwitchable,
    }),
    export: listExportKind,
    delete: deleteKind(redemptionEvents.deleted, ({ http }, key) => eraseRedemption(http, Number(key))),
  },
});
