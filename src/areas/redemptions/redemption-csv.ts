import type { Redemption } from "../../api/redemptions.js";
import { formatDateTime } from "../../domain/date-time.js";
import { redemptionStatus } from "../../domain/statuses.js";
import { redemptionMessages } from "../../i18n/messages/redemptions.js";
import { useMessages } from "../../ui/host/host.js";
import type { CsvFile } from "../../ui/collection/list-tools.js";

/** The codes as a file. The codes themselves stand in it, as in the file of new ones: to be handed out is their purpose. */
export function useRedemptionCsv(): CsvFile<Redemption> {
  const t = useMessages(redemptionMessages);
  const time = (seconds: number) => (seconds > 0 ? formatDateTime(seconds) : "");
  return {
    name: "redemption-codes",
    columns: [
      { label: t.columns.id, capability: "id", value: ({ id }) => id },
      { label: t.columns.name, capability: "name", value: ({ name }) => name },
      { label: t.csv.code, capability: "copy", value: ({ key }) => key },
      {
        label: t.columns.status,
        capability: "status",
        value: ({ status }) => t.status[redemptionStatus(status)],
      },
      { label: t.csv.quota, capability: "quota", value: ({ quota }) => quota },
      { label: t.columns.created, capability: "created", value: (code) => time(code.created_time) },
      { label: t.columns.redeemed, capability: "redeemed", value: (code) => time(code.redeemed_time) },
    ],
  };
}
