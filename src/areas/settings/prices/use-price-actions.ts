import type { Price } from "../../../api/entities/prices.js";
import { parsePrice, ratioOfPrice } from "../../../domain/money/model-price.js";
import { commonMessages } from "../../../i18n/common.messages.en.js";
import { priceMessages } from "./prices.messages.en.js";
import type { RowAction, RowRemoval } from "../../../ui/collection/definition.js";
import { useUndo } from "../../../ui/collection/use-undo.js";
import { useHost, useMessages } from "../../../ui/host/context/host.js";
import { findingTexts, useOutcome } from "../../../ui/host/leave/lost-answer.js";
import type { PricesModel } from "./prices-model.js";
import { usePriceFormat } from "./use-price-format.js";

const about = ({ model }: Price) => ({ model });

/** What can be done to a price, and to many. */
export function usePriceActions(
  model: PricesModel,
  { edit, copy }: { readonly edit: (price: Price) => void; readonly copy: (price: Price) => void },
): { readonly actions: readonly RowAction<Price>[]; readonly removal: RowRemoval<Price> } {
  const t = useMessages(priceMessages);
  const common = useMessages(commonMessages);
  const host = useHost();
  const tell = useOutcome();
  const undoable = useUndo();
  const { unpriced, quotaPerUnit } = usePriceFormat();
  const mayUpdate = (price: Price) => host.ask("gw-before-price-update", about(price));

  const lock = async (price: Price, locked: boolean) => {
    if (!mayUpdate(price)) return;
    await tell(model.set(price, { locked }), {
      texts: findingTexts(common, "saved", price.model),
      then(now, { confirmed }) {
        if (confirmed) undoable(locked ? t.lockedToast : t.unlockedToast, () => void lock(now, !locked));
        host.emit("gw-price-updated", about(price));
      },
    });
  };
  /** The same price for many, each by its own way of billing. A price by call has no second side. */
  const priceMany = (side: "input" | "output"): RowAction<Price> => {
    const ratio = (price: Price, value: string) =>
      ratioOfPrice(parsePrice(value) ?? 0, price.type, quotaPerUnit);
    return {
      key: side,
      capability: "edit",
      label: t.set[side],
      icon: "edit",
      many: {
        field: {
          label: t.form[side],
          hint: side === "input" ? t.set.inputHint : t.set.outputHint,
          problem: (value) => (parsePrice(value) === undefined ? t.form.priceWrong : undefined),
        },
        allowed: mayUpdate,
        needless: (price) => side === "output" && price.type === "times",
        fields: (price, value) => ({ [side]: ratio(price, value) }),
      },
    };
  };

  return {
    actions: [
      { key: "edit", capability: "edit", label: common.edit, icon: "edit", shortcut: "e", run: edit },
      { key: "copy", capability: "create", label: t.copy, icon: "copy", shortcut: "c", run: copy },
      priceMany("input"),
      priceMany("output"),
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
    ],
    removal: {
      texts: t,
      consequence: () => t.deleteText(unpriced),
      many: { ...t.bulk, deleteText: () => t.deleteText(unpriced) },
      allowed: (price) => host.ask("gw-before-price-delete", about(price)),
      erase: (price, options) => model.erase(price, options),
      erased: (price) => host.emit("gw-price-deleted", about(price)),
    },
  };
}
