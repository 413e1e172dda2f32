import { useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { formatDateTime } from "../../../domain/time/date-time.js";
import type { LogMessages } from "../messages.en.js";
import { logMessages } from "../messages.en.js";
import { sentences } from "../../../i18n/sentences.js";
import { useGateway, useHost, useLocale, useMessages } from "../../../ui/host/context/host.js";
import { useQuota } from "../../../ui/host/context/use-quota.js";
import { useModel, useValue } from "../../../ui/host/lifecycle/use-value.js";
import { Button } from "../../../ui/kit/button/button.js";
import { useErrorText } from "../../../ui/kit/notice/errors.js";
import { createHistogram, type HistogramModel } from "./histogram-model.js";
import { histogramSheet } from "./histogram.css.js";
import { shortTime } from "../rows/log-text.js";
import type { LogSpan } from "../model/log-calls.js";
import type { LogsModel } from "../model/logs-model-types.js";

/** Bars that are selected: the first and the last, whichever way they were. */
interface Selected {
  readonly from: number;
  readonly to: number;
}

/** What was spent over the range, or how many entries are loaded, bar by bar; a press or a drag zooms in. */
export function View({ model }: { readonly model: LogsModel }) {
  useHost().adopt(histogramSheet);
  const t = useMessages(logMessages);
  const locale = useLocale();
  const gateway = useGateway();
  const quota = useQuota();
  const histogram = useModel(() => createHistogram(gateway, model), model);
  const divided = useValue(histogram.bars);
  const values = useValue(histogram.values);
  const exact = useValue(histogram.why) === undefined;
  const zoomed = useValue(model.zoomed);
  const [read, setRead] = useState<number>();
  const highest = Math.max(0, ...values.map((value) => value ?? 0));
  const figure = (value: number | undefined) =>
    value === undefined ? t.chart.pending : exact ? quota.short(value) : t.chart.count(value);
  const said = (bar: LogSpan, value: number | undefined) =>
    t.chart.bar(shortTime(bar.start, locale), shortTime(bar.end + 1, locale), figure(value));

  const bars = divided?.bars ?? [];
  const shown = read === undefined ? undefined : bars[read];
  const [first, last] = [bars[0], bars.at(-1)];
  const step = divided ? stepText(divided.step, t) : "";
  return (
    <section className="histogram" aria-label={t.chart.title}>
      <header>
        <strong>{exact ? t.chart.spend(step) : t.chart.entries(step)}</strong>
        <span className="muted grow" aria-hidden="true">
          {shown && read !== undefined ? said(shown, values[read]) : null}
        </span>
        {zoomed ? (
          <Button variant="quiet" icon="minus" onClick={() => model.zoomOut()}>
            {t.chart.zoomOut}
          </Button>
        ) : null}
      </header>
      {bars.length === 0 ? (
        <p className="muted">{t.chart.none}</p>
      ) : (
        <>
          <div className="histogram-plot">
            <span className="histogram-top muted" aria-hidden="true">
              {highest > 0 ? figure(highest) : null}
            </span>
            <BarList
              bars={bars}
              values={values}
              highest={highest}
              nameOf={said}
              onRead={setRead}
              onZoom={(span) => model.zoom(span)}
            />
          </div>
          <div className="histogram-ends muted" aria-hidden="true">
            <span>{first ? shortTime(first.start, locale) : null}</span>
            <span>{last ? shortTime(last.end, locale) : null}</span>
          </div>
        </>
      )}
      <Covered model={model} histogram={histogram} />
    </section>
  );
}

/** What the bars cover, how far adding up has come, and what is missing. */
function Covered({ model, histogram }: { model: LogsModel; histogram: HistogramModel }) {
  const t = useMessages(logMessages);
  const locale = useLocale();
  const why = useValue(histogram.why);
  const values = useValue(histogram.values);
  const adding = useValue(histogram.adding);
  const at = useValue(histogram.at);
  const complete = useValue(model.complete);
  const rows = useValue(model.rows);
  const trouble = useErrorText(useValue(histogram.error));
  const done = values.filter((value) => value !== undefined).length;
  if (why !== undefined) {
    const times = rows.map(({ created_at }) => created_at);
    const reason = {
      boundless: t.chart.boundless,
      excluding: t.chart.excluding,
      "other-type": t.chart.otherType,
    };
    return (
      <p className="muted" role="status">
        {sentences(
          locale,
          rows.length > 0 &&
            (complete
              ? t.chart.coversAll(rows.length)
              : t.chart.covers(
                  rows.length,
                  shortTime(Math.min(...times), locale),
                  shortTime(Math.max(...times), locale),
                )),
          reason[why],
        )}
      </p>
    );
  }
  const partly = done < values.length;
  return (
    <p className="histogram-covered muted">
      <span role="status">
        {sentences(
          locale,
          adding
            ? t.chart.loading(done, values.length)
            : partly
              ? t.chart.partly(done, values.length)
              : sentences(locale, t.chart.exact(values.length), t.total.at(formatDateTime(at).slice(11))),
          trouble,
        )}
      </span>
      {adding ? null : (
        <Button variant="quiet" onClick={() => histogram.addUp(!partly)}>
          {partly ? t.chart.resume : t.total.again}
        </Button>
      )}
    </p>
  );
}

/**
 * The bars: one stop of the Tab key. Arrows move, with Shift they select, Enter and a press zoom in; so does a drag
 * over several.
 */
function BarList({
  bars,
  values,
  highest,
  nameOf,
  onRead,
  onZoom,
}: {
  bars: readonly LogSpan[];
  values: readonly (number | undefined)[];
  highest: number;
  nameOf: (bar: LogSpan, value: number | undefined) => string;
  onRead: (index: number | undefined) => void;
  onZoom: (span: LogSpan) => void;
}) {
  const t = useMessages(logMessages);
  const [selected, setSelected] = useState<Selected>();
  const [focused, setFocused] = useState<number>();
  const dragging = useRef<number>(undefined);
  const stop = Math.min(focused ?? bars.length - 1, bars.length - 1);
  const isIn = (index: number) =>
    selected !== undefined &&
    index >= Math.min(selected.from, selected.to) &&
    index <= Math.max(selected.from, selected.to);

  const zoom = ({ from, to }: Selected) => {
    const [start, end] = [bars[Math.min(from, to)], bars[Math.max(from, to)]];
    setSelected(undefined);
    onRead(undefined);
    if (start && end) onZoom({ start: start.start, end: end.end });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const rtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const on = rtl ? -1 : 1;
    const step = { ArrowRight: stop + on, ArrowLeft: stop - on, Home: 0, End: bars.length - 1 }[event.key];
    if (event.key === "Escape" && selected) {
      event.stopPropagation();
      setSelected(undefined);
    }
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(bars.length - 1, step));
    setSelected(event.shiftKey ? { from: selected?.from ?? stop, to: next } : undefined);
    event.currentTarget.querySelectorAll<HTMLElement>("button")[next]?.focus();
  };
  const barAt = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): number | undefined => {
    const root = currentTarget.getRootNode() as ShadowRoot;
    const under = root.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-bar]");
    return under ? Number(under.dataset.bar) : undefined;
  };

  return (
    <ul
      className="histogram-bars"
      aria-label={t.chart.help}
      title={t.chart.help}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button === 0) dragging.current = barAt(event);
      }}
      onPointerMove={(event) => {
        const from = dragging.current;
        const to = barAt(event);
        if (to !== undefined) onRead(to);
        if (from !== undefined && to !== undefined && (to !== from || selected)) setSelected({ from, to });
      }}
      onPointerUp={() => {
        dragging.current = undefined;
        // A press that ends on the bar where it began is that bar's click.
        if (selected && selected.from !== selected.to) zoom(selected);
      }}
      onPointerCancel={() => {
        dragging.current = undefined;
        setSelected(undefined);
      }}
      onPointerLeave={() => {
        dragging.current = undefined;
        setSelected(undefined);
        onRead(undefined);
      }}
    >
      {bars.map((bar, index) => {
        const value = values[index];
        return (
          <li key={bar.start}>
            <button
              type="button"
              data-bar={index}
              data-selected={isIn(index) || undefined}
              data-pending={value === undefined || undefined}
              tabIndex={index === stop ? 0 : -1}
              aria-label={nameOf(bar, value)}
              onFocus={() => {
                setFocused(index);
                onRead(index);
              }}
              onBlur={() => onRead(undefined)}
              onClick={() => zoom(isIn(index) && selected ? selected : { from: index, to: index })}
            >
              <svg width="100%" height={`${highest > 0 ? (Math.max(0, value ?? 0) / highest) * 100 : 0}%`}>
                <rect width="100%" height="100%" />
              </svg>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function stepText(seconds: number, { chart: { steps } }: LogMessages): string {
  if (seconds % 86_400 === 0) return steps.days(seconds / 86_400);
  if (seconds % 3600 === 0) return steps.hours(seconds / 3600);
  if (seconds % 60 === 0) return steps.minutes(seconds / 60);
  return steps.seconds(seconds);
}
