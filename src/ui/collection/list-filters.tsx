import type { ListFilter } from "../../state/list-filter.js";
import { filterMessages } from "../../i18n/messages/filters.js";
import { Button } from "../kit/button.js";
import { useMessages } from "../host/host.js";
import type { SteeredList } from "./list-toolbar.js";
import { useCapability } from "../host/capabilities.js";
import { Panel } from "../kit/panel.js";
import { SelectField } from "../kit/select-field.js";
import { useValue } from "../host/use-value.js";

/** Shows only some of the rows that are loaded, by what they have. */
export function ListFilters<Field extends string>({
  filter,
  loading,
  fields,
}: {
  readonly filter: ListFilter<Field>;
  /** Whether rows are on their way: before the first ones the filters only keep their room. */
  readonly loading: SteeredList["loading"];
  readonly fields: readonly {
    readonly name: Field;
    readonly label: string;
    /** What a value is called; the value itself unless told. */
    readonly labelOf?: (value: string) => string;
  }[];
}) {
  const t = useMessages(filterMessages);
  const choice = useValue(filter.choice);
  const offered = useValue(filter.offered);
  const filterable = useCapability("filter", () => filter.clear());
  const waiting = useValue(loading) === "first";
  // With nothing to tell rows apart by, there is nothing to choose.
  const shown = fields.filter(({ name }) => waiting || offered[name].length > 1 || choice[name] !== "");
  if (shown.length === 0 || !filterable) return null;
  return (
    <div className="list-filters" role="group" aria-label={t.label} data-waiting={waiting || undefined}>
      {shown.map(({ name, label, labelOf }) => (
        <SelectField
          key={name}
          label={label}
          labelHidden
          value={choice[name]}
          choices={[
            { value: "", label: t.any(label) },
            ...offered[name].map((value) => ({ value, label: labelOf?.(value) ?? value })),
          ]}
          onValue={(value) => filter.choose(name, value)}
        />
      ))}
      {shown.some(({ name }) => choice[name] !== "") ? (
        <Button variant="quiet" icon="close" onClick={() => filter.clear()}>
          {t.clear}
        </Button>
      ) : null}
    </div>
  );
}

/** In place of rows that a filter hides, all of them. */
export function FilteredOut({ filter }: { readonly filter: { clear(): void } }) {
  const t = useMessages(filterMessages);
  return (
    <Panel title={t.nothing} text={t.nothingText}>
      <Button onClick={() => filter.clear()}>{t.clear}</Button>
    </Panel>
  );
}
