import { unpricedModels } from "../../../domain/money/model-price.js";
import { useCapabilities } from "../../../ui/host/context/capabilities.js";
import { useMessages } from "../../../ui/host/context/host.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { Button } from "../../../ui/kit/button/button.js";
import { Callout } from "../../../ui/kit/tabs/panel.js";
import type { PricesModel } from "./prices-model.js";
import { priceMessages } from "./generated/prices.messages.en.js";
import { usePriceFormat } from "./use-price-format.js";

/** So many are named. */
const NAMED = 5;

/** The models of channels that no price covers: the gateway charges a rate of its own for them, which few expect. */
export function Unpriced({
  model,
  several,
  onSet,
}: {
  readonly model: PricesModel;
  /** Whether many can be set at once. */
  readonly several: boolean;
  readonly onSet: (names: readonly string[]) => void;
}) {
  const t = useMessages(priceMessages);
  const { unpriced } = usePriceFormat();
  const can = useCapabilities();
  const rows = useValue(model.all);
  const complete = useValue(model.complete);
  const models = useValue(model.models);
  const priced = rows.filter(({ input }) => input !== "none").map((price) => price.model);
  const missing = complete ? unpricedModels(models, priced) : [];
  if (missing.length === 0) return null;
  return (
    <Callout
      tone="warning"
      action={
        can("create") ? (
          <Button onClick={() => onSet(missing)}>
            {missing.length === 1 || !several ? t.unpricedAction : t.unpricedActions}
          </Button>
        ) : undefined
      }
    >
      {unpriced === undefined ? t.unpricedRefused(missing.length) : t.unpriced(missing.length, unpriced)}{" "}
      <span className="mono">{missing.slice(0, NAMED).join(", ")}</span>
      {missing.length > NAMED ? "…" : null}
    </Callout>
  );
}
