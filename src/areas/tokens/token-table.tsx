import { useRef, useState } from "react";
import type { Token } from "../../api/tokens.js";
import { NEVER } from "../../domain/expiry.js";
import { tokenStatus, type TokenStatusName } from "../../domain/statuses.js";
import { commonMessages } from "../../i18n/messages/common.js";
import { tokenMessages } from "../../i18n/messages/tokens.js";
import { Badge } from "../../ui/badge.js";
import { ConfirmDialog } from "../../ui/dialog.js";
import { useReport } from "../../ui/errors.js";
import { useGateway, useHost, useMessages } from "../../ui/host.js";
import { Table, type Column } from "../../ui/table.js";
import { Time } from "../../ui/time.js";
import { Tooltip } from "../../ui/tooltip.js";
import { useQuota } from "../../ui/use-quota.js";
import { useValue } from "../../ui/use-value.js";
import { TokenActions } from "./token-actions.js";
import { maskKey } from "./mask-key.js";
import type { TokenColumn, TokensModel } from "./tokens-model.js";

/** Spec-notes 2.5: green, red, yellow, grey. */
const tones: Readonly<Record<TokenStatusName, "green" | "red" | "yellow" | "grey">> = {
  enabled: "green",
  disabled: "red",
  expired: "yellow",
  exhausted: "grey",
  unknown: "grey",
};

/** The table of the token list, and what its rows can do. */
export function TokenTable({
  model,
  readonly,
  edit,
}: {
  readonly model: TokensModel;
  readonly readonly: boolean;
  readonly edit: (token: Token) => void;
}) {
  const t = useMessages(tokenMessages);
  const common = useMessages(commonMessages);
  const quota = useQuota();
  const rows = useValue(model.visible);
  const sort = useValue(model.sort);
  const pending = useValue(model.pending);
  const chosen = useValue(model.selection.keys);
  const [deleting, setDeleting] = useState<Token>();

  const columns: Column<Token, TokenColumn | "actions">[] = [
    {
      name: "name",
      label: t.columns.name,
      bare: true,
      grow: true,
      cell: (token) => (
        <div className="token-name">
          <span className="token-title">{token.name || t.noName}</span>
          <span className="mono muted">{maskKey(token.key)}</span>
        </div>
      ),
    },
    {
      name: "status",
      label: t.columns.status,
      cell: (token) => {
        const status = tokenStatus(token.status);
        return <Badge tone={tones[status]}>{t.status[status]}</Badge>;
      },
    },
    {
      name: "used",
      label: t.columns.used,
      numeric: true,
      cell: (token) => (
        <Tooltip text={quota.exact(token.used_quota)}>{quota.short(token.used_quota)}</Tooltip>
      ),
    },
    {
      name: "remaining",
      label: t.columns.remaining,
      numeric: true,
      cell: (token) =>
        token.unlimited_quota ? (
          t.unlimited
        ) : (
          <Tooltip text={quota.exact(token.remain_quota)}>{quota.short(token.remain_quota)}</Tooltip>
        ),
    },
    { name: "created", label: t.columns.created, cell: (token) => <Time seconds={token.created_time} /> },
    {
      name: "expires",
      label: t.columns.expires,
      cell: (token) =>
        token.expired_time === NEVER ? t.neverExpires : <Time seconds={token.expired_time} />,
    },
    {
      name: "actions",
      label: common.actions,
      sortable: false,
      bare: true,
      cell: (token) => (
        <TokenActions
          token={token}
          model={model}
          readonly={readonly}
          edit={() => edit(token)}
          remove={() => setDeleting(token)}
        />
      ),
    },
  ];

  return (
    <>
      <Table
        label={t.list}
        columns={columns}
        rows={rows}
        keyOf={(token) => token.id}
        sort={sort}
        onSort={(column) => column !== "actions" && model.sortBy(column)}
        busy={(token) => pending.has(token.id)}
        {...(readonly
          ? {}
          : {
              onOpen: edit,
              chosen: {
                keys: chosen,
                set: (choice: readonly Token[], on: boolean) => model.selection.set(choice, on),
                nameOf: (token: Token) => token.name || t.noName,
              },
            })}
      />
      {deleting ? (
        <DeleteToken token={deleting} model={model} onClose={() => setDeleting(undefined)} />
      ) : null}
    </>
  );
}

function DeleteToken({ token, model, onClose }: { token: Token; model: TokensModel; onClose: () => void }) {
  const t = useMessages(tokenMessages);
  const host = useHost();
  const { toasts } = useGateway();
  const report = useReport();
  const [busy, setBusy] = useState(false);
  const index = useRef(model.visible.peek().indexOf(token));

  const confirm = async () => {
    setBusy(true);
    try {
      await model.erase(token);
      toasts.show("success", t.deleted(token.name || t.noName));
      host.emit("gw-token-deleted", { id: token.id, name: token.name });
      onClose();
      // The row with the focus is gone: the one that took its place has it next.
      requestAnimationFrame(() => {
        const lines = host.root.querySelectorAll<HTMLElement>(".table tbody tr");
        lines[Math.min(index.current, lines.length - 1)]?.focus();
      });
    } catch (error) {
      report(error);
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={t.deleteTitle}
      text={t.deleteText(token.name || t.noName)}
      confirm={t.deleteConfirm}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
