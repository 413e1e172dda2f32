import { useMemo, useState } from "react";
import { collectionMessages } from "./generated/messages.en.js";
import { useCapabilities, useCapability } from "../host/context/capabilities.js";
import { useMessages } from "../host/context/host.js";
import { useValue } from "../host/lifecycle/use-value.js";
import { Button } from "../kit/button/button.js";
import { SelectField, type Choice } from "../kit/field/select-field.js";
import type { AnyCollection, AnyDefinition, CollectionFilter } from "./definition.js";
import { FiltersOpener } from "./filters-opener.js";

const noFilters: readonly CollectionFilter[] = [];
const noneChosen: Readonly<Record<string, string>> = {};

/** A filter as its select takes it. */
interface FilterField {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  /** Without the one that shows all rows. */
  readonly choices: readonly Choice<string>[];
  readonly disabled: boolean;
  readonly onValue: (value: string) => void;
}

/**
 * The filters that a list offers now, each with its choices; none where the host wants none. Those that most lists need
 * are there before the first rows, and stay: none appears or goes when the rows come.
 */
function useFilterFields({ model, filters = noFilters }: AnyDefinition): readonly FilterField[] {
  const { filters: chosen = noneChosen } = useValue(model.view);
  const all = useValue(model.all);
  const allowed = useCapability("filter", () => model.clearFilters());
  const waiting = all.length === 0 && !filters.some(({ name }) => chosen[name]);
  const known = useMemo(
    () =>
      filters.map((filter) => ({
        ...filter,
        values: [...new Set([...(filter.known ?? []), ...here(model, filter.name, all)])],
      })),
    [filters, model, all],
  );
  // With nothing to tell rows apart by, there is nothing to choose; what was there before the rows stays all the same.
  const offered = useSteady(
    model,
    known.flatMap(({ name, values, hiddenUnlessChosen, hiddenWhileEmpty }) =>
      !hiddenUnlessChosen && (values.length > 1 || (waiting && !hiddenWhileEmpty)) ? [name] : [],
    ),
  );
  if (!allowed) return [];
  return known
    .filter(({ name }) => chosen[name] || offered.includes(name))
    .map(({ name, label, labelOf, values }) => {
      const value = chosen[name] ?? "";
      const choices = value === "" || values.includes(value) ? values : [...values, value];
      return {
        key: name,
        label,
        value,
        choices: choices.map((choice) => ({ value: choice, label: textOf(labelOf(choice), choice) })),
        // Until the rows say what there is.
        disabled: choices.length === 0,
        onValue: (next: string) => model.filter(name, next),
      };
    });
}

/** What a list shows only some rows by; where it is narrow all of them are behind one button. */
export function Filters({ definition }: { readonly definition: AnyDefinition }) {
  const t = useMessages(collectionMessages);
  const { model, orders } = definition;
  const fields = useFilterFields(definition);
  const order = useValue(model.order);
  const ordered = useCapabilities()("order") && orders !== undefined;
  if (fields.length === 0 && !ordered) return null;
  const active = fields.filter(({ value }) => value !== "").length;
  const filtered = active > 0;
  const count = active + (order === "" ? 0 : 1);
  return (
    <>
      <FiltersOpener count={count} onClear={filtered ? () => model.clearFilters() : undefined}>
        {orders && ordered ? (
          <SelectField
            label={orders.label}
            value={order}
            choices={orders.choices}
            onValue={(value) => void model.setOrder(value)}
          />
        ) : null}
        {fields.map(({ key, choices, ...field }) => (
          <SelectField key={key} choices={[{ value: "", label: t.views.all }, ...choices]} {...field} />
        ))}
      </FiltersOpener>
      <div className="list-filters" role="group" aria-label={t.filters}>
        {fields.map(({ key, choices, ...field }) => (
          <SelectField
            key={key}
            labelHidden
            choices={[{ value: "", label: t.any(field.label) }, ...choices]}
            {...field}
          />
        ))}
        {filtered ? (
          <Button variant="quiet" icon="close" onClick={() => model.clearFilters()}>
            {t.clearFilters}
          </Button>
        ) : null}
      </div>
    </>
  );
}

/**
 * The filters that are offered. A search has few rows before it has them all: until then, what is offered stays, and
 * what is added waits until other rows are shown. Else the bar would get another line and move the rows, just when one
 * is about to be pressed.
 */
function useSteady(model: AnyCollection, useful: readonly string[]): readonly string[] {
  const searched = useValue(model.query) !== "";
  const rows = useValue(model.visible)
    .map((row) => model.keyOf(row))
    .join();
  const [steady, setSteady] = useState<{ readonly rows: string; readonly names: readonly string[] }>({
    rows: "",
    names: [],
  });
  const fresh = steady.rows !== rows || !searched || steady.names.length === 0;
  const names =
    fresh && useful.some((name) => !steady.names.includes(name))
      ? [...steady.names, ...useful]
      : steady.names;
  if (steady.rows !== rows || steady.names !== names) setSteady({ rows, names });
  return names;
}

/**
 * A label, or the value itself: an address may name one that a table of texts has only by inheritance, as
 * "constructor".
 */
const textOf = (label: unknown, value: string): string => (typeof label === "string" ? label : value);

const order = new Intl.Collator(undefined, { numeric: true });

/** The values that the rows here have, sorted. `_all` is what they change with. */
const here = (model: AnyCollection, name: string, _all: readonly unknown[]): readonly string[] =>
  [...model.valuesOf(name)].filter((value) => value !== "").sort(order.compare);
