import { paidIn } from "../../domain/payments/currencies.js";
import { payMoney } from "../../domain/payments/pay-money.js";
import { AUTO, specialIn } from "../../domain/groups/option-groups.js";
import { formatNumber } from "../../domain/text/number-text.js";
import { splitNames } from "../../domain/text/names.js";
import type { UserGroup } from "../../api/entities/user-groups.js";
import { isolated } from "../../i18n/isolate.js";
import type { Locale } from "../../i18n/locale.js";
import { defineCollection } from "../../ui/collection/declaration.js";
import { NameCell } from "../../ui/collection/name-cell.js";
import { RowLink } from "../../ui/collection/row-link.js";
import { Badge } from "../../ui/kit/badge/badge.js";
import type { GroupMessages } from "./generated/messages.en.js";
import type { GroupKind, GroupRow } from "./group-row.js";

/** What the cells and labels of the list of groups depend on beside the group. */
export interface GroupContext {
  readonly t: GroupMessages;
  readonly locale: Locale;
  readonly kind: GroupKind;
  /** Opens a group, where the reader may. */
  readonly open: ((group: GroupRow) => void) | undefined;
}

interface GroupFacts {
  readonly kind: GroupKind;
}

const isListed = ({ kind }: GroupFacts): boolean => kind === "list";
const isKept = ({ kind }: GroupFacts): boolean => kind === "options";

const stateOf = ({ listed }: GroupRow): "enabled" | "disabled" =>
  (listed?.enable ?? true) ? "enabled" : "disabled";

const choiceOf = (group: GroupRow): "public" | "members" => (group.public ? "public" : "members");

const named = (names: string): string => splitNames(names).map(isolated).join(", ");

/** Who may choose it for a token. */
function choiceText(group: GroupRow, { t }: GroupContext): string {
  const { allowed = "", denied = "" } = group.kept ?? {};
  const all = group.symbol === AUTO && !group.public ? t.choice.nobody : t.choice[choiceOf(group)];
  const more = group.public ? "" : named(allowed);
  return [all, more && t.choice.allowed(more), denied && t.choice.denied(named(denied))]
    .filter((part) => part !== "")
    .join(t.separator);
}

/** When accounts come into a group by themselves. */
function promotionText({ promotion, min, max }: UserGroup, { t, locale }: GroupContext): string {
  if (!promotion) return t.noPromotion;
  const money = (dollars: number) => payMoney(dollars, paidIn.dollars, locale);
  return max > 0 ? t.promotionBetween(money(min), money(max)) : t.promotionFrom(money(min));
}

const times = (ratio: number, locale: Locale): string => `× ${formatNumber(ratio, locale)}`;

/** Which accounts pay another ratio than the others. */
function specialText({ kept }: GroupRow, { t, locale }: GroupContext): string {
  const parts = specialIn(kept?.special ?? "");
  return parts.length === 0
    ? t.noSpecial
    : parts.map(([group, ratio]) => `${isolated(group)} ${times(ratio, locale)}`).join(t.separator);
}

function ratioText({ symbol, ratio }: GroupRow, { t, locale }: GroupContext): string {
  if (ratio !== undefined) return times(ratio, locale);
  return symbol === AUTO ? t.byOrder : t.noRatio;
}

const topupOf = ({ kept }: GroupRow): number => (kept && kept.topup !== "" ? Number(kept.topup) : 1);

/** Its place in the order of `auto`; undefined where it isn't in it. */
const placeOf = ({ kept }: GroupRow): number | undefined => (kept && kept.place > 0 ? kept.place : undefined);

const quiet = (isQuiet: boolean, text: string) => (isQuiet ? <span className="muted">{text}</span> : text);

