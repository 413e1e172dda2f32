import type { Invitation } from "../../../api/entities/invitations.js";
import { invitationState, type InvitationState } from "../../../domain/records/invitations.js";
import { nowSeconds } from "../../../domain/time/date-time.js";
import { defineCollection } from "../../../ui/collection/declaration.js";
import { NameCell } from "../../../ui/collection/name-cell.js";
import { RowLink } from "../../../ui/collection/row-link.js";
import { Badge } from "../../../ui/kit/badge/badge.js";
import { Time } from "../../../ui/kit/text/time.js";
import type { messages } from "./generated/messages.en.js";

/** What the cells and labels of the list of invitation codes depend on beside the code. */
export interface InvitationContext {
  readonly t: typeof messages;
  /** Opens a code, where the reader may. */
  readonly open: ((code: Invitation) => void) | undefined;
}

const stateOf = (code: Invitation): InvitationState => invitationState(code, nowSeconds());

const tones = {
  enabled: "green",
  scheduled: "yellow",
  disabled: "grey",
  "used-up": "grey",
  expired: "grey",
} as const satisfies Record<InvitationState, string>;

const usesText = ({ used_count: used, max_uses: most }: Invitation, { t }: Pick<InvitationContext, "t">) =>
  most > 0 ? t.usesOf(used, most) : t.usesOpen(used);

/** The codes that people sign up with: what the list shows. Each is shown, because people get them. */
export const invitations = defineCollection<Invitation, InvitationContext>()({
  name: "invitation-codes",
  capabilities: ["copy"],
  keyOf: ({ id }) => id,
  textOf: ({ name, code }) => `${name}\n${code}`,
  secretOf: ({ code }) => code,
  columns: {
    id: { label: ({ t }) => t.columns.id, width: 2, priority: 4, numeric: true, value: ({ id }) => id },
    name: {
      label: ({ t }) => t.columns.name,
      width: 14,
      bare: true,
      value: ({ name }) => name,
      cell: (code, { t, open }) => (
        <NameCell aside={<span className="mono muted">{code.code}</span>}>
          <RowLink open={open && (() => open(code))}>{code.name || t.noName}</RowLink>
        </NameCell>
      ),
    },
    state: {
      label: ({ t }) => t.columns.state,
      width: 5.5,
      value: stateOf,
      cell: (code, { t }) => <Badge tone={tones[stateOf(code)]}>{t.state[stateOf(code)]}</Badge>,
      file: (code, { t }) => t.state[stateOf(code)],
    },
    uses: {
      label: ({ t }) => t.columns.uses,
      width: 6,
      numeric: true,
      value: ({ used_count }) => used_count,
      cell: usesText,
      file: usesText,
    },
    starts: {
      label: ({ t }) => t.columns.starts,
      priority: 3,
      as: "time",
      hidden: true,
      value: ({ starts_at }) => starts_at,
      cell: ({ starts_at: time }, { t }) =>
        time > 0 ? <Time seconds={time} /> : <span className="muted">{t.atOnce}</span>,
    },
    expires: {
      label: ({ t }) => t.columns.expires,
      priority: 2,
      as: "time",
      value: ({ expires_at }) => expires_at,
      cell: ({ expires_at: time }, { t }) =>
        time > 0 ? <Time seconds={time} /> : <span className="muted">{t.never}</span>,
    },
    created: {
      label: ({ t }) => t.columns.created,
      priority: 4,
      as: "time",
      value: ({ created_time }) => created_time,
    },
  },
  files: { code: { label: ({ t }) => t.code, capability: "copy", file: ({ code }) => code } },
  filters: {
    state: {
      label: ({ t }) => t.columns.state,
      of: (code) => [stateOf(code)],
      known: ["enabled", "disabled", "used-up"],
      labelOf: (state, { t }) => t.state[state as InvitationState],
    },
  },
});
