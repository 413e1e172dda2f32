import { logMessages } from "../messages.en.js";
import { useMessages } from "../../../ui/host/context/host.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { Button } from "../../../ui/kit/button/button.js";
import { Icon } from "../../../ui/kit/icon/icon.js";
import { pickFields, type ValueField } from "../model/log-exclusions.js";
import { typeText } from "../rows/log-text.js";
import type { LogsModel } from "../model/logs-model-types.js";

/** What the log is narrowed by, each to be removed by a press; exclusions say which rows they were compared with. */
export function ActiveFilters({ model, all }: { readonly model: LogsModel; readonly all: boolean }) {
  const t = useMessages(logMessages);
  const applied = useValue(model.criteria.applied);
  const exclusions = useValue(model.exclusions);
  const loaded = useValue(model.loaded);
  const left = useValue(model.rows).length;
  const picked = pickFields.flatMap((field) => {
    const value = applied[field];
    return value === "" || value === 0 || (!all && (field === "username" || field === "channel"))
      ? []
      : [{ field, value: String(value) }];
  });
  if (picked.length + exclusions.length === 0) return null;

  const labelOf = (field: ValueField) => (field === "type" ? t.type : t.pick[field]);
  const textOf = (field: ValueField, value: string) =>
    field === "type" ? typeText(Number(value), t) : value;
  const chip = (key: string, text: string, remove: () => void) => (
    <li key={key}>
      <button type="button" className="log-chip" aria-label={t.remove(text)} onClick={remove}>
        <span>{text}</span>
        <Icon name="close" />
      </button>
    </li>
  );
  return (
    <div className="log-active">
      <ul aria-label={t.active}>
        {picked.map(({ field, value }) =>
          chip(field, t.chip(labelOf(field), value), () => model.narrow({ [field]: "" })),
        )}
        {exclusions.map((exclusion) => {
          const { field, value } = exclusion;
          const text = t.notChip(labelOf(field), textOf(field, value));
          return chip(`not ${field} ${value}`, text, () => model.include(exclusion));
        })}
        <li>
          <Button variant="quiet" onClick={() => model.showAll()}>
            {t.clearFilters}
          </Button>
        </li>
      </ul>
      {exclusions.length > 0 ? (
        <p className="muted" role="status">
          {t.excludes(left, loaded)}
        </p>
      ) : null}
    </div>
  );
}
