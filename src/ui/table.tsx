import { useRef, type KeyboardEvent, type ReactNode } from "react";
import { commonMessages } from "../i18n/messages/common.js";
import type { Sort } from "../state/paged-list.js";
import { useMessages } from "./host.js";
import { Icon } from "./icon.js";

/** One column of a table. */
export interface Column<Row, Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand at the end of the cell. */
  readonly numeric?: boolean;
  /** Whether a click on the heading sorts. Default true. */
  readonly sortable?: boolean;
  /** In a narrow container the column shows without its label. */
  readonly bare?: boolean;
  /** Takes what is left and shortens what does not fit. */
  readonly grow?: boolean;
}

interface TableProps<Row, Name extends string> {
  /** Names the table for assistive technology. */
  readonly label: string;
  readonly columns: readonly Column<Row, Name>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly sort?: Sort<Name> | undefined;
  readonly onSort?: (column: Name) => void;
  /** Rows with a write under way are dimmed and say so. */
  readonly busy?: (row: Row) => boolean;
  /** Enter on a row. */
  readonly onOpen?: (row: Row) => void;
}

/**
 * A table that becomes cards where its container is narrow. Up and down move between rows, Enter opens one.
 */
export function Table<Row, Name extends string>(props: TableProps<Row, Name>) {
  const { label, columns, rows, keyOf, sort, onSort, busy, onOpen } = props;
  const t = useMessages(commonMessages);
  const body = useRef<HTMLTableSectionElement>(null);

  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, row: Row) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === "Enter" && onOpen) {
      event.preventDefault();
      onOpen(row);
    }
    const lines = [...(body.current?.rows ?? [])];
    const at = lines.indexOf(event.currentTarget);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: lines.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    lines[next]?.focus();
  };

  return (
    <div className="table-box">
      <table part="table" className="table" aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => {
              const active = sort?.column === column.name;
              const direction = active ? (sort.descending ? "descending" : "ascending") : undefined;
              return (
                <th
                  key={column.name}
                  scope="col"
                  data-column={column.name}
                  data-numeric={column.numeric || undefined}
                  aria-sort={direction}
                >
                  {column.sortable === false || !onSort ? (
                    <span className={column.label === t.actions ? "visually-hidden" : undefined}>
                      {column.label}
                    </span>
                  ) : (
                    <button
                      type="button"
                      className="sort-button"
                      data-active={active || undefined}
                      title={t.sortBy(column.label)}
                      onClick={() => onSort(column.name)}
                    >
                      <span>{column.label}</span>
                      <Icon name={active ? (sort.descending ? "down" : "up") : "sort"} />
                    </button>
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, index) => (
            <tr
              key={keyOf(row)}
              part="row"
              tabIndex={index === 0 ? 0 : -1}
              aria-busy={busy?.(row) || undefined}
              onKeyDown={(event) => onKeyDown(event, row)}
            >
              {columns.map((column) => (
                <td
                  key={column.name}
                  part="cell"
                  data-label={column.label}
                  data-column={column.name}
                  data-numeric={column.numeric || undefined}
                  data-bare={column.bare || undefined}
                  data-grow={column.grow || undefined}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Rows that are on their way; as high as the rows will be, so that nothing jumps. */
export function TableSkeleton({ rows = 5, label }: { readonly rows?: number; readonly label?: string }) {
  const t = useMessages(commonMessages);
  return (
    <div className="table-skeleton" role="status">
      <span className="visually-hidden">{t.loading(label)}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="skeleton-row" aria-hidden="true" />
      ))}
    </div>
  );
}
