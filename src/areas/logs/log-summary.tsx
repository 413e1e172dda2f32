import { logMessages } from "./generated/messages.en.js";
import { useCapabilities, useCapability } from "../../ui/host/context/capabilities.js";
import { useMessages } from "../../ui/host/context/host.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { prefetching } from "../../ui/host/lifecycle/prefetch.js";
import { useNarrow } from "../../ui/host/lifecycle/use-narrow.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { Button } from "../../ui/kit/button/button.js";
import { TotalLine } from "./log-total.js";
import type { LogsModel } from "./model/logs-model-types.js";

const Histogram = createLazy(() => import("./histogram/histogram.js"), {
  fallback: <div className="histogram-room" />,
});

/** Above the rows: what they cost in total, and the histogram. */
export function Summary({ model }: { readonly model: LogsModel }) {
  const t = useMessages(logMessages);
  const can = useCapabilities();
  const chart = useValue(model.chart);
  const count = useValue(model.rows).length;
  const loading = useValue(model.loading);
  const filtered = useValue(model.criteria.filtered);
  const excluding = useValue(model.exclusions).length > 0;
  // A histogram above cards would push them out of sight.
  const isNarrow = useNarrow();
  const charted = useCapability("histogram", () => model.showChart("default"));
  const totalled = can("total");
  const isEmpty = count === 0 && loading === undefined;
  if ((!charted && !totalled) || (isEmpty && !filtered && !excluding)) return null;
  const isOpen = charted && !isEmpty && (chart === "open" || (chart === "default" && !isNarrow));
  return (
    <section className="log-summary" aria-label={t.summary}>
      <div className="log-summary-line">
        {totalled ? <TotalLine model={model} /> : null}
        {charted ? (
          <Button
            variant="quiet"
            icon="chart"
            iconOnly={isNarrow}
            aria-pressed={isOpen}
            disabled={isEmpty}
            onClick={() => model.showChart(isOpen ? "closed" : isNarrow ? "open" : "default")}
            {...prefetching(Histogram.preload)}
          >
            {t.chart.title}
          </Button>
        ) : null}
      </div>
      {isOpen ? <Histogram model={model} /> : null}
    </section>
  );
}
