import { useId, useMemo, useState } from "react";
import { sumOf, type UsageFigures, type UsageMetric, type UsageSummary } from "../../domain/money/usage.js";
import { formatNumber } from "../../domain/text/number-text.js";
import { commonMessages } from "../../i18n/common.messages.en.js";
import { sentences } from "../../i18n/sentences.js";
import { usageMessages } from "./messages.en.js";
import { Button } from "../../ui/kit/button/button.js";
import { Segmented } from "../../ui/kit/segmented/segmented.js";
import { ErrorCallout, ErrorPanel } from "../../ui/kit/notice/errors.js";
import { useGateway, useHost, useLocale, useMessages } from "../../ui/host/context/host.js";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { PlaceLink } from "../../ui/host/context/place-link.js";
import { Panel } from "../../ui/kit/tabs/panel.js";
import { Bone, Skeleton } from "../../ui/kit/loading/skeleton.js";
import { useQuota } from "../../ui/host/context/use-quota.js";
import { useLoad } from "../../ui/host/lifecycle/use-load.js";
import { useModel, useValue } from "../../ui/host/lifecycle/use-value.js";
import { Gate } from "../shared/gate.js";
import { DayChart } from "../../ui/chart/day-chart.js";
import { useDayNames } from "../../ui/chart/day-names.js";
import { figureCards } from "../../ui/chart/figure-cards.css.js";
import { Patterns } from "../../ui/chart/patterns.js";
import { Legend } from "./legend.js";
import { LogLink } from "./log-link.js";
import { MetricSwitch } from "./metric-switch.js";
import { seriesOf } from "./series.js";
import { usage as sheet } from "./usage.css.js";
import { createUsageModel, type UsageModel } from "./usage-model.js";
import { UsageTable } from "./usage-table.js";
import { useDayNote } from "../../ui/chart/use-day-note.js";
import { useFigures } from "../../ui/chart/use-figures.js";

const metrics: readonly UsageMetric[] = ["quota", "requests", "tokens"];

/** `<gw-usage>` and the console's /dashboard. */
export function View() {
  useHost().adopt(figureCards, sheet);
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
  const days = useValue(model.days);
  const { usageRanges: ranges } = useValue(useGateway().supports);
  const locale = useLocale();
  const dayNote = useDayNote();
  const whose = ranges.length > 1 ? t.own : t.ownIn(days);
  return (
    <header className="usage-heading">
      <p className="grow muted">{sentences(locale, whose, dayNote)}</p>
      {ranges.length > 1 ? (
        <Segmented
          label={t.range}
          segments={ranges.map((value) => ({ value, content: t.rangeDays(value) }))}
          chosen={days}
          onChosen={(range) => model.setDays(range)}
        />
      ) : null}
      {can("refresh") ? (
        <Button variant="quiet" icon="refresh" iconOnly busy={loading} onClick={() => void model.load()}>
          {common.refresh}
        </Button>
      ) : null}
    </header>
  );
}

function Figures({ model }: { model: UsageModel }) {
  const t = useMessages(usageMessages);
  const common = useMessages(commonMessages);
  const can = useCapabilities();
  const usage = useValue(model.value);
  const days = useValue(model.days);
  const error = useValue(model.error);
  const retry = () => void model.load();

  if (!usage && error) return <ErrorPanel title={t.loadFailed} error={error} retry={retry} />;
  if (!usage) {
    return (
      <Skeleton label={t.title}>
        <Bone className="usage-totals-bone" />
        <Bone className="usage-bone" />
      </Skeleton>
    );
  }
  return (
    <>
      <ErrorCallout error={error} retry={retry}>
        {common.stale}
      </ErrorCallout>
      {usage.models.length === 0 ? (
        <slot name="empty">
          <Panel title={t.emptyTitle(days)} text={t.emptyText}>
            <PlaceLink place="tokens" className="button">
              {t.toTokens}
            </PlaceLink>
          </Panel>
        </slot>
      ) : (
        <Metrics summary={usage} metrics={metrics.filter(can)} />
      )}
    </>
  );
}

/** One metric at a time: its totals to choose by, its chart and legend, and the table behind them. */
function Metrics({
  summary,
  metrics: offered,
}: {
  readonly summary: UsageSummary;
  readonly metrics: readonly UsageMetric[];
}) {
  const t = useMessages(usageMessages);
  const can = useCapabilities();
  const [chosen, setChosen] = useState<UsageMetric>();
  const [day, setDay] = useState<string>();
  const metric = chosen !== undefined && offered.includes(chosen) ? chosen : offered[0];
  const series = useMemo(() => (metric ? seriesOf(summary, metric, t) : []), [summary, metric, t]);
  const all = useMemo(() => new Map(summary.models.map(({ name, total }) => [name, total])), [summary]);
  const patterns = `gw-usage-${useId()}-`;
  const figures = useFigures(metric ?? "quota");
  if (metric === undefined) return null;
  const read = summary.days.find((one) => one.day === day);
  const charts = { metric, series, patterns };
  return (
    <>
      <MetricSwitch summary={summary} metrics={offered} metric={metric} onMetric={setChosen} />
      <section className="usage-metric" part="metric" aria-label={t.metrics[metric]}>
        <Patterns id={patterns} />
        <Reading summary={summary} metric={metric} day={read} />
        <div className="usage-charts">
          <DayChart
            label={t.byDay(t.metrics[metric])}
            texts={t}
            figures={figures}
            patterns={patterns}
            days={summary.days.map(({ day: name, total, models }) => ({
              day: name,
              value: total[metric],
              parts: series.map((one) => ({ ...one, value: sumOf(models, one.names, metric) })),
            }))}
            day={read?.day}
            onDay={setDay}
            link={({ day: pressed, ...props }) => (
              <LogLink {...props} since={pressed} selection={{ day: pressed }} />
            )}
          />
          <Legend
            {...charts}
            models={read?.models ?? all}
            whole={(read ?? summary).total[metric]}
            day={read?.day}
            since={summary.days[0]?.day ?? ""}
          />
        </div>
        {can("table") ? (
          <details className="usage-details">
            <summary>{t.table(t.metrics[metric])}</summary>
            <UsageTable summary={summary} metric={metric} />
          </details>
        ) : null}
      </section>
    </>
  );
}

/** The figure of the day that is read, else that of all days, and what it is made of. */
function Reading({
  summary,
  metric,
  day,
}: {
  readonly summary: UsageSummary;
  readonly metric: UsageMetric;
  readonly day: UsageSummary["days"][number] | undefined;
}) {
  const t = useMessages(usageMessages);
  const figures = useFigures(metric);
  const days = useDayNames();
  const { total } = day ?? summary;
  return (
    <p className="usage-reading">
      <span className="muted">{day ? days.long(day.day) : t.total}</span>{" "}
      <strong>{figures.short(total[metric])}</strong> <Remark total={total} metric={metric} />
    </p>
  );
}

/** What the total is made of, or counted in. */
function Remark({ total, metric }: { total: UsageFigures; metric: UsageMetric }) {
  const t = useMessages(usageMessages);
  const locale = useLocale();
  const quota = useQuota();
  const exact = (value: number) => formatNumber(value, locale);
  const text =
    metric === "tokens"
      ? `· ${t.split(exact(total.promptTokens), exact(total.completionTokens))}`
      : metric === "quota"
        ? quota.inCurrency
          ? `· ${t.points(exact(total.quota))}`
          : t.unit
        : undefined;
  return text === undefined ? null : <span className="muted">{text}</span>;
}
