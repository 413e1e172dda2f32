import { parsePrice, ratioOfPrice } from "../../../domain/money/model-price.js";
import type { PriceRow, PriceSide } from "../../../domain/money/price-row.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { priceMessages } from "./generated/prices.messages.en.js";
import { defineRowActions, type DeclaredActions } from "../../../ui/collection/actions/row-actions.js";
import type { ManyAskProps, RowAction } from "../../../ui/collection/actions/row-action.js";
import { useRowWriter, useSwitchActions } from "../../../ui/collection/actions/use-row-writes.js";
import { useUndo } from "../../../ui/collection/actions/use-undo.js";
import { createLazy } from "../../../ui/host/lifecycle/lazy.js";
import { useGateway, useHost, useMessages } from "../../../ui/host/context/host.js";
import { findingTexts, useOutcome } from "../../../ui/host/leave/outcome.js";
import { useReport } from "../../../ui/kit/notice/errors.js";
import type { PriceBook } from "../../../state/prices/price-book.js";
import { priceEvents } from "./price-writes.js";
import type { PricesModel } from "./prices-model.js";
import { usePriceFormat } from "./use-price-format.js";

const ChangeMany = createLazy<ManyAskProps<PriceRow>>(() => import("./change-many.js"), { over: true });

const isAbove0 = (side: PriceSide): boolean => side !== "none" && side > 0;

/** Which prices these are, and what surrounds their list. */
export interface PriceActionsProps {
  readonly model: PricesModel;
  readonly edit: (price: PriceRow) => void;
  readonly copy: (price: PriceRow) => void;
  readonly removeMany: (prices: readonly PriceRow[]) => void;
}

/** What can be done to a price, and to many. */
export const View = defineRowActions<PriceRow, PriceActionsProps>(usePriceActions);

function usePriceActions({ model, edit, copy, removeMany }: PriceActionsProps): DeclaredActions<PriceRow> {
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
  const writer = useRowWriter(priceEvents, ({ model: name }: PriceRow) => name);
  const locks = useSwitchActions(writer, {
    isOn: ({ locked }) => locked,
    send: (price, locked) => model.set(price, { locked }),
    on: {
      name: { key: "lock", label: t.lock, icon: "ban" },
      success: () => t.lockedToast,
      fields: { locked: true },
      consequence: () => t.bulk.lockText,
    },
    off: {
      name: { key: "unlock", label: t.unlock, icon: "power" },
      success: () => t.unlockedToast,
      fields: { locked: false },
      consequence: () => t.bulk.unlockText,
    },
  });
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
        allowed: writer.mayUpdate,
        // Where the output is a ratio, nothing times 0 is a price.
        needless: (price) =>
          price.type === "tiered" ||
          (side === "output" &&
            (price.type === "times" ||
              price.fixedOutput !== undefined ||
              (isRelative && !isAbove0(price.input)))),
        fields: (price, value) => ({ [side]: ratio(price, value) }),
      },
    };
  };

  /**
   * Where a deletion takes more than one call, it can't wait for its time to be undone to pass: the page may be left.
   * It is done at once, and undone by writing the price again.
   */
  const removeNow = async (price: PriceRow) => {
    if (!book || !writer.mayDelete(price)) return;
    await announce(model.erase(price), {
      texts: findingTexts(common, "deleted", price.model),
      then(_gone, { confirmed }) {
        writer.deleted(price);
        if (!confirmed) return;
        undoable(t.deleted(price.model), () => void restore(book, price));
      },
    });
  };
  const restore = async (from: PriceBook, price: PriceRow) => {
    if (!host.ask("gw-before-price-create", priceEvents.about(price))) return;
    try {
      await from.create(http, price);
      host.emit("gw-price-created", priceEvents.about(price));
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
  const deletesAtOnce = book?.deletesAtOnce ?? false;

  return {
    actions: [
      { key: "edit", capability: "edit", label: common.edit, icon: "edit", run: edit },
      { key: "copy", capability: "create", label: t.copy, icon: "copy", run: copy },
      priceMany("input"),
      priceMany("output"),
      {
        key: "change",
        capability: "edit",
        label: t.change,
        icon: "edit",
        many: { kind: "set", allowed: writer.mayUpdate, ask: ChangeMany },
      },
      ...(isRelative ? [] : locks),
      ...(deletesAtOnce ? [] : [remove]),
    ],
    ...(deletesAtOnce
      ? {
          removal: {
            texts: t,
            consequence: () => t.deleteText(unpriced),
            many: { ...t.bulk, deleteText: () => t.deleteText(unpriced) },
            allowed: writer.mayDelete,
            erase: (price, options) => model.erase(price, options),
            erased: writer.deleted,
          },
        }
      : {}),
  };
}
