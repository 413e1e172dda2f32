import type { Supports } from "../../api/dialects/supports.js";
import type { Token } from "../../api/entities/tokens.js";
import { DAY, localIso, nowSeconds } from "../../domain/time/date-time.js";
import { isExpired, NEVER } from "../../domain/time/never.js";
import { maskTokenKey } from "../../domain/text/display.js";
import { tokenStatus, type TokenStatusName } from "../../domain/records/statuses.js";
import { tokenProblem, tokenProblems, tokenProblemWords } from "../../domain/access/token-problems.js";
import type { messages } from "../shared/generated/tokens.messages.en.js";
import { LastUsed } from "../shared/last-used.js";
import { usedQuota } from "../../state/used-quota.js";
import { defineCollection } from "../../ui/collection/declaration.js";
import { NameCell } from "../../ui/collection/name-cell.js";
import { RowLink } from "../../ui/collection/row-link.js";
import { Quota } from "../../ui/collection/value-kinds.js";
import { Badge } from "../../ui/kit/badge/badge.js";
import { statusTones } from "../../ui/kit/badge/status-tones.js";
import { Time } from "../../ui/kit/text/time.js";
import { Tooltip } from "../../ui/kit/tooltip/tooltip.js";

/** What the cells and labels of the token list depend on beside the token. */
export interface TokenContext {
  readonly t: typeof messages;
  readonly supports: Supports;
  /** Opens a token, where the reader may. */
  readonly open: ((token: Token) => void) | undefined;
}

const expiries = ["soon", "later", "past", "never"] as const;

/** The token list: what it shows, and what it sorts, filters and searches by. */
export const tokens = defineCollection<Token, TokenContext>()({
  name: "tokens",
  capabilities: ["copy", "chat"],
  keyOf: ({ id }) => id,
  textOf: ({ id, name, models }) => `${id}\n${name}\n${models}`,
  secretOf: ({ key }) => key,
  columns: {
    name: {
      label: ({ t }) => t.columns.name,
      width: 14,
      bare: true,
      value: ({ name }) => name,
      cell: (token, { t, open }) => (
        <NameCell aside={<span className="mono muted">{maskTokenKey(token.key)}</span>}>
          <RowLink place="edit-token" id={token.id} open={open && (() => open(token))}>
            {token.name || t.noName}
          </RowLink>
        </NameCell>
      ),
    },
    status: {
      label: ({ t }) => t.columns.status,
      width: 6,
      value: ({ status }) => status,
      cell(token, { t }) {
        const status = tokenStatus(token.status);
        return <Badge tone={statusTones[status]}>{t.status[status]}</Badge>;
      },
      file: ({ status }, { t }) => t.status[tokenStatus(status)],
    },
    used: {
      label: ({ t }) => t.columns.used,
      width: 3.5,
      priority: 2,
      as: "quota",
      value: (token) => token.used_quota,
      cell(token, { t, supports }) {
        const used = usedQuota(token, supports);
        return used === undefined ? <Tooltip text={t.notCounted}>–</Tooltip> : <Quota points={used} />;
      },
      file: (token, { supports }) => usedQuota(token, supports) ?? "",
    },
    remaining: {
      label: ({ t }) => t.columns.remaining,
      width: 4.5,
      as: "quota",
      value: (token) => (token.unlimited_quota ? Number.POSITIVE_INFINITY : token.remain_quota),
      cell: (token, { t }) => (token.unlimited_quota ? t.unlimited : <Quota points={token.remain_quota} />),
      file: (token, { t }) => (token.unlimited_quota ? t.unlimited : token.remain_quota),
    },
    created: {
      label: ({ t }) => t.columns.created,
      priority: 6,
      as: "time",
      value: (token) => token.created_time,
    },
    "last-used": {
      label: ({ t }) => t.columns.lastUsed,
      priority: 4,
      as: "time",
      value: (token) => token.accessed_time,
      cell: (token, { t, supports }) => <LastUsed token={token} supports={supports} texts={t} />,
    },
    expires: {
      label: ({ t }) => t.columns.expires,
      priority: 2,
      value: (token) => (token.expired_time === NEVER ? Number.POSITIVE_INFINITY : token.expired_time),
      cell: (token, { t }) =>
        token.expired_time === NEVER ? t.neverExpires : <Time seconds={token.expired_time} />,
      file: (token, { t }) => (token.expired_time === NEVER ? t.neverExpires : localIso(token.expired_time)),
    },
    models: { label: ({ t }) => t.columns.models, hidden: true, value: ({ models }) => models },
    subnet: { label: ({ t }) => t.columns.subnet, hidden: true, value: ({ subnet }) => subnet },
    group: {
      label: ({ t }) => t.columns.group,
      hidden: true,
      when: ({ supports }) => supports.tokenGroups.length > 0,
      value: ({ group }) => group ?? "",
      cell: ({ group }, { t }) => group || <span className="muted">{t.groupOwn}</span>,
    },
    id: { label: () => "ID", hidden: true, numeric: true, value: ({ id }) => id },
  },
  filters: {
    status: {
      label: ({ t }) => t.columns.status,
      of: ({ status }) => [tokenStatus(status)],
      known: ["enabled", "disabled", "expired", "exhausted"],
      labelOf: (status, { t }) => t.status[status as TokenStatusName],
    },
    expires: {
      label: ({ t }) => t.columns.expires,
      of: (token) => expiryOf(token, nowSeconds()),
      known: expiries,
      labelOf: (expiry, { t }) => t.expiry[expiry as (typeof expiries)[number]],
    },
    problem: {
      label: ({ t }) => t.columns.problem,
      hiddenUnlessChosen: true,
      of(token) {
        const problem = tokenProblem(token, nowSeconds());
        return problem ? [tokenProblemWords[problem]] : [];
      },
      known: tokenProblems.map((problem) => tokenProblemWords[problem]),
      labelOf(word, { t }) {
        const problem = tokenProblems.find((one) => tokenProblemWords[one] === word);
        return problem ? t.problems[problem] : word;
      },
    },
  },
  // wire.md 3.5.
  orders: {
    "": ({ t }) => t.order.default,
    remain_quota: ({ t }) => t.order.remain_quota,
    used_quota: ({ t }) => t.order.used_quota,
  },
  views: {
    expiring: { label: ({ t }) => t.views.expiring, view: { filters: { expires: "soon" } } },
    exhausted: { label: ({ t }) => t.views.exhausted, view: { filters: { status: "exhausted" } } },
  },
});

/** How far ahead an expiry counts as soon, in seconds. */
const soon = 7 * DAY;

/** What a token is under the filter by expiry. */
function expiryOf({ expired_time: end }: Token, now: number): readonly (typeof expiries)[number][] {
  if (end === NEVER) return ["never"];
  if (isExpired(end, now)) return ["past"];
  return end <= now + soon ? ["soon"] : ["later"];
}
