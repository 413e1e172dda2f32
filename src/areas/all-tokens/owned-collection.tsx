import type { OwnedToken } from "../../api/entities/all-tokens.js";
import type { Supports } from "../../api/dialects/supports.js";
import { tokenStatus, type TokenStatusName } from "../../domain/records/statuses.js";
import { localIso } from "../../domain/time/date-time.js";
import { NEVER } from "../../domain/time/never.js";
import { usedQuota } from "../../state/used-quota.js";
import { defineCollection } from "../../ui/collection/declaration.js";
import { NameCell } from "../../ui/collection/name-cell.js";
import { RowLink } from "../../ui/collection/row-link.js";
import { Quota } from "../../ui/collection/value-kinds.js";
import { Badge } from "../../ui/kit/badge/badge.js";
import { statusTones } from "../../ui/kit/badge/status-tones.js";
import { Time } from "../../ui/kit/text/time.js";
import { Tooltip } from "../../ui/kit/tooltip/tooltip.js";
import type { messages as tokenTexts } from "../shared/generated/tokens.messages.en.js";
import { LastUsed } from "../shared/last-used.js";
import type { messages } from "./generated/messages.en.js";

/** What the cells and labels of the list depend on beside the token. */
export interface OwnedContext {
  readonly t: typeof messages;
  /** Those of one's own tokens. */
  readonly tokens: typeof tokenTexts;
  readonly supports: Supports;
  /** Opens the account of a token, where the page has a place for it. */
  readonly openOwner: ((token: OwnedToken) => void) | undefined;
}

/** What a list alone knows. */
export interface OwnedFacts {
  /** Whether the gateway has groups of tokens. */
  readonly groups: boolean;
}

/** The last characters of a key, by which its owner knows it. */
export const endingOf = ({ key }: OwnedToken): string => key.slice(-4);

/** Whose a token is: a name, else the account's ID. */
export const ownerText = ({ owner_name, user_id }: OwnedToken): string => owner_name || `#${user_id}`;

/** Everybody's tokens: what the list shows, and what it sorts, filters and searches by. */
export const ownedTokens = defineCollection<OwnedToken, OwnedContext, OwnedFacts>()({
  name: "all-tokens",
  capabilities: ["open-owner"],
  keyOf: ({ id }) => id,
  textOf: (token) => [token.id, token.name, token.owner_name, token.user_id, endingOf(token)].join("\n"),
  secretOf: ({ key }) => key,
  columns: {
    name: {
      label: ({ tokens }) => tokens.columns.name,
      width: 12,
      bare: true,
      value: ({ name }) => name,
      cell: (token, { tokens }) => (
        <NameCell
          aside={token.key === "" ? undefined : <span className="mono muted">{`…${endingOf(token)}`}</span>}
        >
          <span className="row-title">{token.name || tokens.noName}</span>
        </NameCell>
      ),
    },
    owner: {
      label: ({ t }) => t.owner,
      width: 8,
      value: ownerText,
      cell: (token, { openOwner }) => (
        <RowLink place="edit-user" id={token.user_id} open={openOwner && (() => openOwner(token))}>
          {ownerText(token)}
        </RowLink>
      ),
      beside: { name: "owner-id", label: ({ t }) => t.ownerId, file: ({ user_id }) => user_id },
    },
    status: {
      label: ({ tokens }) => tokens.columns.status,
      width: 6,
      value: ({ status }) => status,
      cell({ status }, { tokens }) {
        const name = tokenStatus(status);
        return <Badge tone={statusTones[name]}>{tokens.status[name]}</Badge>;
      },
      file: ({ status }, { tokens }) => tokens.status[tokenStatus(status)],
    },
    used: {
      label: ({ tokens }) => tokens.columns.used,
      width: 3.5,
      priority: 2,
      as: "quota",
      value: ({ used_quota }) => used_quota,
      cell(token, { tokens, supports }) {
        const used = usedQuota(token, supports);
        return used === undefined ? <Tooltip text={tokens.notCounted}>–</Tooltip> : <Quota points={used} />;
      },
      file: (token, { supports }) => usedQuota(token, supports) ?? "",
    },
    remaining: {
      label: ({ tokens }) => tokens.columns.remaining,
      width: 4.5,
      as: "quota",
      value: (token) => (token.unlimited_quota ? Number.POSITIVE_INFINITY : token.remain_quota),
      cell: (token, { tokens }) =>
        token.unlimited_quota ? tokens.unlimited : <Quota points={token.remain_quota} />,
      file: (token, { tokens }) => (token.unlimited_quota ? tokens.unlimited : token.remain_quota),
    },
    "last-used": {
      label: ({ tokens }) => tokens.columns.lastUsed,
      priority: 3,
      as: "time",
      value: ({ accessed_time }) => accessed_time,
      cell: (token, { tokens, supports }) => <LastUsed token={token} supports={supports} texts={tokens} />,
    },
    expires: {
      label: ({ tokens }) => tokens.columns.expires,
      priority: 4,
      value: ({ expired_time: end }) => (end === NEVER ? Number.POSITIVE_INFINITY : end),
      cell: ({ expired_time: end }, { tokens }) =>
        end === NEVER ? tokens.neverExpires : <Time seconds={end} />,
      file: ({ expired_time: end }, { tokens }) => (end === NEVER ? tokens.neverExpires : localIso(end)),
    },
    group: {
      label: ({ tokens }) => tokens.columns.group,
      width: 5,
      priority: 5,
      has: ({ groups }) => groups,
      value: ({ group }) => group,
      cell: ({ group }, { tokens }) => group || <span className="muted">{tokens.groupOwn}</span>,
    },
    created: {
      label: ({ tokens }) => tokens.columns.created,
      hidden: true,
      as: "time",
      value: ({ created_time }) => created_time,
    },
    id: { label: () => "ID", hidden: true, numeric: true, value: ({ id }) => id },
  },
  filters: {
    status: {
      label: ({ tokens }) => tokens.columns.status,
      of: ({ status }) => [tokenStatus(status)],
      known: ["enabled", "disabled", "expired", "exhausted"],
      labelOf: (status, { tokens }) => tokens.status[status as TokenStatusName],
    },
    owner: { label: ({ t }) => t.owner, hiddenWhileEmpty: true, of: (token) => [ownerText(token)] },
    group: {
      label: ({ tokens }) => tokens.columns.group,
      has: ({ groups }) => groups,
      hiddenWhileEmpty: true,
      of: ({ group }) => [group],
    },
  },
  views: {
    disabled: { label: ({ tokens }) => tokens.status.disabled, view: { filters: { status: "disabled" } } },
  },
});
