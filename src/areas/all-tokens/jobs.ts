import { everyToken, getOwnedToken, type OwnedToken } from "../../api/entities/all-tokens.js";
import { TokenStatus } from "../../domain/records/statuses.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { matchLocale, sourceLocale } from "../../i18n/locale.js";
import { defineJobs } from "../../state/jobs/job-area.js";
import { deleteKind } from "../../state/jobs/row-kinds.js";
import { andThen, done } from "../../state/writes/settle.js";
import { listExportKind } from "../../ui/collection/export/list-rows.js";
import { eraseOwnedToken, writeOwnedStatus } from "./all-token-writes.js";
import { allTokensMessages } from "./generated/messages.en.js";

/** What jobs do to everybody's tokens. */
export const jobs = defineJobs<OwnedToken>({
  keyOf: ({ id }) => id,
  about: ({ id, name }) => ({ id, name }),
  async texts(language) {
    const locale = matchLocale(language) ?? sourceLocale;
    const [common, { things: countText }] = await Promise.all([
      commonMessages.load(locale),
      allTokensMessages.load(locale),
    ]);
    const { enable, disable, remove } = common;
    return { labels: { enable, disable, delete: remove }, countText };
  },
  rows: ({ gateway }) => everyToken(gateway.http),
  one: ({ gateway }, { key }) => getOwnedToken(gateway.http, Number(key)),
  kinds: {
    set: {
      needless: ({ status }, fields) =>
        fields.status === TokenStatus.disabled && status !== TokenStatus.enabled,
      write: async ({ gateway, emit }, { key, about }, { status }) => {
        const token = await getOwnedToken(gateway.http, Number(key));
        return andThen(await writeOwnedStatus(gateway.http, token, Number(status)), (now) => {
          emit("gw-token-updated", about);
          return done(now);
        });
      },
      calls: 2,
    },
    export: listExportKind,
    delete: deleteKind("gw-token-deleted", ({ http }, key) => eraseOwnedToken(http, Number(key))),
  },
});
