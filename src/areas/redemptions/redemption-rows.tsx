import type { Redemption } from "../../api/redemptions.js";
import { maskKey } from "../../domain/display.js";
import { RedemptionStatus, redemptionStatus, type RedemptionStatusName } from "../../domain/statuses.js";
import { commonMessages } from "../../i18n/messages/common.js";
import { redemptionMessages } from "../../i18n/messages/redemptions.js";
import { Badge } from "../../ui/kit/badge.js";
import { DeleteRow } from "../../ui/collection/delete-row.js";
import { useGateway, useHost, useMessages } from "../../ui/host/host.js";
import { lookTexts } from "../../ui/host/lost-answer.js";
import { useCapabilities, useOpened } from "../../ui/host/capabilities.js";
import { Table, type Column } from "../../ui/collection/table.js";
import { Time } from "../../ui/kit/time.js";
import { Tooltip } from "../../ui/kit/tooltip.js";
import { useQuota } from "../../ui/host/use-quota.js";
import { useValue } from "../../ui/host/use-value.js";
import { RedemptionActions } from "./redemption-actions.js";
import type { RedemptionColumn, RedemptionsModel } from "./redemptions-model.js";

/** behaviour.md 4: green, red, grey. */
const tones: Readonly<Record<RedemptionStatusName, "green" | "red" | "grey">> = {
  unused: "green",
  disabled: "red",
  used: "grey",
  unknown: "grey",
};

/** The table of codes, and what its rows can do. Codes are masked; they leave this table by copying only. */
export function RedemptionRows({
  model,
  choosable,
  edit,
}: {
  readonly model: RedemptionsModel;
  /** Whether anything can be done to chosen rows. */
  readonly choosable: boolean;
  readonly edit: (code: Redemption) => void;
}) {
  const t = useMessages(redemptionMessages);
  const common = useMessages(commonMessages);
  const quota = useQuota();
  const rows = useValue(model.visible);
  const sort = useValue(model.sort);
  const pending = useValue(model.pending);
  const chosen = useValue(model.selection.keys);
  const can = useCapabilities();
  const [deleting, setDeleting] = useOpened<Redemption>(() => "delete");

  const columns: Column<Redemption, RedemptionColumn | "actions">[] = [
    { name: "id", label: t.columns.id, numeric: true, cell: (code) => code.id },
    {
      name: "name",
      label: t.columns.name,
      bare: true,
      cell: (code) => (
        <div className="code-name">
          <span className="row-title">{code.name || t.noName}</span>
          <span className="mono muted">{maskKey(code.key)}</span>
        </div>
      ),
    },
    {
      name: "status",
      label: t.columns.status,
      cell: (code) => {
        const status = redemptionStatus(code.status);
        return <Badge tone={tones[status]}>{t.status[status]}</Badge>;
      },
    },
    {
      name: "quota",
      label: t.columns.quota,
      numeric: true,
      cell: (code) => <Tooltip text={quota.exact(code.quota)}>{quota.short(code.quota)}</Tooltip>,
    },
    { name: "created", label: t.columns.created, cell: (code) => <Time seconds={code.created_time} /> },
    {
      name: "redeemed",
      label: t.columns.redeemed,
      cell: (code) =>
        code.redeemed_time > 0 ? (
          <Time seconds={code.redeemed_time} />
        ) : (
          <span className="muted">{t.notRedeemed}</span>
        ),
    },
    {
      name: "actions",
      capability: ["copy", "edit", "switch", "delete"],
      label: common.actions,
      sortable: false,
      bare: true,
      cell: (code) => (
        <RedemptionActions
          code={code}
          model={model}
          edit={() => edit(code)}
          remove={() => setDeleting(code)}
        />
      ),
    },
  ];

  return (
    <>
      <Table
        label={t.title}
        columns={columns}
        rows={rows}
        keyOf={(code) => code.id}
        sort={sort}
        onSort={(column) => column !== "actions" && model.sortBy(column)}
        chosen={
          choosable
            ? {
                keys: chosen,
                set: (choice, on) => model.selection.set(choice, on),
                nameOf: ({ name }) => name || t.noName,
              }
            : undefined
        }
        busy={(code) => pending.has(code.id)}
        onOpen={can("edit") ? edit : undefined}
      />
      {deleting ? (
        <DeleteCode
          code={deleting}
          index={rows.indexOf(deleting)}
          model={model}
          onClose={() => setDeleting(undefined)}
        />
      ) : null}
    </>
  );
}

function DeleteCode({
  code,
  index,
  model,
  onClose,
}: {
  code: Redemption;
  index: number;
  model: RedemptionsModel;
  onClose: () => void;
}) {
  const t = useMessages(redemptionMessages);
  const host = useHost();
  const { toasts } = useGateway();
  const name = code.name || t.noName;
  const common = useMessages(commonMessages);
  const used = code.status === RedemptionStatus.used;
  return (
    <DeleteRow
      title={t.deleteTitle}
      text={used ? t.deleteUsed(name) : t.deleteUnused(name)}
      confirm={t.deleteConfirm}
      index={index}
      texts={lookTexts(common, "deleted", name)}
      erase={(http) => model.erase(code, { http })}
      onErased={(_value, confirmed) => {
        if (confirmed) toasts.show("success", t.deleted(name));
        host.emit("gw-redemption-deleted", { id: code.id, name: code.name });
      }}
      onClose={onClose}
    />
  );
}
