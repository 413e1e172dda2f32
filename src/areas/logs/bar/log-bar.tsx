import { useLayoutEffect, useRef, type ReactNode } from "react";
import { LogType } from "../../../domain/records/statuses.js";
import { logMessages } from "../generated/messages.en.js";
import { FiltersOpener } from "../../../ui/collection/filters-opener.js";
import { useOneLine } from "../../../ui/collection/use-one-line.js";
import { useHost, useMessages } from "../../../ui/host/context/host.js";
import { useDraft } from "../../../ui/host/lifecycle/use-draft.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { Button } from "../../../ui/kit/button/button.js";
import { useRoving } from "../../../ui/kit/roving/use-roving.js";
import { fieldsOf, isNarrowed, LogPicks } from "./log-picks.js";
import { isTimed } from "../model/log-filter.js";
import type { LogsModel } from "../model/logs-model-types.js";

/** Name under which a filter that was typed waits for the reader to come back. */
export const filterDraft = "logs";

/**
 * What the log is narrowed by, in one line, which is one stop of the Tab key; where there is no room for one, all of it
 * is behind the button that every list has for that.
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
  const { root } = useHost();
  const { criteria } = model;
  const typed = useValue(criteria.typed);
  const changed = useValue(criteria.changed);
  const applied = useValue(criteria.applied);
  const type = useValue(criteria.type);
  const excluded = useValue(model.exclusions).length;
  const bar = useRef<HTMLDivElement>(null);
  useDraft(filterDraft, typed, changed);
  useRoving(bar, "button:not([popover] *, dialog *)");
  useOneLine(bar);
  useLayoutEffect(() => {
    // The filter that was just set is one too many for the line: its button is out of sight, and the focus with it.
    const { current } = bar;
    if (!current?.hasAttribute("data-narrow")) return;
    if (current.querySelector(".list-filters")?.contains(root.activeElement))
      current.querySelector<HTMLElement>(".filters-opener > .button")?.focus();
  });

  const narrowed =
    fieldsOf(all).filter((field) => isNarrowed(applied, field)).length +
    (type === LogType.all ? 0 : 1) +
    excluded;
  const count = narrowed + (isTimed(applied) ? 1 : 0);
  const clear = () => model.showAll();
  return (
    <div ref={bar} part="filter" className="log-bar" role="search" aria-label={t.filter}>
      {views}
      <FiltersOpener count={count} onClear={count > 0 ? clear : undefined}>
        <div className="log-picks">
          <LogPicks model={model} all={all} />
        </div>
      </FiltersOpener>
      <div className="list-filters">
        <LogPicks model={model} all={all} />
        {narrowed > 0 ? (
          <Button className="button log-clear-all" variant="quiet" onClick={clear}>
            {t.clearFilters}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
