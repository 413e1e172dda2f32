import type { Redemption } from "../../api/entities/redemptions.js";
import { maskKey } from "../../domain/text/display.js";
import { nowSeconds } from "../../domain/time/date-time.js";
import { redemptionStatus, type RedemptionStatusName } from "../../domain/records/statuses.js";
import type { messages } from "./generated/messages.en.js";
import { defineCollection } from "../../ui/collection/declaration.js";
import { NameCell } from "../../ui/collection/name-cell.js";
import { RowLink } from "../../ui/collection/row-link.js";
import { Badge } from "../../ui/kit/badge/badge.js";
import { statusTones } from "../../ui/kit/badge/status-tones.js";
import { Time } from "../../ui/kit/text/time.js";

/** What the cells and labels of the list of codes depend on beside the code. */
export interface RedemptionContext {
  readonly t: typeof messages;
  /** Opens a code, where the reader may. */
  readonly open: ((code: Redemption) => void) | undefined;
  /** Whether codes expire here. */
  readonly expire: boolean;
}

const statusOf = (code: Redemption) => redemptionStatus(code, nowSeconds());

/** The list of redemption codes: what it shows. Codes are masked; they leave it by copying and in files only. */
export const redemptions = defineCollection<Redemption, RedemptionContext>()({
  name: "redemption-codes",
  capabilities: ["copy", "delete-invalid"],
  keyOf: ({ id }) => id,
  textOf: ({ id, name }) => `${id}\n${name}`,
  secretOf: ({ key }) => key,
  columns: {
    id: { label: ({ t }) => t.columns.id, width: 2, priority: 3, numeric: true, value: ({ id }) => id },
    name: {
      label: ({ t }) => t.columns.name,
      width: 14,
      bare: true,
      value: ({ name }) => name,
      cell: (code, { t, open }) => (
        <NameCell aside={<span className="mono muted">{maskKey(code.key)}</span>}>
          <RowLink place="edit-redemption" id={code.id} open={open && (() => open(code))}>
            {code.name || t.noName}
          </RowLink>
        </NameCell>
      ),
    },
    status: {
      label: ({ t }) => t.columns.status,
      width: 5.5,
      value: ({ status }) => status,
      // behaviour.md 4: green, red, grey.
      cell: (code, { t }) => <Badge tone={statusTones[statusOf(code)]}>{t.status[statusOf(code)]}</Badge>,
      file: (code, { t }) => t.status[statusOf(code)],
    },
    quota: { label: ({ t }) => t.columns.quota, as: "quota", value: ({ quota }) => quota },
    created: {
      label: ({ t }) => t.columns.created,
      priority: 4,
      as: "time",
      value: (code) => code.created_time,
    },
    expires: {
      label: ({ t }) => t.columns.expires,
      priority: 2,
      as: "time",
      when: ({ expire }) => expire,
      value: (code) => code.expired_time ?? 0,
      cell: ({ expired_time: time = 0 }, { t }) =>
        time > 0 ? <Time seconds={time} /> : <span className="muted">{t.neverExpires}</span>,
    },
    redeemed: {
      label: ({ t }) => t.columns.redeemed,
      as: "time",
      value: (code) => code.redeemed_time,
      cell: (code, { t }) =>
        code.redeemed_time > 0 ? (
          <Time seconds={code.redeemed_time} />
        ) : (
          <span className="muted">{t.notRedeemed}</span>
        ),
    },
  },
  // Codes are meant to be handed out, so the file contains them, like the file of new codes.
  files: { code: { label: ({ t }) => t.code, capability: "copy", file: ({ key }) => key } },
  filters: {
    status: {
      label: ({ t }) => t.columns.status,
      of: (code) => [statusOf(code)],
      known: ["unused", "disabled", "used"],
      labelOf: (status, { t }) => t.status[status as RedemptionStatusName],
    },
    name: { label: ({ t }) => t.columns.name, of: ({ name }) => [name] },
  },
  views: {
    unused: { label: ({ t }) => t.views.unused, view: { filters: { status: "unused" } } },
    redeemed: { label: ({ t }) => t.views.redeemed, view: { filters: { status: "used" } } },
  },
});
