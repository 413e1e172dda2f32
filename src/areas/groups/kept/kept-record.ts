import type { Http } from "../../../api/client/http.js";
import { AUTO, specialIn, type OptionGroup } from "../../../domain/groups/option-groups.js";
import { splitNames } from "../../../domain/text/names.js";
import { parseWholeNumber } from "../../../domain/text/whole-number.js";
import { isolated } from "../../../i18n/isolate.js";
import type { GroupBook } from "../../../state/groups/group-book.js";
import { defineRecord, type KindOf } from "../../../ui/record/declaration.js";
import type { RecordEdit } from "../../../ui/record/use-record.js";
import type { KeptGroupMessages } from "./generated/messages.en.js";

/** What the texts of the form depend on. */
interface KeptContext {
  readonly t: KeptGroupMessages;
}

/** What checks ask the gateway by. */
interface KeptFacts {
  readonly http: Http;
}

type Problem = (context: KeptContext) => string;

/** A ratio as typed: 0 or more, with a point or a comma. */
export function ratioOf(typed: string): number | undefined {
  const text = typed.trim().replace(",", ".");
  return /^\d{1,9}(?:\.\d{1,9})?$/.test(text) ? Number(text) : undefined;
}

const ratio = (typed: string, isNeeded: boolean): string | Problem => {
  if (typed.trim() === "" && !isNeeded) return "";
  const number = ratioOf(typed);
  return number === undefined ? ({ t }) => t.ratioWrong : String(number);
};

const isAuto = (stored: OptionGroup | undefined): boolean => stored?.symbol === AUTO;
const isEqualRatio = (one: string, other: string): boolean =>
  one === other || (one !== "" && other !== "" && Number(one) === Number(other));

const names = (label: (t: KeptGroupMessages) => string, show: (t: KeptGroupMessages) => string) => ({
  label: ({ t }: KeptContext) => label(t),
  default: "",
  show: (value: string, { t }: KeptContext) => splitNames(value).map(isolated).join(", ") || show(t),
});

/** A special ratio that is no number leaves its field as it was typed. */
const wrongRatio = (typed: string): string | undefined => {
  const table = JSON.parse(typed || "{}") as Readonly<Record<string, unknown>>;
  return Object.entries(table).find(([, value]) => typeof value !== "number")?.[0];
};

/**
 * A group that is kept among the options (wire.md 9.23); `auto` has fields of its own, and no ratio.
 * @param book where it is kept
 */
export const createKeptRecord = (book: GroupBook) =>
  defineRecord<OptionGroup, KeptContext, KeptFacts>()({
    fields: {
      symbol: {
        label: ({ t }) => t.symbol,
        default: "",
        read: (typed: string) => typed.trim(),
        when: (_facts, stored) => !stored,
        check(typed: string) {
          const name = typed.trim();
          if (name === AUTO) return ({ t }: KeptContext) => t.symbolTaken;
          return /^[^,]{1,64}$/.test(name) ? undefined : ({ t }: KeptContext) => t.symbolWrong;
        },
        /** The options would take it for a change of that one. */
        async verify(typed: string, { facts: { http }, stored }) {
          if (stored) return undefined;
          const known = await book.list(http);
          return known.some(({ symbol }) => symbol === typed.trim())
            ? ({ t }: KeptContext) => t.symbolTaken
            : undefined;
        },
      },
      ratio: {
        label: ({ t }) => t.ratio,
        default: "1",
        when: (_facts, stored) => !isAuto(stored),
        read: (typed: string) => ratio(typed, true),
        compare: isEqualRatio,
      },
      public: {
        label: ({ t }) => t.public,
        default: false,
        when: () => book.has("UserUsableGroups"),
      },
      description: {
        label: ({ t }) => t.description,
        default: "",
        when: () => book.has("UserUsableGroups"),
      },
      order: {
        ...names(
          (t) => t.order,
          (t) => t.orderNone,
        ),
        when: (_facts, stored) => isAuto(stored),
      },
      byDefault: {
        label: ({ t }) => t.byDefault,
        default: false,
        when: (_facts, stored) => isAuto(stored) && book.has("DefaultUseAutoGroup"),
      },
      most: {
        label: ({ t }) => t.most,
        default: "",
        when: (_facts, stored) => isAuto(stored) && stored?.most !== "",
        check(typed: string) {
          const count = parseWholeNumber(typed);
          return count === undefined || count < 1 ? ({ t }: KeptContext) => t.mostWrong : undefined;
        },
        read: (typed: string) => typed.trim(),
      },
      special: {
        label: ({ t }) => t.special,
        default: "",
        when: (_facts, stored) => !isAuto(stored) && book.has("GroupGroupRatio"),
        check(typed: string) {
          const wrong = wrongRatio(typed);
          return wrong === undefined ? undefined : ({ t }: KeptContext) => t.specialWrong(wrong);
        },
        show: (value: string, { t }) =>
          specialIn(value)
            .map(([group, number]) => `${isolated(group)} × ${String(number)}`)
            .join(", ") || t.specialNone,
      },
      allowed: {
        ...names(
          (t) => t.allowed,
          (t) => t.nobodyElse,
        ),
        when: () => book.has("group_ratio_setting.group_special_usable_group"),
      },
      denied: {
        ...names(
          (t) => t.denied,
          (t) => t.nobodyElse,
        ),
        when: () => book.has("group_ratio_setting.group_special_usable_group"),
      },
      topup: {
        label: ({ t }) => t.topup,
        default: "",
        when: (_facts, stored) => !isAuto(stored) && book.has("TopupGroupRatio"),
        read: (typed: string) => ratio(typed, false),
        compare: isEqualRatio,
      },
    },
    load: (http, { symbol }) => book.get(http, symbol),
    update: ({ fresh, values }) => {
      const next: OptionGroup = { ...fresh, ...values };
      return async (http) => {
        await book.put(http, next);
        return next;
      };
    },
    create: {
      async added(http) {
        const before = new Set((await book.list(http)).map(({ symbol }) => symbol));
        return async () => (await book.list(http)).filter(({ symbol }) => !before.has(symbol));
      },
      async send(http, values) {
        const group: OptionGroup = { ...values, place: 0 };
        await book.put(http, group);
        return group;
      },
      find: (added, { symbol }) => added.find((group) => group.symbol === symbol),
    },
    events: {
      creating: ["gw-before-group-create", ({ symbol }) => ({ symbol: symbol.trim() })],
      created: ["gw-group-created", ({ symbol }) => ({ symbol })],
      updating: ["gw-before-group-update", ({ symbol }) => ({ symbol })],
      updated: ["gw-group-updated", ({ symbol }) => ({ symbol })],
    },
    texts: {
      name: ({ symbol }, _context, stored) => stored?.symbol ?? symbol.trim(),
      title: ({ symbol }) => symbol,
      created: (_created, { t }) => t.created,
      updated: (_saved, { t }) => t.updated,
    },
  });

/** The form of a group that is kept among the options. */
export type KeptEdit = RecordEdit<KindOf<ReturnType<typeof createKeptRecord>>>;
