import { useEffect, useState } from "react";
import type { ModelPrices } from "../../../domain/charge/model-prices.js";
import { readModelPrices, type FindPrices } from "../../../state/model-prices.js";
import { useGateway } from "../../../ui/host/context/host.js";

/** Today's prices of a model; undefined until they are known, and where they can't be. */
export function useModelPrices(model: string): ModelPrices | undefined {
  const gateway = useGateway();
  const [find, setFind] = useState<{ readonly prices: FindPrices }>();
  useEffect(() => {
    let ended = false;
    readModelPrices(gateway).then(
      (prices) => {
        if (!ended) setFind({ prices });
      },
      // Without them, the entry is explained by what it records.
      () => undefined,
    );
    return () => {
      ended = true;
    };
  }, [gateway]);
  return find?.prices(model);
}
