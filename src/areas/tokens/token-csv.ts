import type { Token } from "../../api/tokens.js";
import { formatDateTime, NEVER } from "../../domain/expiry.js";
import { tokenStatus } from "../../domain/statuses.js";
import { tokenMessages } from "../../i18n/messages/tokens.js";
import { useMessages } from "../../ui/host.js";
import type { CsvFile } from "../../ui/list-tools.js";

/** The tokens as a file, in points. Never their keys. */
export function useTokenCsv(): CsvFile<Token> {
  const t = useMessages(tokenMessages);
  return {
    name: "tokens",
    columns: [
      { label: "ID", value: ({ id }) => id },
      { label: t.columns.name, value: ({ name }) => name },
      { label: t.columns.status, value: ({ status }) => t.status[tokenStatus(status)] },
      { label: t.columns.used, value: (token) => token.used_quota },
      {
        label: t.columns.remaining,
        value: (token) => (token.unlimited_quota ? t.unlimited : token.remain_quota),
      },
      { label: t.columns.created, value: (token) => formatDateTime(token.created_time) },
      {
        label: t.columns.expires,
        value: (token) =>
          token.expired_time === NEVER ? t.neverExpires : formatDateTime(token.expired_time),
      },
      { label: t.form.models, value: ({ models }) => models },
      { label: t.form.subnet, value: ({ subnet }) => subnet },
    ],
  };
}
