import { useRef, useState } from "react";
import { LogType } from "../../../domain/records/statuses.js";
import { timeZoneLabel } from "../../../i18n/format.js";
import { logMessages } from "../messages.en.js";
import { useLocale, useMessages } from "../../../ui/host/context/host.js";
import { createLazy } from "../../../ui/host/lifecycle/lazy.js";
import { useDraft } from "../../../ui/host/lifecycle/use-draft.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { badgeSheet } from "../../../ui/kit/badge/badge.css.js";
import { Button } from "../../../ui/kit/button/button.js";
import { useRoving } from "../../../ui/kit/roving/use-roving.js";
import { Tooltip } from "../../../ui/kit/tooltip/tooltip.js";
import { useHost } from "../../../ui/host/context/host.js";
import { Dropdown } from "./dropdown.js";
import { typeTones } from "../rows/log-cells.js";
import { pickFields } from "../model/log-exclusions.js";
import { rangeText } from "../rows/log-text.js";
import type { LogsModel } from "../model/logs-model-types.js";

const PickList = createLazy(() => import("./pick-list.js"), { fallback: <></> });
const TimePanel = createLazy(() => import("./time-panel.js"), { fallback: <></> });

/** Name under which a filter that was typed waits for the reader to come back. */
export const filterDraft = "logs";

/**
 * What the log is narrowed by, in one row, which is one stop of the Tab key; where there is no room for one, all but the
 * time is folded.
 */
export function LogBar({ model, all }: { readonly model: LogsModel; readonly all: boolean }) {
  useHost().adopt(badgeSheet);
  const t = useMessages(logMessages);
  const locale = useLocale();
  const { criteria } = model;
  const typed = useValue(criteria.typed);
  const changed = useValue(criteria.changed);
  const applied = useValue(criteria.applied);
  const type = useValue(criteria.type);
  const [open, setOpen] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  useDraft(filterDraft, typed, changed);
  useRoving(bar, "button:not([popover] *)");

  const fields = pickFields.filter((field) => all || (field !== "username" && field !== "channel"));
  const isActive = (field: (typeof pickFields)[number]) => applied[field] !== "" && applied[field] !== 0;
  const count = fields.filter(isActive).length + (type === LogType.all ? 0 : 1);
  const { range, start, end } = applied;
  const isTimed = range !== "" || start !== 0 || end !== undefined;

  return (
    <div
      ref={bar}
      part="filter"
      className="log-bar"
      role="search"
      aria-label={t.filter}
      data-open={open || undefined}
    >
      <Tooltip text={t.zone(timeZoneLabel())}>
        <Dropdown
          label={rangeText(applied, t, locale)}
          name={t.time}
          active={isTimed}
          onClose={() => criteria.revert()}
        >
          <TimePanel model={model} />
        </Dropdown>
      </Tooltip>
      <Button className="button log-unfold" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t.filters(count)}
      </Button>
      <div className="log-picks">
        {fields.map((field) => (
          <Dropdown
            key={field}
            label={t.pick[field]}
            buttonName={t.pickBy(t.pick[field])}
            name={t[field]}
            active={isActive(field)}
            onClose={() => criteria.revert()}
          >
            <PickList model={model} field={field} all={all} />
          </Dropdown>
        ))}
        <TypeChips model={model} all={all} />
      </div>
    </div>
  );
}

/** The types side by side: one of them alone, or all. They work at once. */
function TypeChips({ model, all }: { model: LogsModel; all: boolean }) {
  const t = useMessages(logMessages);
  const chosen = useValue(model.criteria.type);
  // Tests of channels belong to no user, so one's own log never has them (wire.md 3.9).
  const types = (["consumption", "topUp", "management", "system", "test"] as const).filter(
    (name) => all || name !== "test",
  );
  return (
    <div className="log-types" role="group" aria-label={t.type}>
      {types.map((name) => {
        const pressed = chosen === LogType[name];
        return (
          <button
            key={name}
            type="button"
            className="badge log-type"
            data-tone={typeTones[name]}
            data-dot
            aria-pressed={pressed}
            onClick={() => model.showType(pressed ? LogType.all : LogType[name])}
          >
            {t.types[name]}
          </button>
        );
      })}
    </div>
  );
}
