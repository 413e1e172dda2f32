import type { Token } from "../../api/tokens.js";
import { formatDateTime } from "../../domain/date-time.js";
import { NEVER } from "../../domain/expiry.js";
import { tokenStatus } from "../../domain/statuses.js";
import type { TokenMessages } from "../../i18n/messages/tokens.en.js";
import type { CsvFile } from "../../ui/collection/list-tools.js";

/** The tokens as a file, in points. Never their keys. */
export function tokenCsv(t: TokenMessages): CsvFile<Token> {
  return {
    name: "tokens",
    columns: [
      { label: "ID", value: ({ id }) => id },
      { label: t.columns.name, capability: "name", value: ({ name }) => name },
      { label: t.columns.status, capability: "status", value: ({ status }) => t.status[tokenStatus(status)] },
      { label: t.columns.used, capability: "used", value: (token) => token.used_quota },
      {
        label: t.columns.remaining,
        capability: "remaining",
        value: (token) => (token.unlimited_quota ? t.unlimited : token.remain_quota),
      },
      {
        label: t.columns.created,
        capability: "created",
        value: (token) => formatDateTime(token.created_time),
      },
      {
        label: t.columns.expires,
        capability: "expires",
        value: (token) =>
          token.expired_time === NEVER ? t.neverExpires : formatDateTime(token.expired_time),
      },
      { label: t.columns.models, value: ({ models }) => models },
      { label: t.columns.subnet, value: ({ subnet }) => subnet },
    ],
  };
}
