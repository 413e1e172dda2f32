import { useMemo, useState } from "react";
import { changeOf } from "../../domain/time/day-spans.js";
import { formatNumber } from "../../domain/text/number-text.js";
import { formatChange } from "../../domain/text/share-text.js";
import { measured, type UsageFigures } from "../../domain/usage/figures.js";
import type { TimeSpan } from "../../domain/usage/ranges.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import type { UsageAnswer } from "../../state/usage/answer.js";
import { figures } from "../../theme/skeleton/shapes.js";
import { useFigures } from "../../ui/chart/use-figures.js";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { useLocale, useMessages } from "../../ui/host/context/host.js";
import { PlaceLink } from "../../ui/host/context/place-link.js";
import { useQuota } from "../../ui/host/context/use-quota.js";
import { Nothing } from "../../ui/host/lifecycle/arrival.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { Bone, Boxes, Skeleton } from "../../ui/kit/loading/skeleton.js";
import { ErrorCallout, ErrorPanel } from "../../ui/kit/notice/errors.js";
import { Callout, Panel } from "../../ui/kit/tabs/panel.js";
import { usageMessages } from "./generated/messages.en.js";
import { UsagePlanNote } from "../shared/usage-plan-note.js";
import { Ranking } from "./ranking.js";
import { SourceNote } from "./source-note.js";
import { rankedSeries, usageBars, type RankedSeries } from "./usage-series.js";
import { changedView, type UsageSettings } from "./usage-settings.js";
import type { UsageState } from "./usage-state.js";
import { useNames } from "./use-names.js";

const Chart = createLazy(() => import("./usage-chart.js"), {
  fallback: <Bone className="usage-chart-bone" />,
});
const Table = createLazy(() => import("./usage-table.js"), { fallback: null });
/** Only where plans paid something. */
const PlanShare = createLazy(() => import("./plan-share.js"), { fallback: null });
const Tests = createLazy(() => import("./channel-tests.js"), { fallback: null });

interface Shown {
  readonly state: UsageState;
  readonly settings: UsageSettings;
  readonly span: TimeSpan;
}

/** The answer to what the reader looks at, or why there is none. */
export function Answer({ state, settings, span }: Shown) {
  const t = useMessages(usageMessages);
  const common = useMessages(commonMessages);
  const { usage } = state;
  const answer = useValue(usage.answer);
  const error = useValue(usage.error);
  const isAway = useValue(usage.isDatabaseAway);
  const retry = () => void state.load();
  if (!answer && error) return <ErrorPanel title={t.loadFailed} error={error} retry={retry} />;
  if (!answer)
    return (
      <Skeleton label={t.title}>
        <Boxes of={[figures]} />
      </Skeleton>
    );
  const isEmpty = answer.isExact && answer.table.total?.spend === 0 && answer.table.total.requests === 0;
  return (
    <>
      <ErrorCallout error={error} retry={retry}>
        {common.stale}
      </ErrorCallout>
      {isAway ? <Callout tone="warning">{t.databaseAway}</Callout> : null}
      {isEmpty && answer.table.series.length === 0 ? (
        <>
          <Nothing>
            <slot name="empty">
              <Panel title={t.emptyTitle} text={t.emptyText}>
                <PlaceLink place="tokens" className="button">
                  {t.toTokens}
                </PlaceLink>
              </Panel>
            </slot>
          </Nothing>
          <SourceNote answer={answer} />
        </>
      ) : (
        <Figures state={state} settings={settings} span={span} answer={answer} />
      )}
      {state.tests ? <Tests part={state.tests} /> : null}
    </>
  );
}

