import { logMessages } from "../generated/messages.en.js";
import { useMessages } from "../../../ui/host/context/host.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { Icon } from "../../../ui/kit/icon/icon.js";
import { useLogTypes } from "../rows/log-cells.js";
import type { LogsModel } from "../model/logs-model-types.js";

/** What the log leaves out, each to be removed by a press, and which rows that was compared with. */
export function Exclusions({ model }: { readonly model: LogsModel }) {
  const t = useMessages(logMessages);
  const { textOf } = useLogTypes();
  const exclusions = useValue(model.exclusions);
  const loaded = useValue(model.loaded);
  const left = useValue(model.rows).length;
  if (exclusions.length === 0) return null;
  return (
    <div className="log-active">
      <ul aria-label={t.active}>
        {exclusions.map((exclusion) => {
          const { field, value } = exclusion;
          const label = field === "type" ? t.type : t.pick[field];
          const text = t.notChip(label, field === "type" ? textOf(Number(value)) : value);
          return (
            <li key={`${field} ${value}`}>
              <button
                type="button"
                className="log-chip"
                aria-label={t.remove(text)}
                onClick={() => model.include(exclusion)}
              >
                <span>{text}</span>
                <Icon name="close" />
              </button>
            </li>
          );
        })}
      </ul>
      <p className="muted" role="status">
        {t.excludes(left, loaded)}
      </p>
    </div>
  );
}
