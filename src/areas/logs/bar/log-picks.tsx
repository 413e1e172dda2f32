import { LogType } from "../../../domain/records/statuses.js";
import { timeZoneLabel } from "../../../i18n/zones.js";
import { logMessages } from "../generated/messages.en.js";
import { useLocale, useMessages } from "../../../ui/host/context/host.js";
import { createLazy } from "../../../ui/host/lifecycle/lazy.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { Tooltip } from "../../../ui/kit/tooltip/tooltip.js";
import { Dropdown } from "./dropdown.js";
import { pickFields, type PickField, type ValueField } from "../model/log-exclusions.js";
import { isTimed, type AppliedFilter } from "../model/log-filter.js";
import { useLogTypes } from "../rows/log-cells.js";
import { rangeText } from "../rows/log-text.js";
import { useChannelNames } from "../rows/use-channel-names.js";
import type { LogsModel } from "../model/logs-model-types.js";

const PickList = createLazy(() => import("./pick-list.js"), { fallback: <></> });
const TimePanel = createLazy(() => import("./time-panel.js"), { fallback: <></> });
const TypePanel = createLazy(() => import("./type-panel.js"), { fallback: <></> });

/** The fields that a log is narrowed by. Users and channels are for those who see everybody's entries. */
export const fieldsOf = (all: boolean): readonly PickField[] =>
  pickFields.filter((field) => all || (field !== "username" && field !== "channel"));

/** Whether a field narrows the log. */
export const isNarrowed = (applied: AppliedFilter, field: PickField): boolean =>
  applied[field] !== "" && applied[field] !== 0;

/** A button for each filter of the log, which opens what it is set by. */
export function LogPicks({ model, all }: { readonly model: LogsModel; readonly all: boolean }) {
  const t = useMessages(logMessages);
  const locale = useLocale();
  const { criteria } = model;
  const applied = useValue(criteria.applied);
  const type = useValue(criteria.type);
  const types = useLogTypes();
  const { names } = useChannelNames(all, [applied]);
  const textOf = (field: PickField) =>
    field === "channel" ? names.get(applied.channel) || String(applied.channel) : applied[field];
  /** What a filter's buttons are called, while it is set to a text and while it isn't. */
  const textsOf = (field: ValueField, label: string, text: string | undefined, remove: () => void) =>
    text === undefined
      ? { label, buttonName: t.pickBy(t.picked[field]), active: false }
      : {
          label: t.chip(label, text),
          buttonName: t.pickedBy(t.picked[field], text),
          active: true,
          clear: { label: t.remove(t.chip(label, text)), run: remove },
        };

  return (
    <>
      <Tooltip text={t.zone(timeZoneLabel())}>
        <Dropdown
          label={rangeText(applied, t, locale)}
          name={t.time}
          active={isTimed(applied)}
          onClose={() => criteria.revert()}
        >
          <TimePanel model={model} />
        </Dropdown>
      </Tooltip>
      {fieldsOf(all).map((field) => (
        <Dropdown
          key={field}
          {...textsOf(field, t.pick[field], isNarrowed(applied, field) ? textOf(field) : undefined, () => {
            model.narrow({ [field]: "" });
          })}
          name={t[field]}
          onClose={() => criteria.revert()}
        >
          <PickList model={model} field={field} all={all} />
        </Dropdown>
      ))}
      <Dropdown
        {...textsOf("type", t.type, type === LogType.all ? undefined : types.textOf(type), () =>
          model.showType(LogType.all),
        )}
        name={t.type}
      >
        <TypePanel model={model} all={all} />
      </Dropdown>
    </>
  );
}
