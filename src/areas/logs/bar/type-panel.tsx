import { LogType } from "../../../domain/records/statuses.js";
import { logMessages } from "../messages.en.js";
import { useHost, useMessages } from "../../../ui/host/context/host.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { Icon } from "../../../ui/kit/icon/icon.js";
import { menuListSheet } from "../../../ui/kit/menu/menu-list.css.js";
import { useClose, useFirstFocus } from "./dropdown.js";
import type { LogsModel } from "../model/logs-model-types.js";

const names = ["all", "consumption", "topUp", "management", "system", "test"] as const;

/** The types of entries: one of them alone, or all. */
export function View({ model, all }: { readonly model: LogsModel; readonly all: boolean }) {
  useHost().adopt(menuListSheet);
  const t = useMessages(logMessages);
  const close = useClose();
  useFirstFocus("[data-first]");
  const chosen = useValue(model.criteria.type);
  // Tests of channels belong to no user, so one's own log never has them (wire.md 3.9).
  const offered = names.filter((name) => all || name !== "test");
  const isListed = offered.some((name) => LogType[name] === chosen);
  return offered.map((name) => {
    const on = LogType[name] === chosen;
    return (
      <button
        key={name}
        type="button"
        className="menu-item"
        aria-pressed={on}
        data-first={on || (!isListed && name === "all") || undefined}
        onClick={() => {
          close();
          if (!on) model.showType(LogType[name]);
        }}
      >
        {on ? <Icon name="check" /> : <span className="icon" />}
        {t.types[name]}
      </button>
    );
  });
}
