import { useMemo } from "react";
import { channelStatus } from "../../domain/statuses.js";
import { channelTypeMessages } from "../../i18n/messages/channel-types.js";
import { channelMessages } from "../../i18n/messages/channels.js";
import { Button } from "../../ui/kit/button.js";
import { useMessages } from "../../ui/host/host.js";
import { useCapability } from "../../ui/host/capabilities.js";
import { SelectField, type Choice } from "../../ui/kit/select-field.js";
import { useValue } from "../../ui/host/use-value.js";
import { filterChoices, noFilter, type ChannelFilter } from "./channel-filter.js";
import { typeName } from "./channel-type.js";
import type { ChannelsModel } from "./channels-model.js";

/** Shows only some of the channels that are loaded, by what they have. The server knows no such filters. */
export function ChannelFilters({ model }: { readonly model: ChannelsModel }) {
  const t = useMessages(channelMessages);
  const names = useMessages(channelTypeMessages);
  const all = useValue(model.all);
  const filter = useValue(model.choice);
  const knowsType = useValue(model.knowsType);
  const filtered = useValue(model.filtered);
  const filterable = useCapability("filter", () => model.choose(noFilter));
  // Before the first rows they only keep their room.
  const waiting = useValue(model.loading) === "first";
  const { statuses, types, groups, models } = useMemo(() => filterChoices(all), [all]);
  if ((all.length === 0 && !waiting) || !filterable) return null;
  const plain = (names: readonly string[]): Choice<string>[] =>
    names.map((name) => ({ value: name, label: name }));

  const select = (field: keyof ChannelFilter, choices: readonly Choice<string>[]) => {
    const kept = filter[field];
    const offered =
      kept === "" || choices.some(({ value }) => value === kept)
        ? choices
        : [...choices, { value: kept, label: kept }];
    return (
      <SelectField
        label={t.filter[field]}
        labelHidden
        value={kept}
        choices={[{ value: "", label: t.filter.any(t.filter[field]) }, ...offered]}
        onValue={(value) => model.choose({ [field]: value })}
      />
    );
  };

  return (
    <div
      className="channel-filters"
      role="group"
      aria-label={t.filter.label}
      data-waiting={waiting || undefined}
    >
      {select(
        "status",
        statuses.map((status) => ({ value: String(status), label: t.status[channelStatus(status)] })),
      )}
      {select(
        "type",
        types.map((type) => ({ value: String(type), label: typeName(type, names, knowsType(type)) })),
      )}
      {select("group", plain(groups))}
      {select("model", plain(models))}
      {filtered ? (
        <Button variant="quiet" icon="close" onClick={() => model.choose(noFilter)}>
          {t.filter.clear}
        </Button>
      ) : null}
    </div>
  );
}
