import type { Token } from "../../api/tokens.js";
import { NEVER } from "../../domain/expiry.js";
import { tokenStatus, type TokenStatusName } from "../../domain/statuses.js";
import { commonMessages } from "../../i18n/messages/common.js";
import { tokenMessages } from "../../i18n/messages/tokens.js";
import { Badge } from "../../ui/kit/badge.js";
import { useMessages } from "../../ui/host/host.js";
import { createLazy } from "../../ui/host/lazy.js";
import { useCapabilities, useOpened } from "../../ui/host/capabilities.js";
import { Table, type Column } from "../../ui/collection/table.js";
import { Time } from "../../ui/kit/time.js";
import { Tooltip } from "../../ui/kit/tooltip.js";
import { useQuota } from "../../ui/host/use-quota.js";
import { useValue } from "../../ui/host/use-value.js";
import { TokenActions } from "./token-actions.js";
import { maskKey } from "./mask-key.js";
import type { TokenColumn, TokensModel } from "./tokens-model.js";

const DeleteToken = createLazy(() => import("./delete-token.js"), { fallback: null });

/** behaviour.md 4: green, red, yellow, grey. */
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
  edit,
}: {
  readonly model: TokensModel;
  readonly edit: (token: Token) => void;
}) {
  const t = useMessages(tokenMessages);
  const common = useMessages(commonMessages);
  const quota = useQuota();
  const rows = useValue(model.visible);
  const sort = useValue(model.sort);
  const pending = useValue(model.pending);
  const chosen = useValue(model.selection.keys);
  const can = useCapabilities();
  const [deleting, setDeleting] = useOpened<Token>(() => "delete");

  const columns: Column<Token, TokenColumn | "actions">[] = [
    {
      name: "name",
      label: t.columns.name,
      bare: true,
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
      capability: ["copy", "chat", "edit", "switch", "delete"],
      label: common.actions,
      sortable: false,
      bare: true,
      cell: (token) => (
        <TokenActions
          token={token}
          model={model}
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
        onOpen={can("edit") ? edit : undefined}
        chosen={
          can("select") && ["switch", "delete"].some(can)
            ? {
                keys: chosen,
                set: (choice, on) => model.selection.set(choice, on),
                nameOf: (token) => token.name || t.noName,
              }
            : undefined
        }
      />
      {deleting ? (
        <DeleteToken token={deleting} model={model} onClose={() => setDeleting(undefined)} />
      ) : null}
    </>
  );
}
