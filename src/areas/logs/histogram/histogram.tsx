import { useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { DAY, formatClock, nowSeconds } from "../../../domain/time/date-time.js";
import type { LogMessages } from "../generated/messages.en.js";
import { logMessages } from "../generated/messages.en.js";
import { formatMinute } from "../../../i18n/format.js";
import { doubledMark } from "../../../i18n/zones.js";
import { useGateway, useHost, useLocale, useMessages } from "../../../ui/host/context/host.js";
import { useQuota } from "../../../ui/host/context/use-quota.js";
import { useModel, useValue } from "../../../ui/host/lifecycle/use-value.js";
import { Button } from "../../../ui/kit/button/button.js";
import { useErrorText } from "../../../ui/kit/notice/errors.js";
import { createHistogram, type HistogramModel } from "./histogram-model.js";
import { histogramSheet } from "./histogram.css.js";
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
  const at = useValue(histogram.at);
  const zoomed = useValue(model.zoomed);
  const [read, setRead] = useState<number>();
  const highest = Math.max(0, ...values.map((value) => value ?? 0));
  const figure = (value: number | undefined) =>
    value === undefined ? t.chart.pending : exact ? quota.short(value) : t.chart.count(value);
  const timeOf = (seconds: number) => formatMinute(seconds, nowSeconds(), locale);
  const said = (bar: LogSpan, value: number | undefined) =>
    t.chart.bar(timeOf(bar.start), timeOf(shownEnd(bar, at)) + doubledMark(bar.start), figure(value));

  const bars = divided?.bars ?? [];
  const shown = read === undefined ? undefined : bars[read];
  const [first, last] = [bars[0], bars.at(-1)];
  return (
    <div className="histogram" role="group" aria-label={t.chart.title}>
      <div className="histogram-plot">
        <span className="histogram-top muted" aria-hidden="true">
          {highest > 0 ? figure(highest) : null}
        </span>
        <span className="histogram-read" aria-hidden="true">
          {shown && read !== undefined ? said(shown, values[read]) : null}
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
      <div className="histogram-ends muted">
        <span aria-hidden="true">{first ? timeOf(first.start) : null}</span>
        {divided ? (
          <Covered model={model} histogram={histogram} step={stepText(divided.step, t)} zoomed={zoomed} />
        ) : null}
        <span aria-hidden="true">{last ? timeOf(shownEnd(last, at)) : null}</span>
      </div>
    </div>
  );
}

/** Where a bar ends. The last one includes what lies ahead of this clock, which isn't worth saying. */
const shownEnd = ({ start, end }: LogSpan, now: number): number => Math.min(end + 1, Math.max(start, now));

/** Short facts in one line. */
const facts = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(" · ");

/** What the bars show and cover, how far adding up has come, and what can be done about that. */
function Covered({
  model,
  histogram,
  step,
  zoomed,
}: {
  model: LogsModel;
  histogram: HistogramModel;
  step: string;
  zoomed: boolean;
}) {
  const t = useMessages(logMessages);
  const why = useValue(histogram.why);
  const values = useValue(histogram.values);
  const adding = useValue(histogram.adding);
  const at = useValue(histogram.at);
  const calls = useValue(histogram.calls);
  const isWhole = useValue(histogram.isWhole);
  const count = useValue(model.rows).length;
  const trouble = useErrorText(useValue(histogram.error));
  const done = values.filter((value) => value !== undefined).length;
  const partly = done < values.length;
  const reason = {
    boundless: t.chart.boundless,
    excluding: t.chart.excluding,
    "other-type": t.chart.otherType,
    unasked: "",
  };
  const covers = isWhole
    ? t.chart.coversAll(count)
    : why !== undefined
      ? facts(t.chart.covers(count), reason[why])
      : adding
        ? t.chart.loading(done, values.length)
        : partly
          ? t.chart.partly(done, values.length)
          : `${t.chart.exact(values.length)} · ${t.total.at(formatClock(at))}`;
  const action =
    why === "unasked" ? (
      <Button variant="quiet" title={t.chart.takes(calls)} onClick={() => model.showChart("open")}>
        {t.chart.showSpend}
      </Button>
    ) : why !== undefined || isWhole || adding ? null : (
      <Button variant="quiet" onClick={() => histogram.addUp(!partly)}>
        {partly ? t.chart.resume : t.total.again}
      </Button>
    );
  return (
    <div className="histogram-covered">
      <strong>{why === undefined ? t.chart.spend(step) : t.chart.entries(step)}</strong>
      <span role="status">{facts(covers, trouble)}</span>
      {action}
      {zoomed ? (
        <Button variant="quiet" onClick={() => model.zoomOut()}>
          {t.chart.zoomOut}
        </Button>
      ) : null}
    </div>
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
  if (seconds % DAY === 0) return steps.days(seconds / DAY);
  if (seconds % 3600 === 0) return steps.hours(seconds / 3600);
  if (seconds % 60 === 0) return steps.minutes(seconds / 60);
  return steps.seconds(seconds);
}
