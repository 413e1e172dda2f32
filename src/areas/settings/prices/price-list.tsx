import { featuresOf } from "../../../api/dialects/features.js";
import type { ReactNode } from "react";
import type { NewPrice } from "./price-record.js";
import type { PriceRow } from "../../../domain/money/price-row.js";
import { priceBookOf } from "../../../state/prices/price-books.js";
import { CollectionView } from "../../../ui/collection/collection.js";
import { NewRowButton } from "../../../ui/collection/list-toolbar.js";
import { useCapabilities, useOpened } from "../../../ui/host/context/capabilities.js";
import { useGateway, useHost, useMessages } from "../../../ui/host/context/host.js";
import { createLazy } from "../../../ui/host/lifecycle/lazy.js";
import { useModel, useValue } from "../../../ui/host/lifecycle/use-value.js";
import { useReadOnly } from "../../../ui/host/read-only/writing.js";
import { Button } from "../../../ui/kit/button/button.js";
import { createPricesModel } from "./prices-model.js";
import { prices as sheet } from "./prices.css.js";
import { priceMessages } from "./generated/prices.messages.en.js";
import { Unpriced } from "./unpriced.js";
import { usePriceCollection } from "./use-price-collection.js";
import { isGatewayError } from "../../../api/client/errors.js";
import { readPriceGroups } from "../../../state/prices/own-prices.js";
import { createPart } from "../../../state/part.js";
import { useLoad } from "../../../ui/host/lifecycle/use-load.js";

const PriceDialog = createLazy(() => import("./price-dialog.js"), { fallback: null });
const DeletePrices = createLazy(() => import("./delete-prices.js"), { fallback: null });
const PasteDialog = createLazy(() => import("./paste-dialog.js"), { fallback: null });
const SyncDialog = createLazy(() => import("./sync-dialog.js"), { fallback: null });

/** A price in its form: one that is there, or what a new one begins with; or a list to paste, with its first text. */
type Opened =
  | { readonly stored: PriceRow }
  | { readonly begin: NewPrice }
  | { readonly text: string }
  | { readonly from: "sources" }
  /** Prices to delete. */
  | { readonly rows: readonly PriceRow[] };

/**
 * The prices of models: all of them with what changes them, or those of the models that the account can use.
 * @param writes whether the account may change them
 */
export function PriceList({ writes, children }: { readonly writes: boolean; readonly children?: ReactNode }) {
  useHost().adopt(sheet);
  const t = useMessages(priceMessages);
  const gateway = useGateway();
  const can = useCapabilities();
  const readOnly = useReadOnly();
  const model = useModel(
    () => createPricesModel(gateway, writes ? priceBookOf(gateway) : undefined),
    gateway,
    writes,
  );
  const { book } = model;
  const known = useValue(model.models);
  const { priceSync } = featuresOf(useValue(gateway.supports));
  const [opened, open] = useOpened<Opened>((form) =>
    "stored" in form
      ? "edit"
      : "text" in form
        ? "paste"
        : "from" in form
          ? "sync"
          : "rows" in form
            ? "delete"
            : "create",
  );
  const begin = (price: NewPrice) => open({ begin: price });
  const create = (variant: "primary" | "plain") =>
    book ? (
      <NewRowButton variant={variant} preload={PriceDialog.preload} onOpen={() => begin({})}>
        {t.add}
      </NewRowButton>
    ) : null;
  const paste =
    book && can("paste") && !readOnly ? (
      <Button icon="list" iconBelow={480} onClick={() => open({ text: "" })}>
        {t.paste.open}
      </Button>
    ) : null;
  const sync =
    book && priceSync && can("sync") && !readOnly ? (
      <Button icon="globe" iconBelow={480} onClick={() => open({ from: "sources" })}>
        {t.sync}
      </Button>
    ) : null;
  const definition = usePriceCollection(model, {
    edit: (stored) => open({ stored }),
    copy: (like) => begin({ like }),
    removeMany: (rows) => open({ rows }),
    tools: (
      <>
        {sync}
        {paste}
        {create("primary")}
      </>
    ),
    create: create("plain"),
    notice: book ? (
      <Unpriced
        model={model}
        several={paste !== null}
        onSet={(names) => {
          const [name = ""] = names;
          if (names.length > 1 && paste) open({ text: names.map((one) => `${one} `).join("\n") });
          else begin({ model: name });
        }}
      />
    ) : (
      <OwnGroups />
    ),
  });

  return (
    <div className="stack">
      {children}
      <CollectionView definition={definition}>
        {book && opened && "rows" in opened ? (
          <DeletePrices model={model} book={book} rows={opened.rows} onClose={() => open(undefined)} />
        ) : null}
        {book && opened && ("stored" in opened || "begin" in opened) ? (
          <PriceDialog
            model={model}
            book={book}
            stored={"stored" in opened ? opened.stored : undefined}
            begin={"begin" in opened ? opened.begin : {}}
            onCreated={() => void model.load()}
            onSaved={(price) => model.put(price)}
            onClose={() => open(undefined)}
          />
        ) : null}
        {book && opened && "from" in opened ? (
          <SyncDialog
            book={book}
            models={known}
            onSaved={() => void model.load()}
            onClose={() => open(undefined)}
          />
        ) : null}
        {book && opened && "text" in opened ? (
          <PasteDialog
            model={model}
            book={book}
            text={opened.text}
            onSaved={() => void model.load()}
            onClose={() => open(undefined)}
          />
        ) : null}
      </CollectionView>
    </div>
  );
}

/** What the groups of an account multiply its prices by; nothing where that isn't known, or where it is 1 for all. */
function OwnGroups() {
  const t = useMessages(priceMessages);
  const gateway = useGateway();
  const model = useModel(
    () =>
      createPart(gateway, async (signal) => {
        try {
          return await readPriceGroups(gateway, signal);
        } catch (error) {
          // The prices are of use without.
          if (!isGatewayError(error)) throw error;
          return [];
        }
      }),
    gateway,
  );
  useLoad(model);
  const groups = (useValue(model.value) ?? []).flatMap(({ name, ratio }) =>
    ratio === undefined ? [] : [{ name, ratio }],
  );
  if (groups.every(({ ratio }) => ratio === 1)) return null;
  return (
    <p className="muted">
      {t.groups(groups.map(({ name, ratio }) => `${name} ×${String(ratio)}`).join(", "))}
    </p>
  );
}
