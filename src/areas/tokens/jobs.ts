import { getToken, searchTokens, type Token } from "../../api/entities/tokens.js";
import { TokenStatus } from "../../domain/records/statuses.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { matchLocale, sourceLocale } from "../../i18n/locale.js";
import { defineJobs } from "../../state/jobs/job-area.js";
import { deleteKind, writeKind } from "../../state/jobs/row-kinds.js";
import { listExportKind } from "../../ui/collection/export/list-rows.js";
import { tokenBulkMessages } from "./generated/bulk.messages.en.js";
import { eraseToken, tokenEvents, writeToken, writeTokenStatus } from "./token-writes.js";

/** What jobs do to tokens. */
export const jobs = defineJobs<Token>({
  keyOf: ({ id }) => id,
  about: tokenEvents.about,
  async texts(language) {
    const locale = matchLocale(language) ?? sourceLocale;
    const [common, { things: countText, expiry, limit, group }] = await Promise.all([
      commonMessages.load(locale),
      tokenBulkMessages.load(locale),
    ]);
    const { enable, disable, remove } = common;
    return { labels: { enable, disable, expiry, limit, group, delete: remove }, countText };
  },
  rows: ({ gateway }) => searchTokens(gateway.http, ""),
  one: ({ gateway }, { key }) => getToken(gateway.http, Number(key)),
  kinds: {
    set: writeKind<Token>(tokenEvents.updated, {
      needless: ({ status }, fields) =>
        fields.status === TokenStatus.disabled && status !== TokenStatus.enabled,
      write: ({ gateway }, { key }, { status }) =>
        writeTokenStatus(gateway.http, Number(key), Number(status)),
    }),
    edit: writeKind<Token>(tokenEvents.updated, {
      calls: 2,
      write: ({ gateway }, { key }, fields) => writeToken(gateway, Number(key), fields),
    }),
    export: listExportKind,
    delete: deleteKind(tokenEvents.deleted, ({ http }, key) => eraseToken(http, Number(key))),
  },
});
