import type { Price } from "../../../api/entities/prices.js";
import { unpricedModels } from "../../../domain/money/model-price.js";
import { priceMessages } from "./prices.messages.en.js";
import { CollectionView } from "../../../ui/collection/collection.js";
import { NewRowButton } from "../../../ui/collection/list-toolbar.js";
import { useCapabilities, useOpened } from "../../../ui/host/context/capabilities.js";
import { useGateway, useHost, useMessages } from "../../../ui/host/context/host.js";
import { createLazy } from "../../../ui/host/lifecycle/lazy.js";
import { useModel, useValue } from "../../../ui/host/lifecycle/use-value.js";
import { Button } from "../../../ui/kit/button/button.js";
import { Callout } from "../../../ui/kit/tabs/panel.js";
import { usePriceCollection } from "./use-price-collection.js";
import { createPricesModel, type PricesModel } from "./prices-model.js";
import { prices as sheet } from "./prices.css.js";
import { newPrice, type PriceFields } from "./price-record.js";
import { usePriceFormat } from "./use-price-format.js";

const PriceDialog = createLazy(() => import("./price-dialog.js"), { fallback: null });

/** A price in its form: one that is there, or what a new one begins with. */
type Opened = { readonly stored: Price } | { readonly initial: PriceFields };

/** The prices of models, on gateways that keep them in a table of their own, for every administrator (wire.md 9.1). */
export function View() {
  useHost().adopt(sheet);
  const t = useMessages(priceMessages);
  const gateway = useGateway();
  const { quotaPerUnit } = usePriceFormat();
  const facts = { http: gateway.http, quotaPerUnit };
  const model = useModel(() => createPricesModel(gateway), gateway);
  const [opened, open] = useOpened<Opened>((form) => ("stored" in form ? "edit" : "create"));
  const begin = (initial: PriceFields) => open({ initial });
  const create = (variant: "primary" | "plain") => (
    <NewRowButton variant={variant} preload={PriceDialog.preload} onOpen={() => begin(newPrice(facts))}>
      {t.add}
    </NewRowButton>
  );
  const definition = usePriceCollection(model, {
    edit: (stored) => open({ stored }),
    copy: (price) => begin(newPrice(facts, price)),
    tools: create("primary"),
    create: create("plain"),
    notice: <Unpriced model={model} onSet={(name) => begin({ ...newPrice(facts), model: name })} />,
  });

  return (
    <section className="stack" aria-label={t.title}>
      <CollectionView definition={definition}>
        {opened ? (
          <PriceDialog
            model={model}
            stored={"stored" in opened ? opened.stored : undefined}
            initial={"initial" in opened ? opened.initial : undefined}
            onCreated={() => void model.load()}
            onSaved={(price) => model.put(price)}
            onClose={() => open(undefined)}
          />
        ) : null}
      </CollectionView>
    </section>
  );
}

/** The models of channels that no price covers: the gateway charges a rate of its own for them, which few expect. */
function Unpriced({ model, onSet }: { readonly model: PricesModel; readonly onSet: (name: string) => void }) {
  const t = useMessages(priceMessages);
  const { unpriced } = usePriceFormat();
  const can = useCapabilities();
  const rows = useValue(model.all);
  const complete = useValue(model.complete);
  const models = useValue(model.models);
  const missing = complete
    ? unpricedModels(
        models,
        rows.map((price) => price.model),
      )
    : [];
  const [first] = missing;
  if (first === undefined) return null;
  return (
    <Callout
      tone="warning"
      action={can("create") ? <Button onClick={() => onSet(first)}>{t.unpricedAction}</Button> : undefined}
    >
      {t.unpriced(missing.length, unpriced)} <span className="mono">{missing.slice(0, 5).join(", ")}</span>
      {missing.length > 5 ? "…" : null}
    </Callout>
  );
}
