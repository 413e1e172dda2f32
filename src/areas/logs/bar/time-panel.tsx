import { useState } from "react";
import { logMessages } from "../generated/messages.en.js";
import { localIso, nowSeconds } from "../../../domain/time/date-time.js";
import type { Span } from "../../../domain/time/day-spans.js";
import { timeZoneLabel } from "../../../i18n/zones.js";
import { useHost, useMessages } from "../../../ui/host/context/host.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { Button } from "../../../ui/kit/button/button.js";
import { Icon } from "../../../ui/kit/icon/icon.js";
import { menuListSheet } from "../../../ui/kit/menu/menu-list.css.js";
import { TimeField } from "../../../ui/kit/field/time-field.js";
import { useClose, useFirstFocus } from "./dropdown.js";
import { calendarSpans } from "./calendar-spans.js";
import { logRanges, type LogRange } from "../model/log-range.js";
import type { LogsModel } from "../model/logs-model-types.js";

const spans = ["", ...(Object.keys(logRanges) as LogRange[])] as const;

/** The times that the log is narrowed to: spans up to now, a calendar week or month, or two ends that are typed. */
export function View({ model }: { readonly model: LogsModel }) {
  useHost().adopt(menuListSheet);
  const t = useMessages(logMessages);
  const close = useClose();
  useFirstFocus("[data-first], .log-times input");
  const { criteria } = model;
  const typed = useValue(criteria.typed);
  const applied = useValue(criteria.applied);
  const problems = useValue(criteria.problems);
  const [half, setHalf] = useState({ start: false, end: false });
  const isAny = applied.range === "" && applied.start === 0 && applied.end === undefined;

  const calendar = calendarSpans(nowSeconds());
  const isSpan = ({ start, end }: Span) =>
    applied.range === "" && applied.start === start && applied.end === end;
  const choices = [
    ...spans.map((range) => ({
      key: range === "" ? ("any" as const) : range,
      on: range === "" ? isAny : applied.range === range,
      times: { range, start: "", end: criteria.freeEnd() },
    })),
    ...(["lastWeek", "lastMonth"] as const).map((key) => ({
      key,
      on: isSpan(calendar[key]),
      times: { range: "" as const, start: localIso(calendar[key].start), end: localIso(calendar[key].end) },
    })),
  ];
  const time = (name: "start" | "end", label: string) => (
    <TimeField
      label={label}
      name={name}
      late={name === "end"}
      zoneHint={(zone) => (zone === timeZoneLabel() ? undefined : zone)}
      value={typed[name]}
      error={
        half[name] || problems[name] === "time"
          ? t.timeWrong
          : problems[name] === "order"
            ? t.orderWrong
            : undefined
      }
      onValue={(value) => criteria.edit({ [name]: value, range: "" })}
      onBadInput={(bad) => setHalf((before) => ({ ...before, [name]: bad }))}
    />
  );

  return (
    <>
      {choices.map(({ key, on, times }) => (
        <button
          key={key}
          type="button"
          className="menu-item"
          aria-pressed={on}
          data-first={on || undefined}
          onClick={() => {
            close();
            model.narrow(times);
          }}
        >
          {on ? <Icon name="check" /> : <span className="icon" />}
          {t.ranges[key]}
        </button>
      ))}
      <form
        className="log-times"
        aria-label={t.ranges.custom}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (half.start || half.end || !model.runTimes()) return;
          close();
        }}
      >
        {time("start", t.start)}
        {time("end", t.end)}
        <div className="log-times-end">
          <span className="muted">{timeZoneLabel()}</span>
          <Button type="submit" variant="primary">
            {t.apply}
          </Button>
        </div>
      </form>
    </>
  );
}
