import type { ReactNode } from "react";
import type { Token } from "../../api/tokens.js";
import { chatClients } from "../../domain/chat-links.js";
import { formatDateTime } from "../../domain/date-time.js";
import { NEVER } from "../../domain/expiry.js";
import { tokenStatus, type TokenStatusName } from "../../domain/statuses.js";
import { tokenProblems, tokenProblemWords } from "../../domain/token-problems.js";
import { tokenBulkMessages } from "../../i18n/messages/token-bulk.js";
import { tokenMessages } from "../../i18n/messages/tokens.js";
import { usedQuota } from "../../state/used-quota.js";
import type { CollectionDefinition } from "../../ui/collection/definition.js";
import { NameCell } from "../../ui/collection/name-cell.js";
import { RowLink } from "../../ui/collection/row-link.js";
import { useCapabilities } from "../../ui/host/capabilities.js";
import { useGateway, useMessages } from "../../ui/host/host.js";
import { useQuota } from "../../ui/host/use-quota.js";
import { useValue } from "../../ui/host/use-value.js";
import { Badge } from "../../ui/kit/badge.js";
import { statusTones } from "../../ui/kit/status-tones.js";
import { Time } from "../../ui/kit/time.js";
import { Tooltip } from "../../ui/kit/tooltip.js";
import { maskTokenKey } from "../../domain/mask-key.js";
import type { TokenColumn, TokenFilter } from "./token-names.js";
import { tokenOrders, type TokensModel } from "./tokens-model.js";
import { useTokenActions } from "./use-token-actions.js";
import { useTokenLinks } from "../shared/token-links.js";

/** behaviour.md 4: green, red, yellow, grey. */
/** The token list: what it shows and lets do. */
export function useTokenCollection(
  model: TokensModel,
  {
    edit,
    ...parts
  }: {
    readonly edit: (token: Token) => void;
    readonly tools: ReactNode;
    readonly create?: ReactNode;
  },
): CollectionDefinition<Token, number, TokenColumn, TokenFilter> {
  const t = useMessages(tokenMessages);
  const quota = useQuota();
  const can = useCapabilities();
  const links = useTokenLinks(model);
  const { actions, removal } = useTokenActions(model, edit, links.copyKey);
  const supports = useValue(useGateway().supports);
  const hasGroups = supports.tokenGroups.length > 0;
  const nameOf = ({ name }: Token) => name || t.noName;
  const points = (amount: number) => <Tooltip text={quota.exact(amount)}>{quota.short(amount)}</Tooltip>;

  return {
    model,
    name: "tokens",
    label: t.list,
    texts: t,
    search: { label: t.searchLabel, hint: t.searchHint },
    orders: {
      label: t.order.label,
      choices: tokenOrders.map((value) => ({ value, label: t.order[value || "default"] })),
    },
    byHand: model.byHand,
    ...parts,
    nameOf,
    things: useMessages(tokenBulkMessages).things,
    menuLabel: (token) => t.rowActions(nameOf(token)),
    ...(can("edit") ? { open: edit } : {}),
    columns: [
      {
        name: "name",
        label: t.columns.name,
        bare: true,
        cell: (token) => (
          <NameCell aside={<span className="mono muted">{maskTokenKey(token.key)}</span>}>
            <RowLink place="edit-token" id={token.id} open={can("edit") ? () => edit(token) : undefined}>
              {nameOf(token)}
            </RowLink>
          </NameCell>
        ),
        file: ({ name }) => name,
      },
      {
        name: "status",
        label: t.columns.status,
        cell: (token) => {
          const status = tokenStatus(token.status);
          return <Badge tone={statusTones[status]}>{t.status[status]}</Badge>;
        },
        file: ({ status }) => t.status[tokenStatus(status)],
      },
      {
        name: "used",
        priority: 2,
        label: t.columns.used,
        numeric: true,
        cell: (token) => {
          const used = usedQuota(token, supports);
          return used === undefined ? <Tooltip text={t.notCounted}>–</Tooltip> : points(used);
        },
        file: (token) => usedQuota(token, supports) ?? "",
      },
      {
        name: "remaining",
        label: t.columns.remaining,
        numeric: true,
        cell: (token) => (token.unlimited_quota ? t.unlimited : points(token.remain_quota)),
        file: (token) => (token.unlimited_quota ? t.unlimited : token.remain_quota),
      },
      {
        name: "created",
        priority: 6,
        label: t.columns.created,
        cell: (token) => <Time seconds={token.created_time} />,
        file: (token) => formatDateTime(token.created_time),
      },
      {
        name: "last-used",
        priority: 4,
        label: t.columns.lastUsed,
        // A token that was never used carries the time of its making.
        cell: (token) =>
          token.used_quota === 0 && token.accessed_time <= token.created_time ? (
            <span className="muted">{t.neverUsed}</span>
          ) : (
            <Time seconds={token.accessed_time} />
          ),
        file: (token) => formatDateTime(token.accessed_time),
      },
      {
        name: "expires",
        priority: 2,
        label: t.columns.expires,
        cell: (token) =>
          token.expired_time === NEVER ? t.neverExpires : <Time seconds={token.expired_time} />,
        file: (token) => (token.expired_time === NEVER ? t.neverExpires : formatDateTime(token.expired_time)),
      },
      {
        name: "models",
        label: t.columns.models,
        optional: true,
        cell: ({ models }) => models,
        file: ({ models }) => models,
      },
      {
        name: "subnet",
        label: t.columns.subnet,
        optional: true,
        cell: ({ subnet }) => subnet,
        file: ({ subnet }) => subnet,
      },
      ...(hasGroups
        ? [
            {
              name: "group",
              label: t.columns.group,
              optional: true,
              cell: ({ group }: Token) => group || <span className="muted">{t.groupOwn}</span>,
              file: ({ group }: Token) => group ?? "",
            } as const,
          ]
        : []),
      { name: "id", label: "ID", numeric: true, optional: true, cell: ({ id }) => id, file: ({ id }) => id },
    ],
    filters: [
      {
        name: "status",
        label: t.columns.status,
        known: ["enabled", "disabled", "expired", "exhausted"],
        labelOf: (status) => t.status[status as TokenStatusName],
      },
      {
        name: "expires",
        label: t.columns.expires,
        known: ["soon", "later", "past", "never"],
        labelOf: (expiry) => t.expiry[expiry as keyof typeof t.expiry],
      },
      {
        name: "problem",
        label: t.columns.problem,
        quiet: true,
        known: tokenProblems.map((problem) => tokenProblemWords[problem]),
        labelOf: (word) => {
          const problem = tokenProblems.find((one) => tokenProblemWords[one] === word);
          return problem ? t.problems[problem] : word;
        },
      },
    ],
    views: [
      { name: "expiring", label: t.views.expiring, view: { filters: { expires: "soon" } } },
      { name: "exhausted", label: t.views.exhausted, view: { filters: { status: "exhausted" } } },
    ],
    buttonCapabilities: ["copy", "chat"],
    rowItems: (token) => [
      ...chatClients.map((client) => ({
        key: `copy-${client.id}`,
        capability: "copy",
        group: t.copyFor,
        label: client.label,
        onSelect: () => void links.copyLink(token, client),
      })),
      ...chatClients.map((client) => ({
        key: `chat-${client.id}`,
        capability: "chat",
        group: t.chatFor,
        label: client.label,
        onSelect: () => void links.openChat(token, client),
      })),
    ],
    actions,
    removal,
  };
}
