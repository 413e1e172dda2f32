import { useState } from "react";
import { timeZoneLabel } from "../../i18n/format.js";
import { logMessages } from "../../i18n/messages/logs.js";
import { Button } from "../../ui/kit/button.js";
import { useMessages } from "../../ui/host/host.js";
import { TextField } from "../../ui/kit/text-field.js";
import { useDraft } from "../../ui/host/use-draft.js";
import { useValue } from "../../ui/host/use-value.js";
import type { TypedFilter } from "./log-filter.js";
import type { LogsModel } from "./logs-model.js";

/** Name under which a filter that was typed waits for the reader to come back. */
export const filterDraft = "logs";

/** The filter's fields. They wait for the button; only the type, elsewhere, works at once (behaviour.md 9). */
export function LogFilters({ model, all }: { readonly model: LogsModel; readonly all: boolean }) {
  const t = useMessages(logMessages);
  const { criteria } = model;
  const typed = useValue(criteria.typed);
  const problems = useValue(criteria.problems);
  const changed = useValue(criteria.changed);
  const [half, setHalf] = useState({ start: false, end: false });
  useDraft(filterDraft, typed, changed);

  const text = (name: keyof TypedFilter, label: string, error?: string) => (
    <TextField
      label={label}
      name={name}
      value={typed[name]}
      error={error}
      clearable
      onValue={(value) => criteria.edit({ [name]: value })}
    />
  );
  const time = (name: "start" | "end", label: string) => (
    <TextField
      label={label}
      name={name}
      type="datetime-local"
      step={1}
      value={typed[name]}
      error={
        half[name] || problems[name] === "time"
          ? t.timeWrong
          : problems[name] === "order"
            ? t.orderWrong
            : undefined
      }
      onValue={(value) => criteria.edit({ [name]: value })}
      onBadInput={(bad) => setHalf((before) => ({ ...before, [name]: bad }))}
    />
  );

  return (
    <form
      part="filter"
      className="log-filter"
      role="search"
      aria-label={t.filter}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!half.start && !half.end) model.runQuery();
      }}
    >
      <div className="log-fields">
        {text("token", t.token)}
        {text("model", t.model)}
        {all ? text("username", t.username) : null}
        {all ? text("channel", t.channel, problems.channel ? t.channelWrong : undefined) : null}
        <div className="log-times">
          {time("start", t.start)}
          {time("end", t.end)}
        </div>
      </div>
      <div className="log-filter-end">
        <p className="muted grow">
          {t.exact} {t.zone(timeZoneLabel())}
        </p>
        <Button type="submit" icon="search" variant={changed ? "primary" : "plain"}>
          {t.query}
        </Button>
      </div>
    </form>
  );
}
