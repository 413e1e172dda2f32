import type { PriceRow } from "../../../domain/money/price-row.js";
import type { PriceBook } from "../../../state/prices/price-book.js";
import { priceMessages } from "./generated/prices.messages.en.js";
import { useMessages } from "../../../ui/host/context/host.js";
import { createLazy } from "../../../ui/host/lifecycle/lazy.js";
import { ShapeSkeleton } from "../../../ui/kit/loading/skeleton.js";
import { RecordDialog } from "../../../ui/record/record-dialog.js";
import { PriceEditor } from "./price-editor.js";
import type { PricesModel } from "./prices-model.js";
import type { NewPrice } from "./price-record.js";

const TieredEditor = createLazy(() => import("./tiered-editor.js"), {
  fallback: () => <ShapeSkeleton shape="form" />,
});

/** The form of a price, at the side of the list. */
export function View({
  stored,
  ...parts
}: {
  readonly model: Pick<PricesModel, "owners">;
  readonly book: PriceBook;
  /** The price to edit; `undefined` creates one. */
  readonly stored: PriceRow | undefined;
  readonly begin: NewPrice;
  readonly onCreated: () => void;
  readonly onSaved: (price: PriceRow) => void;
  readonly onClose: () => void;
}) {
  const { form: t } = useMessages(priceMessages);
  return (
    <RecordDialog title={stored ? t.editTitle(stored.model) : t.addTitle} onClose={parts.onClose}>
      {(exits) =>
        parts.book.billings().includes("tiered") ? (
          <TieredEditor stored={stored} {...parts} {...exits} />
        ) : (
          <PriceEditor stored={stored} {...parts} {...exits} />
        )
      }
    </RecordDialog>
  );
}
