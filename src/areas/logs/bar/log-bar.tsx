import { useRef, useState, type ReactNode } from "react";
import { LogType } from "../../../domain/records/statuses.js";
import { timeZoneLabel } from "../../../i18n/format.js";
import { logMessages } from "../messages.en.js";
import { useLocale, useMessages } from "../../../ui/host/context/host.js";
import { createLazy } from "../../../ui/host/lifecycle/lazy.js";
import { useDraft } from "../../../ui/host/lifecycle/use-draft.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { Button } from "../../../ui/kit/button/button.js";
import { useRoving } from "../../../ui/kit/roving/use-roving.js";
import { Tooltip } from "../../../ui/kit/tooltip/tooltip.js";
import { Dropdown } from "./dropdown.js";
import { pickFields, type PickField } from "../model/log-exclusions.js";
import { rangeText, typeText } from "../rows/log-text.js";
import { useChannelNames } from "../rows/use-channel-names.js";
import type { LogsModel } from "../model/logs-model-types.js";

const PickList = createLazy(() => import("./pick-list.js"), { fallback: <></> });
const TimePanel = createLazy(() => import("./time-panel.js"), { fallback: <></> });
const TypePanel = createLazy(() => import("./type-panel.js"), { fallback: <></> });

/** Name under which a filter that was typed waits for the reader to come back. */
export const filterDraft = "logs";

/**
 * What the log is narrowed by, in one row, which is one stop of the Tab key; where there is no room for one, all of it
 * is behind a button.
 */
export function LogBar({
  model,
  all,
  views,
}: {
  readonly model: LogsModel;
  readonly all: boolean;
  /** The menu of saved views, which begins the row. */
  readonly views: ReactNode;
}) {
  const t = useMessages(logMessages);
  const locale = useLocale();
  const { criteria } = model;
  const typed = useValue(criteria.typed);
  const changed = useValue(criteria.changed);
  const applied = useValue(criteria.applied);
  const type = useValue(criteria.type);
  const excluded = useValue(model.exclusions).length;
  const [open, setOpen] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  useDraft(filterDraft, typed, changed);
  useRoving(bar, "button:not([popover] *)");

  const names = useChannelNames(all, [applied]);
  const textOf = (field: PickField) =>
    field === "channel" ? names.get(applied.channel) || String(applied.channel) : applied[field];
  const fields = pickFields.filter((field) => all || (field !== "username" && field !== "channel"));
  const isActive = (field: PickField) => applied[field] !== "" && applied[field] !== 0;
  const { range, start, end } = applied;
  const isTimed = range !== "" || start !== 0 || end !== undefined;
  const narrowed = fields.filter(isActive).length + (type === LogType.all ? 0 : 1) + excluded;
  /** What a filter's buttons are called, while it is set to a text and while it isn't. */
  const named = (label: string, text: string | undefined, remove: () => void) =>
    text === undefined
      ? { label, buttonName: t.pickBy(label), active: false }
      : {
          label: t.chip(label, text),
          buttonName: t.pickedBy(label, text),
          active: true,
          clear: { label: t.remove(t.chip(label, text)), run: remove },
        };

  return (
    <div
      ref={bar}
      part="filter"
      className="log-bar"
      role="search"
      aria-label={t.filter}
      data-open={open || undefined}
    >
      {views}
      <Button className="button log-unfold" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t.filters(narrowed + (isTimed ? 1 : 0))}
      </Button>
      <div className="log-picks">
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
        {fields.map((field) => (
          <Dropdown
            key={field}
            {...named(t.pick[field], isActive(field) ? textOf(field) : undefined, () => {
              model.narrow({ [field]: "" });
            })}
            name={t[field]}
            onClose={() => criteria.revert()}
          >
            <PickList model={model} field={field} all={all} />
          </Dropdown>
        ))}
        <Dropdown
          {...named(t.type, type === LogType.all ? undefined : typeText(type, t), () =>
            model.showType(LogType.all),
          )}
          name={t.type}
        >
          <TypePanel model={model} all={all} />
        </Dropdown>
        {narrowed > 0 ? (
          <Button className="button log-clear-all" variant="quiet" onClick={() => model.showAll()}>
            {t.clearFilters}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
