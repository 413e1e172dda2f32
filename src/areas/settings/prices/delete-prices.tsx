import type { PriceRow } from "../../../domain/money/price-row.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import type { PriceBook } from "../../../state/prices/price-book.js";
import { done, settle, type Settled } from "../../../state/writes/settle.js";
import { ManyRows } from "../../../ui/collection/many-rows.js";
import { useUndo } from "../../../ui/collection/actions/use-undo.js";
import { useGateway, useHost, useMessages } from "../../../ui/host/context/host.js";
import { findingTexts, useOutcome } from "../../../ui/host/leave/outcome.js";
import { ConfirmDialog } from "../../../ui/kit/dialog/dialog.js";
import { useReport } from "../../../ui/kit/notice/errors.js";
import type { PricesModel } from "./prices-model.js";
import { priceMessages } from "./generated/prices.messages.en.js";
import { usePriceFormat } from "./use-price-format.js";

type Http = Parameters<PriceBook["list"]>[0];

/** Deletes prices together, and looks for them where the answer is lost. Rejects with a GatewayError. */
async function erasePrices(
  book: PriceBook,
  http: Http,
  models: readonly string[],
): Promise<Settled<undefined>> {
  return settle<undefined>({
    send: async () => {
      await book.remove(http, models);
      return undefined;
    },
    async verify() {
      const left = new Set((await book.list(http)).map(({ model }) => model));
      return models.some((model) => left.has(model))
        ? { kind: "not-done" }
        : { kind: "done", value: undefined };
    },
  });
}

/** Writes deleted prices again. Rejects with a GatewayError. */
async function writeAgain({ create, updateMany }: PriceBook, http: Http, rows: readonly PriceRow[]) {
  if (updateMany) {
    await updateMany(
      http,
      rows.map((after) => ({ before: undefined, after })),
    );
  } else for (const row of rows) await create(http, row);
  return done(undefined);
}

/**
 * Asks before several prices are deleted that are ratios: a few calls for all of them, which can't wait for the time to
 * undo them to pass, because the page may be left.
 */
export function View({
  model,
  book,
  rows,
  onClose,
}: {
  readonly model: PricesModel;
  readonly book: PriceBook;
  readonly rows: readonly PriceRow[];
  readonly onClose: () => void;
}) {
  const t = useMessages(priceMessages);
  const common = useMessages(commonMessages);
  const host = useHost();
  const { http } = useGateway();
  const announce = useOutcome();
  const undoable = useUndo();
  const report = useReport();
  const { unpriced } = usePriceFormat();
  const { bulk: texts } = t;

  const restore = async (deleted: readonly PriceRow[]) => {
    const allowed = deleted.filter(({ model: name }) => host.ask("gw-before-price-create", { model: name }));
    try {
      if (allowed.length > 0) await writeAgain(book, http, allowed);
      for (const { model: name } of allowed) host.emit("gw-price-created", { model: name });
    } catch (error) {
      report(error);
    }
    await model.load();
  };
  const remove = async () => {
    const allowed = rows.filter(({ model: name }) => host.ask("gw-before-price-delete", { model: name }));
    onClose();
    if (allowed.length === 0) return;
    const names = allowed.map(({ model: name }) => name);
    model.selection.clear();
    await announce(erasePrices(book, http, names), {
      texts: findingTexts(common, "deleted", texts.things(allowed.length)),
      then(_gone, { confirmed }) {
        for (const name of names) host.emit("gw-price-deleted", { model: name });
        if (confirmed) undoable(texts.deleted(allowed.length), () => void restore(allowed));
      },
    });
    // Also after a failure: nothing else tells which of them are left.
    await model.load();
  };

  return (
    <ConfirmDialog
      title={texts.deleteTitle(rows.length)}
      text={t.deleteText(unpriced)}
      confirm={texts.deleteConfirm(rows.length)}
      ends="undo"
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <ManyRows rows={rows} nameOf={(row) => row.model} />
    </ConfirmDialog>
  );
}