function Figures({ state, settings, span, answer }: Shown & { readonly answer: UsageAnswer }) {
  const t = useMessages(usageMessages);
  const can = useCapabilities();
  const { measure, split, filter, hidden } = settings;
  const nameOf = useNames(split);
  const [isOpen, setOpen] = useState(false);
  const ranked = useMemo(
    () => (split === "none" ? [] : rankedSeries(answer.table, measure)),
    [answer, measure, split],
  );
  // Exact totals say nothing of the names: the bars aren't split then.
  const sums = measure === "spend" ? answer.sums : undefined;
  const bars = sums
    ? usageBars({ ...answer.table, ...sums }, ranked.map(withoutDays), measure, [])
    : usageBars(answer.table, ranked, measure, hidden);
  const whole = answer.table.total && measured(answer.table.total, measure);
  return (
    <section className="usage-metric" part="metric" aria-label={t.measures[measure]}>
      <Reading
        state={state}
        settings={settings}
        total={(sums ?? answer.table).total}
        isSummed={sums !== undefined}
      />
      <div className="usage-charts" data-single={split === "none" || undefined}>
        <div className="usage-chart">
          <Chart measure={measure} bars={bars} nameOf={nameOf} filter={filter} span={span} />
        </div>
        {split === "none" ? null : (
          <Ranking
            measure={measure}
            split={split}
            ranked={ranked}
            whole={whole}
            hidden={hidden}
            onHidden={(next) => state.setView(changedView(state.view.peek(), { without: next.join("\n") }))}
            nameOf={nameOf}
            filter={filter}
            span={span}
            estimated={answer.source === "sample"}
            sharesAlone={sums !== undefined}
          />
        )}
      </div>
      {can("table") ? (
        <details className="usage-details" onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>
            <span>{t.table(t.measures[measure])}</span>
          </summary>
          {isOpen ? <Table bars={bars} measure={measure} nameOf={nameOf} /> : null}
        </details>
      ) : null}
      <div className="usage-notes">
        <SourceNote answer={answer} />
        <UsagePlanNote usage={state.usage} />
      </div>
    </section>
  );
}

const withoutDays = (one: RankedSeries): RankedSeries => ({ ...one, days: new Map() });

/** The figure of the whole range, what it is made of, and how it compares with the time before. */
function Reading({
  state,
  settings: { measure },
  total,
  isSummed,
}: {
  readonly state: UsageState;
  readonly settings: UsageSettings;
  readonly total: UsageFigures | undefined;
  /** Whether the total is that of the log, although the answer is a sample. */
  readonly isSummed: boolean;
}) {
  const t = useMessages(usageMessages);
  const locale = useLocale();
  const amounts = useFigures(measure);
  const quota = useQuota();
  const before = useValue(state.usage.before);
  const answer = useValue(state.usage.answer);
  const plans = useValue(state.plans.value);
  if (!total)
    return (
      <p className="usage-total">
        <strong>…</strong>
      </p>
    );
  const exact = (value: number) => formatNumber(value, locale);
  const isComparable =
    answer?.isExact && before !== undefined && (measure === "spend" || before.requests > 0);
  const change = isComparable ? changeOf(measured(total, measure), measured(before, measure)) : undefined;
  const shown = amounts.short(measured(total, measure));
  const remark =
    measure === "tokens" && total.completionTokens > 0
      ? t.splitTokens(exact(total.promptTokens), exact(total.completionTokens))
      : measure === "spend" && quota.inCurrency
        ? t.points(total.spend)
        : undefined;
  return (
    <p className="usage-total">
      <span className="muted">{answer?.source === "sample" && !isSummed ? t.sampled : t.total}</span>{" "}
      <strong>{shown}</strong>
      {[remark, change === undefined ? undefined : t.change(formatChange(change, locale))].map((said) =>
        said === undefined ? null : (
          <span key={said} className="muted">
            {" · "}
            <span className="usage-said">{said}</span>
          </span>
        ),
      )}
      {measure === "spend" && plans && plans.points > 0 && (answer?.source !== "sample" || isSummed) ? (
        <PlanShare share={plans} spend={total.spend} />
      ) : null}
    </p>
  );
}
