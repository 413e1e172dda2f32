import { parsePrice, ratioOfPrice } from "../../../domain/money/model-price.js";
import type { PriceRow, PriceSide } from "../../../domain/money/price-row.js";
import { commonMessages } from "../../../i18n/common.messages.en.js";
import { priceMessages } from "./prices.messages.en.js";
import type { RowAction, RowRemoval } from "../../../ui/collection/definition.js";
import { useUndo } from "../../../ui/collection/use-undo.js";
import { useGateway, useHost, useMessages } from "../../../ui/host/context/host.js";
import { findingTexts, useOutcome } from "../../../ui/host/leave/outcome.js";
import { useReport } from "../../../ui/kit/notice/errors.js";
import type { PriceBook } from "../../../state/prices/price-book.js";
import type { PricesModel } from "./prices-model.js";
import { usePriceFormat } from "./use-price-format.js";

const about = ({ model }: PriceRow) => ({ model });

const isAbove0 = (side: PriceSide): boolean => side !== "none" && side > 0;

/** What can be done to a price, and to many. */
export function usePriceActions(
  model: PricesModel,
  {
    edit,
    copy,
    removeMany,
  }: {
    readonly edit: (price: PriceRow) => void;
    readonly copy: (price: PriceRow) => void;
    readonly removeMany: (prices: readonly PriceRow[]) => void;
  },
): { readonly actions: readonly RowAction<PriceRow>[]; readonly removal?: RowRemoval<PriceRow> } {
  const t = useMessages(priceMessages);
  const common = useMessages(commonMessages);
  const host = useHost();
  const announce = useOutcome();
  const undoable = useUndo();
  const report = useReport();
  const { http } = useGateway();
  const { book } = model;
  const isRelative = book?.isRelative ?? false;
  const { unpriced, currency } = usePriceFormat();
  const mayUpdate = (price: PriceRow) => host.ask("gw-before-price-update", about(price));

  const lock = async (price: PriceRow, locked: boolean) => {
    if (!mayUpdate(price)) return;
    await announce(model.set(price, { locked }), {
      texts: findingTexts(common, "saved", price.model),
      then(now, { confirmed }) {
        if (confirmed) undoable(locked ? t.lockedToast : t.unlockedToast, () => void lock(now, !locked));
        host.emit("gw-price-updated", about(price));
      },
    });
  };
  /** The same price for many, each by its own way of billing. A price by call has no second side. */
  const priceMany = (side: "input" | "output"): RowAction<PriceRow> => {
    const ratio = (price: PriceRow, value: string) =>
      ratioOfPrice(parsePrice(value, currency) ?? 0, price.type, currency);
    return {
      key: side,
      capability: "edit",
      label: t.set[side],
      icon: "edit",
      many: {
        field: {
          label: t.form[side],
          hint: side === "input" ? t.set.inputHint : t.set.outputHint,
          problem: (value) => (parsePrice(value, currency) === undefined ? t.form.priceWrong : undefined),
        },
        allowed: mayUpdate,
        // Where the output is a ratio, nothing times 0 is a price.
        needless: (price) =>
          side === "output" && (price.type === "times" || (isRelative && !isAbove0(price.input))),
        fields: (price, value) => ({ [side]: ratio(price, value) }),
      },
    };
  };

  /**
   * Where a deletion takes more than one call, it can't wait for its time to be undone to pass: the page may be left.
   * It is done at once, and undone by writing the price again.
   */
  const removeNow = async (price: PriceRow) => {
    if (!book || !host.ask("gw-before-price-delete", about(price))) return;
    await announce(model.erase(price), {
      texts: findingTexts(common, "deleted", price.model),
      then(_gone, { confirmed }) {
        host.emit("gw-price-deleted", about(price));
        if (!confirmed) return;
        undoable(t.deleted(price.model), () => void restore(book, price));
      },
    });
  };
  const restore = async (from: PriceBook, price: PriceRow) => {
    if (!host.ask("gw-before-price-create", about(price))) return;
    try {
      await from.create(http, price);
      host.emit("gw-price-created", about(price));
    } catch (error) {
      report(error);
    }
    await model.load();
  };
  const remove: RowAction<PriceRow> = {
    key: "delete",
    capability: "delete",
    label: common.remove,
    icon: "trash",
    run: (price) => void removeNow(price),
    many: { atOnce: removeMany },
  };
  const locks: readonly RowAction<PriceRow>[] = [
    {
      key: "lock",
      capability: "switch",
      label: t.lock,
      icon: "ban",
      applies: ({ locked }) => !locked,
      run: (price) => void lock(price, true),
      many: { allowed: mayUpdate, fields: () => ({ locked: true }), consequence: t.bulk.lockText },
    },
    {
      key: "unlock",
      capability: "switch",
      label: t.unlock,
      icon: "power",
      applies: ({ locked }) => locked,
      run: (price) => void lock(price, false),
      many: { allowed: mayUpdate, fields: () => ({ locked: false }), consequence: t.bulk.unlockText },
    },
  ];
  const deletesAtOnce = book?.deletesAtOnce ?? false;

  return {
    actions: [
      { key: "edit", capability: "edit", label: common.edit, icon: "edit", shortcut: "e", run: edit },
      { key: "copy", capability: "create", label: t.copy, icon: "copy", shortcut: "c", run: copy },
      priceMany("input"),
      priceMany("output"),
      ...(isRelative ? [] : locks),
      ...(deletesAtOnce ? [] : [remove]),
    ],
    ...(deletesAtOnce
      ? {
          removal: {
            texts: t,
            consequence: () => t.deleteText(unpriced),
            many: { ...t.bulk, deleteText: () => t.deleteText(unpriced) },
            allowed: (price) => host.ask("gw-before-price-delete", about(price)),
            erase: (price, options) => model.erase(price, options),
            erased: (price) => host.emit("gw-price-deleted", about(price)),
          },
        }
      : {}),
  };
}
