import type { Collection } from "../../state/collection/collection.js";
import type { CollectionView } from "../../state/collection/view.js";
import type { CollectionDeclaration } from "./declaration.js";
import type { AnyDefinition, CollectionDefinition } from "./definition.js";
import { valueKinds } from "./value-kinds.js";

/** What a list is in one view: its model, and what depends on more than one row. */
type DialectContext<Row extends object, Model> = Omit<
  CollectionDefinition<Row>,
  "model" | "name" | "columns" | "files" | "filters" | "open" | "orders" | "views"
> & {
  /** Opens a row, where it can be. */
  readonly open?: ((row: Row) => void) | undefined;
  readonly model: Model;
  /** What the choice of the server's order is called. */
  readonly orderLabel?: string;
};

const entriesOf = <Name extends string, Value>(record: Readonly<Record<Name, Value>> | undefined) =>
  Object.entries(record ?? {}) as [Name, Value][];

/**
 * A declared list with a model and a context: what `CollectionView` draws. Its parts know rows as objects only; who
 * declares a list has them typed.
 */
export function bindCollection<
  Row extends object,
  Key extends string | number,
  Column extends string,
  Filter extends string,
  Order extends string,
  Context,
  Facts,
>(
  declaration: CollectionDeclaration<Row, Key, Column, Filter, Order, Context, Facts>,
  context: Context,
  { orderLabel = "", open, ...around }: DialectContext<Row, Collection<Row, Key, Column, Filter>>,
): AnyDefinition {
  const { model } = around;
  const here = (value: boolean | ((context: Context) => boolean) | undefined) =>
    typeof value === "function" ? value(context) : value;
  const isHere = ([, { when }]: [string, { when?(context: Context): boolean }]) => when?.(context) ?? true;

  return {
    ...around,
    ...(open ? { open } : {}),
    name: declaration.name,
    columns: entriesOf(declaration.columns)
      .filter(([name, column]) => model.names.columns.includes(name) && isHere([name, column]))
      .map(
        ([
          name,
          {
            label,
            heading,
            hint,
            as,
            cell,
            detail,
            file,
            fileLabel,
            beside,
            inFiles,
            hidden,
            numeric,
            width,
            when: _,
            value: __,
            ...same
          },
        ]) => {
          const kind = as && valueKinds[as];
          const valueOf = (row: Row) => model.valueOf(row, name);
          return {
            ...same,
            name,
            as,
            label: label(context),
            heading: heading?.(context),
            hint: hint?.(context),
            cell: (row: Row) =>
              cell ? cell(row, context) : kind ? kind.cell(Number(valueOf(row))) : valueOf(row),
            ...(detail ? { detail: (row: Row) => detail(row, context) } : {}),
            ...(here(inFiles) === false
              ? {}
              : {
                  file: (row: Row) =>
                    file ? file(row, context) : kind ? kind.file(Number(valueOf(row))) : valueOf(row),
                }),
            fileLabel: fileLabel?.(context),
            beside: beside && {
              name: beside.name,
              label: beside.label(context),
              file: (row: Row) => beside.file(row, context),
            },
            hidden: here(hidden),
            numeric: here(numeric) ?? kind?.numeric,
            width: width ?? kind?.width,
          };
        },
      ),
    files: entriesOf(declaration.files)
      .filter(isHere)
      .map(([name, { label, file, capability }]) => ({
        name,
        label: label(context),
        capability,
        file: (row: Row) => file(row, context),
      })),
    filters: entriesOf(declaration.filters).flatMap(([name, filter]) => {
      if ("drawn" in filter || !model.names.filters.includes(name)) return [];
      const { label, labelOf, known, hiddenUnlessChosen, hiddenWhileEmpty } = filter;
      const nameOf = (value: string) => labelOf?.(value, context) ?? value;
      return [
        {
          name,
          label: label(context),
          known,
          hiddenUnlessChosen,
          hiddenWhileEmpty,
          labelOf: nameOf,
        },
      ];
    }),
    ...(declaration.orders
      ? {
          orders: {
            label: orderLabel,
            choices: entriesOf(declaration.orders).map(([value, label]) => ({
              value,
              label: label(context),
            })),
          },
        }
      : {}),
    views: entriesOf(declaration.views).map(([name, { label, view }]) => ({
      name,
      label: label(context),
      view: view as CollectionView,
    })),
  };
}
