import type { ReactNode } from "react";
import type { Redemption } from "../../api/redemptions.js";
import { formatDateTime } from "../../domain/date-time.js";
import { maskKey } from "../../domain/display.js";
import { redemptionStatus, type RedemptionStatusName } from "../../domain/statuses.js";
import { redemptionMessages } from "../../i18n/messages/redemptions.js";
import type { CollectionDefinition } from "../../ui/collection/definition.js";
import { NameCell } from "../../ui/collection/name-cell.js";
import { RowLink } from "../../ui/collection/row-link.js";
import { useCapabilities } from "../../ui/host/capabilities.js";
import { useMessages } from "../../ui/host/host.js";
import { useQuota } from "../../ui/host/use-quota.js";
import { Badge } from "../../ui/kit/badge.js";
import { statusTones } from "../../ui/kit/status-tones.js";
import { Time } from "../../ui/kit/time.js";
import { Tooltip } from "../../ui/kit/tooltip.js";
import { redemptionNames, type RedemptionColumn, type RedemptionFilter } from "./redemption-names.js";
import type { RedemptionsModel } from "./redemptions-model.js";
import { useRedemptionActions } from "./use-redemption-actions.js";

/** behaviour.md 4: green, red, grey. */
const timeText = (seconds: number) => (seconds > 0 ? formatDateTime(seconds) : "");

/** The list of redemption codes: what it shows and lets do. Codes are masked; they leave it by copying and in files only. */
export function useRedemptionCollection(
  model: RedemptionsModel,
  {
    edit,
    ...parts
  }: {
    readonly edit: (code: Redemption) => void;
    readonly tools: ReactNode;
    readonly create?: ReactNode;
  },
): CollectionDefinition<Redemption, number, RedemptionColumn, RedemptionFilter> {
  const t = useMessages(redemptionMessages);
  const quota = useQuota();
  const can = useCapabilities();
  const { actions, removal } = useRedemptionActions(model, edit);
  const nameOf = ({ name }: Redemption) => name || t.noName;

  return {
    model,
    name: "redemption-codes",
    label: t.title,
    texts: t.list,
    search: { label: t.searchLabel, hint: t.searchHint },
    byHand: model.byHand,
    ...parts,
    nameOf,
    things: t.bulk.things,
    menuLabel: (code) => t.rowActions(nameOf(code)),
    ...(can("edit") ? { open: edit } : {}),
    columns: [
      {
        name: "id",
        label: t.columns.id,
        priority: 3,
        numeric: true,
        cell: ({ id }) => id,
        file: ({ id }) => id,
      },
      {
        name: "name",
        label: t.columns.name,
        bare: true,
        cell: (code) => (
          <NameCell aside={<span className="mono muted">{maskKey(code.key)}</span>}>
            <RowLink place="edit-redemption" id={code.id} open={can("edit") ? () => edit(code) : undefined}>
              {nameOf(code)}
            </RowLink>
          </NameCell>
        ),
        file: ({ name }) => name,
      },
      {
        name: "status",
        label: t.columns.status,
        cell: ({ status }) => (
          <Badge tone={statusTones[redemptionStatus(status)]}>{t.status[redemptionStatus(status)]}</Badge>
        ),
        file: ({ status }) => t.status[redemptionStatus(status)],
      },
      {
        name: "quota",
        label: t.columns.quota,
        numeric: true,
        cell: (code) => <Tooltip text={quota.exact(code.quota)}>{quota.short(code.quota)}</Tooltip>,
        file: (code) => code.quota,
      },
      {
        name: "created",
        priority: 4,
        label: t.columns.created,
        cell: (code) => <Time seconds={code.created_time} />,
        file: (code) => timeText(code.created_time),
      },
      {
        name: "redeemed",
        label: t.columns.redeemed,
        cell: (code) =>
          code.redeemed_time > 0 ? (
            <Time seconds={code.redeemed_time} />
          ) : (
            <span className="muted">{t.notRedeemed}</span>
          ),
        file: (code) => timeText(code.redeemed_time),
      },
    ],
    // Codes are meant to be handed out, so the file contains them, like the file of new codes.
    files: [{ name: "code", label: t.code, capability: "copy", file: ({ key }) => key }],
    filters: [
      {
        name: "status",
        label: t.columns.status,
        known: ["unused", "disabled", "used"],
        labelOf: (status) => t.status[status as RedemptionStatusName],
      },
      { name: "name", label: t.columns.name },
    ],
    views: [
      { name: "unused", label: t.views.unused, view: { filters: { status: "unused" } } },
      { name: "redeemed", label: t.views.redeemed, view: { filters: { status: "used" } } },
    ],
    buttonCapabilities: redemptionNames.actions,
    actions,
    removal,
  };
}
