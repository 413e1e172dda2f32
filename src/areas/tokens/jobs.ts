import { getToken, searchTokens, type Token } from "../../api/entities/tokens.js";
import { TokenStatus } from "../../domain/records/statuses.js";
import { commonMessages } from "../../i18n/common.messages.en.js";
import { matchLocale, sourceLocale } from "../../i18n/locale.js";
import { defineJobs } from "../../state/jobs/job-area.js";
import { andThen, done } from "../../state/writes/settle.js";
import { listExportKind } from "../../ui/collection/export/list-rows.js";
import { tokenBulkMessages } from "./bulk.messages.en.js";
import { eraseToken, writeToken, writeTokenStatus, type TokenChange } from "./token-writes.js";

/** What jobs do to tokens. */
export const jobs = defineJobs<Token>({
  keyOf: ({ id }) => id,
  about: ({ id, name }) => ({ id, name }),
  async texts(language) {
    const locale = matchLocale(language) ?? sourceLocale;
    const [common, { things, expiry, limit, group }] = await Promise.all([
      commonMessages.load(locale),
      tokenBulkMessages.load(locale),
    ]);
    const { enable, disable, remove } = common;
    return { labels: { enable, disable, expiry, limit, group, delete: remove }, things };
  },
  rows: ({ gateway }) => searchTokens(gateway.http, ""),
  one: ({ gateway }, { key }) => getToken(gateway.http, Number(key)),
  kinds: {
    set: {
      needless: ({ status }, fields) =>
        fields.status === TokenStatus.disabled && status !== TokenStatus.enabled,
      write: async ({ gateway, emit }, { key, about }, { status }) =>
        andThen(await writeTokenStatus(gateway.http, Number(key), Number(status)), (now) => {
          emit("gw-token-updated", about);
          return done(now);
        }),
    },
    edit: {
      calls: 2,
      write: async ({ gateway, emit }, { key, about }, fields) =>
        andThen(await writeToken(gateway, Number(key), fields as TokenChange), (now) => {
          emit("gw-token-updated", about);
          return done(now);
        }),
    },
    export: listExportKind,
    delete: {
      removes: true,
      act: async ({ gateway, emit }, { key, about }) =>
        andThen(await eraseToken(gateway.http, Number(key)), () => {
          emit("gw-token-deleted", about);
          return done(undefined);
        }),
    },
  },
});