/** The groups of accounts and tokens: what the list shows. */
export const groups = defineCollection<GroupRow, GroupContext, GroupFacts>()({
  name: "groups",
  capabilities: ["switch"],
  keyOf: ({ symbol }) => symbol,
  textOf: ({ symbol, name, description }) => `${symbol}\n${name}\n${description}`,
  columns: {
    name: {
      label: ({ t }) => t.columns.name,
      width: 12,
      bare: true,
      value: ({ name }) => name,
      cell: (group, { open }) => (
        <NameCell
          // Accounts, tokens and channels hold the ID, and everything but this list shows that alone.
          always
          aside={group.name === group.symbol ? undefined : <span className="mono muted">{group.symbol}</span>}
        >
          <RowLink open={open && (() => open(group))}>{group.name}</RowLink>
        </NameCell>
      ),
      beside: { name: "symbol", label: ({ t }) => t.columns.symbol, file: ({ symbol }) => symbol },
    },
    state: {
      label: ({ t }) => t.columns.state,
      width: 5.5,
      has: isListed,
      value: stateOf,
      cell: (group, { t }) => (
        <Badge tone={stateOf(group) === "enabled" ? "green" : "grey"}>{t.state[stateOf(group)]}</Badge>
      ),
      file: (group, { t }) => t.state[stateOf(group)],
    },
    ratio: {
      label: ({ t }) => t.columns.ratio,
      hint: ({ t }) => t.ratioHint,
      width: 4.5,
      numeric: true,
      value: ({ ratio }) => ratio ?? -1,
      cell: (group, context) => quiet(group.ratio === undefined, ratioText(group, context)),
      file: ({ ratio }) => ratio ?? "",
    },
    rate: {
      label: ({ t }) => t.columns.rate,
      width: 6,
      priority: 2,
      numeric: true,
      has: isListed,
      value: ({ listed }) => listed?.api_rate ?? 0,
      cell: ({ listed }, { locale }) => formatNumber(listed?.api_rate ?? 0, locale),
      file: ({ listed }) => listed?.api_rate ?? "",
    },
    choice: {
      label: ({ t }) => t.columns.choice,
      width: 6,
      priority: 2,
      value: choiceOf,
      cell: choiceText,
      file: choiceText,
    },
    special: {
      label: ({ t }) => t.columns.special,
      hint: ({ t }) => t.specialHint,
      width: 9,
      priority: 3,
      has: isKept,
      value: ({ kept }) => specialIn(kept?.special ?? "").length,
      cell: (group, context) => quiet(!group.kept?.special, specialText(group, context)),
      file: specialText,
    },
    order: {
      label: ({ t }) => t.columns.order,
      hint: ({ t }) => t.orderHint,
      width: 4.5,
      priority: 4,
      numeric: true,
      has: isKept,
      value: (group) => placeOf(group) ?? Number.MAX_SAFE_INTEGER,
      cell(group, { t, locale }) {
        const place = placeOf(group);
        return quiet(place === undefined, place === undefined ? t.notInOrder : formatNumber(place, locale));
      },
      file: (group) => placeOf(group) ?? "",
    },
    promotion: {
      label: ({ t }) => t.columns.promotion,
      width: 10,
      priority: 4,
      has: isListed,
      value: ({ listed }) => (listed?.promotion ? listed.min : -1),
      cell: ({ listed }, context) => listed && quiet(!listed.promotion, promotionText(listed, context)),
      file: ({ listed }, context) => (listed ? promotionText(listed, context) : ""),
    },
    description: {
      label: ({ t }) => t.columns.description,
      width: 10,
      priority: 5,
      hidden: isListed,
      value: ({ description }) => description,
    },
    topup: {
      label: ({ t }) => t.columns.topup,
      hint: ({ t }) => t.topupHint,
      width: 5,
      hidden: true,
      numeric: true,
      has: isKept,
      value: topupOf,
      cell: (group, { locale }) => times(topupOf(group), locale),
      file: topupOf,
    },
  },
  filters: {
    state: {
      label: ({ t }) => t.columns.state,
      has: isListed,
      of: (group) => [stateOf(group)],
      known: ["enabled", "disabled"],
      labelOf: (state, { t }) => t.state[state === "enabled" ? "enabled" : "disabled"],
    },
    choice: {
      label: ({ t }) => t.columns.choice,
      of: (group) => [choiceOf(group)],
      known: ["public", "members"],
      labelOf: (choice, { t }) => t.choice[choice === "public" ? "public" : "members"],
    },
  },
});
