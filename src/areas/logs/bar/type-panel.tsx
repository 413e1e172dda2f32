import { LogType } from "../../../domain/records/statuses.js";
import { logMessages } from "../generated/messages.en.js";
import { useHost, useMessages } from "../../../ui/host/context/host.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { Icon } from "../../../ui/kit/icon/icon.js";
import { menuListSheet } from "../../../ui/kit/menu/menu-list.css.js";
import { useLogTypes } from "../rows/log-cells.js";
import { useClose, useFirstFocus } from "./dropdown.js";
import type { LogsModel } from "../model/logs-model-types.js";

/** The types of entries: one of them alone, or all. */
export function View({ model, all }: { readonly model: LogsModel; readonly all: boolean }) {
  useHost().adopt(menuListSheet);
  const t = useMessages(logMessages);
  const close = useClose();
  useFirstFocus("[data-first]");
  const chosen = useValue(model.criteria.type);
  const { names } = useLogTypes();
  const offered = [
    [t.types.all, LogType.all],
    [t.types.consumption, LogType.consumption],
    ...names.flatMap((name, index) =>
      // Tests of channels belong to no user, so one's own log never has them (wire.md 3.9).
      name === "consumption" || (name === "test" && !all) ? [] : ([[t.types[name], index + 1]] as const),
    ),
  ] as const;
  const isListed = offered.some(([, type]) => type === chosen);
  return offered.map(([label, type]) => {
    const on = type === chosen;
    return (
      <button
        key={type}
        type="button"
        className="menu-item"
        aria-pressed={on}
        data-first={on || (!isListed && type === LogType.all) || undefined}
        onClick={() => {
          close();
          if (!on) model.showType(type);
        }}
      >
        {on ? <Icon name="check" /> : <span className="icon" />}
        {label}
      </button>
    );
  });
}
