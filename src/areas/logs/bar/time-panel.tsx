import { useState } from "react";
import { logMessages } from "../messages.en.js";
import { timeZoneLabel } from "../../../i18n/zones.js";
import { useHost, useMessages } from "../../../ui/host/context/host.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { Button } from "../../../ui/kit/button/button.js";
import { Icon } from "../../../ui/kit/icon/icon.js";
import { menuListSheet } from "../../../ui/kit/menu/menu-list.css.js";
import { TimeField } from "../../../ui/kit/field/time-field.js";
import { useClose, useFirstFocus } from "./dropdown.js";
import { logRanges, type LogRange } from "../model/log-range.js";
import type { LogsModel } from "../model/logs-model-types.js";

const ranges = ["", ...(Object.keys(logRanges) as LogRange[])] as const;

/** The times that the log is narrowed to: spans up to now, or two ends that are typed. */
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

  const select = (range: LogRange | "") => {
    close();
    model.narrow({ range, start: "", end: criteria.freeEnd() });
  };
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
      {ranges.map((range) => {
        const on = range === "" ? isAny : applied.range === range;
        return (
          <button
            key={range}
            type="button"
            className="menu-item"
            aria-pressed={on}
            data-first={on || undefined}
            onClick={() => select(range)}
          >
            {on ? <Icon name="check" /> : <span className="icon" />}
            {t.ranges[range === "" ? "any" : range]}
          </button>
        );
      })}
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
