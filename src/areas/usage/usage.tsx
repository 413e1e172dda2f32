import { useId, useMemo } from "react";
import { formatDateTime, nowSeconds } from "../../domain/date-time.js";
import { lastUtcDays, type UsageMetric, type UsageSummary } from "../../domain/usage.js";
import { formatNumber, timeZoneLabel } from "../../i18n/format.js";
import { commonMessages } from "../../i18n/messages/common.js";
import { usageMessages } from "../../i18n/messages/usage.js";
import { Button } from "../../ui/kit/button.js";
import { ErrorCallout, ErrorPanel } from "../../ui/kit/errors.js";
import { useGateway, useHost, useLocale, useMessages } from "../../ui/host/host.js";
import { useCapabilities } from "../../ui/host/capabilities.js";
import { Panel } from "../../ui/kit/panel.js";
import { Bone, Skeleton } from "../../ui/collection/table-skeleton.js";
import { useQuota } from "../../ui/host/use-quota.js";
import { useLoad } from "../../ui/host/use-load.js";
import { useModel, useValue } from "../../ui/host/use-value.js";
import { Gate } from "../gate.js";
import { DayBars } from "./day-bars.js";
import { ModelBars } from "./model-bars.js";
import { Patterns } from "./patterns.js";
import { seriesOf } from "./series.js";
import { usage as sheet } from "./usage.css.js";
import { createUsageModel, type UsageModel } from "./usage-model.js";
import { UsageTable } from "./usage-table.js";
import { useFigures } from "./use-figures.js";

const metrics: readonly UsageMetric[] = ["requests", "quota", "tokens"];

/** `<gw-usage>` and the console's /dashboard. */
export function View() {
  useHost().adopt(sheet);
  return (
    <Gate>
      <Usage />
    </Gate>
  );
}

function Usage() {
  const t = useMessages(usageMessages);
  const gateway = useGateway();
  const model = useModel(() => createUsageModel(gateway), gateway);

  useLoad(model);

  return (
    <section className="area stack" aria-label={t.title}>
      <Heading model={model} />
      <Figures model={model} />
    </section>
  );
}

function Heading({ model }: { model: UsageModel }) {
  const t = useMessages(usageMessages);
  const common = useMessages(commonMessages);
  const can = useCapabilities();
  const loading = useValue(model.loading);
  const [today = ""] = lastUtcDays(nowSeconds(), 1);
  const midnight = Date.parse(`${today}T00:00:00Z`) / 1000;
  return (
    <header className="usage-heading">
      <div className="grow">
        <h2>{t.heading}</h2>
        <p className="muted">{t.days(formatDateTime(midnight).slice(11, 16), timeZoneLabel())}</p>
      </div>
      {can("refresh") ? (
        <Button icon="refresh" iconOnly busy={loading} onClick={() => void model.load()}>
          {common.refresh}
        </Button>
      ) : null}
    </header>
  );
}

function Figures({ model }: { model: UsageModel }) {
  const t = useMessages(usageMessages);
  const can = useCapabilities();
  const usage = useValue(model.usage);
  const error = useValue(model.error);
  const retry = () => void model.load();
  const patterns = `gw-usage-${useId()}-`;

  if (!usage && error) return <ErrorPanel title={t.loadFailed} error={error} retry={retry} />;
  if (!usage) {
    return (
      <Skeleton label={t.title}>
        {metrics.filter(can).map((metric) => (
          <Bone key={metric} className="usage-bone" />
        ))}
      </Skeleton>
    );
  }
  return (
    <>
      {error ? (
        <ErrorCallout error={error} retry={retry}>
          {t.stale}
        </ErrorCallout>
      ) : null}
      {usage.models.length === 0 ? (
        <slot name="empty">
          <Panel title={t.emptyTitle} text={t.emptyText} />
        </slot>
      ) : (
        <>
          <Patterns id={patterns} />
          {metrics.filter(can).map((metric) => (
            <Metric key={metric} summary={usage} metric={metric} patterns={patterns} />
          ))}
        </>
      )}
    </>
  );
}

function Metric({
  summary,
  metric,
  patterns,
}: {
  summary: UsageSummary;
  metric: UsageMetric;
  patterns: string;
}) {
  const t = useMessages(usageMessages);
  const figures = useFigures(metric);
  const series = useMemo(() => seriesOf(summary, t), [summary, t]);
  const can = useCapabilities();
  const heading = useId();
  const charts = { summary, metric, series, patterns };
  return (
    <section className="usage-metric" part="metric" aria-labelledby={heading}>
      <header>
        <h3 id={heading}>{t.metrics[metric]}</h3>
        <p>
          <strong className="usage-total">{figures.short(summary.total[metric])}</strong>{" "}
          <Remark summary={summary} metric={metric} />
        </p>
      </header>
      <div className="usage-charts">
        <DayBars {...charts} />
        <ModelBars {...charts} />
      </div>
      {can("table") ? (
        <details className="usage-details">
          <summary>{t.table(t.metrics[metric])}</summary>
          <UsageTable summary={summary} metric={metric} />
        </details>
      ) : null}
    </section>
  );
}

/** What the total is made of, or counted in. */
function Remark({ summary: { total }, metric }: { summary: UsageSummary; metric: UsageMetric }) {
  const t = useMessages(usageMessages);
  const locale = useLocale();
  const quota = useQuota();
  const exact = (value: number) => formatNumber(value, locale);
  if (metric === "tokens")
    return <span className="muted">{t.split(exact(total.promptTokens), exact(total.completionTokens))}</span>;
  if (metric === "quota") {
    return <span className="muted">{quota.inCurrency ? t.points(exact(total.quota)) : t.inPoints}</span>;
  }
  return null;
}
