import {
  lazy,
  Suspense,
  useImperativeHandle,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from "react";
import { commonMessages } from "../../i18n/common.messages.en.js";
import type { Density } from "../../state/collection/preferences.js";
import type { Sort } from "../../state/collection/view.js";
import { useMessages, useHost } from "../host/context/host.js";
import { Icon } from "../kit/icon/icon.js";
import { useKeptFocus } from "../host/lifecycle/kept-focus.js";
import { useCapabilities } from "../host/context/capabilities.js";
import { ownsKeys } from "./owns-keys.js";
import { tableSheet } from "./table.css.js";
import { EmptyRows, useEmptyRows } from "./table-skeleton.js";
import { useCutTexts } from "./use-cut-texts.js";
import { useFittingColumns } from "./use-fitting-columns.js";

/** One column of a table. */
export interface Column<Row, Name extends string> {
  readonly name: Name;
  readonly label: string;
  /** A shorter label for the heading, where the table tells the rest. */
  readonly heading?: string | undefined;
  cell(row: Row): ReactNode;
  /** Figures align to the end of the cell. */
  readonly numeric?: boolean | undefined;
  /** Whether a click on the heading sorts. Default true. */
  readonly sortable?: boolean;
  /** What its cells offer, if different from the column's name: the column shows while any of it is offered. */
  readonly capability?: readonly string[];
  /** In a narrow container the column shows without its label. */
  readonly bare?: boolean;
  /** Where not all columns fit, those with the highest number go first; a column without one stays. */
  readonly priority?: 2 | 3 | 4 | 5 | 6;
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
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** A click anywhere on a row opens it, too. */
  readonly openByRow?: boolean | undefined;
  /** Any other key on a row; true when it meant something. */
  readonly onKey?: ((key: string, row: Row) => boolean) | undefined;
  /** Whether letters move between rows and choose them. */
  readonly letters?: boolean;
  /** Row density, if different from the page's. */
  readonly density?: Density | undefined;
  /** Rows can be chosen, by a box in front of each, by the blank key, and over a range with Shift. */
  readonly chosen?:
    | {
        readonly keys: ReadonlySet<string | number>;
        readonly set: (rows: readonly Row[], chosen: boolean) => void;
        /** What a row is called, for the name of its box. */
        readonly nameOf: (row: Row) => string;
      }
    | undefined;
}

/** Letters that do the same as a key. */
const keys: Readonly<Record<string, string>> = { j: "ArrowDown", k: "ArrowUp", x: " " };

/** More rows than this are drawn only where they are looked at. */
const longTable = 100;

// Without its code the rows are all drawn, which is slow and right.
const VirtualBody = lazy(() =>
  import("./virtual-body.js").then(
    (loaded) => ({ default: loaded.VirtualBody }),
    () => ({ default: PlainBody }),
  ),
);

/** Whether the reader has marked a text. Chromium tells that of a shadow root only there. */
function hasSelection(root: ShadowRoot): boolean {
  const inner = (root as { getSelection?: () => Selection | null }).getSelection?.();
  return (inner ?? document.getSelection())?.isCollapsed === false;
}

/** A body that can move the focus to a row. */
export interface BodyHandle {
  focus(index: number): void;
}

/** What a body is drawn from. */
export interface BodyProps {
  readonly count: number;
  readonly columns: number;
  readonly keyOf: (index: number) => string | number;
  /** Draws one row; `measure` takes its height. */
  readonly line: (index: number, first: boolean, measure?: (row: HTMLElement | null) => void) => ReactNode;
  readonly ref: React.Ref<BodyHandle>;
}

/**
 * A table of the columns that are offered, which becomes cards where its container is narrow. Up and down move between
 * rows, Enter opens one.
 */
export function Table<Row, Name extends string>(props: TableProps<Row, Name>) {
  const { adopt, root } = useHost();
  adopt(tableSheet);
  const { label, rows, keyOf, sort, onSort, busy, onOpen, onKey, letters = false, density, chosen } = props;
  const can = useCapabilities();
  const columns = props.columns.filter(({ name, capability = [name] }) => capability.some(can));
  const t = useMessages(commonMessages);
  const emptyRows = useEmptyRows();
  const box = useRef<HTMLDivElement>(null);
  const body = useRef<BodyHandle>(null);
  const anchor = useRef(0);
  const long = rows.length > longTable;
  const opensByRow = props.openByRow === true && onOpen !== undefined;
  const keptFocus = useKeptFocus(body, rows.length);
  useFittingColumns(box, rows, columns.length);
  useCutTexts(box);

  const choose = (index: number, on: boolean, range: boolean) => {
    const from = range ? Math.min(anchor.current, index) : index;
    const to = range ? Math.max(anchor.current, index) : index;
    anchor.current = index;
    chosen?.set(rows.slice(from, to + 1), on);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, row: Row, index: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // What has the focus in a row keeps its keys, but for the letters of the table.
    const isLetter = letters && Object.hasOwn(keys, event.key.toLowerCase()) && !ownsKeys(event.target);
    if (event.target !== event.currentTarget && !isLetter) return;
    const key = letters ? (keys[event.key.toLowerCase()] ?? event.key) : event.key;
    if (key === "Enter" && onOpen) {
      event.preventDefault();
      onOpen(row);
    } else if (key === " " && chosen) {
      event.preventDefault();
      choose(index, !chosen.keys.has(keyOf(row)), event.shiftKey);
    } else if (letters && onKey?.(event.key.toLowerCase(), row)) {
      event.preventDefault();
    }
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }[key];
    if (next === undefined) return;
    event.preventDefault();
    body.current?.focus(next);
  };

  const onClick = ({ target, button, detail }: MouseEvent, row: Row) => {
    // What can be used by itself keeps its clicks, and a text that was just marked stays marked.
    const own = target instanceof Element && target.closest("a, button, input, label, select, textarea");
    if (button === 0 && detail < 2 && !own && !hasSelection(root)) onOpen?.(row);
  };

  const line: BodyProps["line"] = (index, first, measure) => {
    const row = rows[index];
    if (row === undefined) return null;
    const selected = chosen?.keys.has(keyOf(row));
    return (
      <tr
        key={keyOf(row)}
        ref={measure}
        part="row"
        data-index={index}
        tabIndex={first ? 0 : -1}
        aria-busy={busy?.(row) || undefined}
        aria-rowindex={long ? index + 2 : undefined}
        data-chosen={selected || undefined}
        data-opens={opensByRow || undefined}
        onKeyDown={(event) => onKeyDown(event, row, index)}
        onClick={opensByRow ? (event) => onClick(event, row) : undefined}
      >
        {chosen ? (
          <td part="cell" data-column="choose" data-label={t.choose}>
            <ChooseBox
              name={t.chooseRow(chosen.nameOf(row))}
              checked={selected ?? false}
              onChoose={(on, range) => choose(index, on, range)}
            />
          </td>
        ) : null}
        {columns.map((column) => (
          <td
            key={column.name}
            part="cell"
            data-label={column.label}
            data-column={column.name}
            data-numeric={column.numeric || undefined}
            data-bare={column.bare || undefined}
            data-priority={column.priority}
          >
            {column.cell(row)}
          </td>
        ))}
      </tr>
    );
  };

  const bodyProps: BodyProps = {
    count: rows.length,
    columns: columns.length + (chosen ? 1 : 0),
    keyOf: (index) => {
      const row = rows[index];
      return row === undefined ? index : keyOf(row);
    },
    line,
    ref: body,
  };
  const count = chosen ? rows.filter((row) => chosen.keys.has(keyOf(row))).length : 0;

  return (
    <div ref={box} className="table-box" data-long={long || undefined} data-density={density}>
      <table
        {...keptFocus}
        part="table"
        className="table"
        aria-label={label}
        aria-rowcount={long ? rows.length + 1 : undefined}
      >
        <thead>
          <tr>
            {chosen ? (
              <th scope="col" data-column="choose">
                <ChooseBox
                  name={t.chooseAll}
                  checked={count > 0 && count === rows.length}
                  partly={count > 0 && count < rows.length}
                  onChoose={(on) => chosen.set(rows, on)}
                />
              </th>
            ) : null}
            {columns.map((column) => {
              const active = sort?.column === column.name;
              const direction = active ? (sort.descending ? "descending" : "ascending") : undefined;
              return (
                <th
                  key={column.name}
                  scope="col"
                  data-column={column.name}
                  data-numeric={column.numeric || undefined}
                  data-priority={column.priority}
                  aria-sort={direction}
                >
                  {column.sortable === false || !onSort ? (
                    <span className={column.label === t.actions ? "visually-hidden" : undefined}>
                      {column.heading ?? column.label}
                    </span>
                  ) : (
                    <button
                      type="button"
                      className="sort-button"
                      data-active={active || undefined}
                      title={t.sortBy(column.label)}
                      onClick={() => onSort(column.name)}
                    >
                      <span>{column.heading ?? column.label}</span>
                      <Icon name={active ? (sort.descending ? "down" : "up") : "sort"} />
                    </button>
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        {emptyRows > 0 ? (
          <EmptyRows count={emptyRows} columns={columns} choosable={chosen !== undefined} />
        ) : long ? (
          <Suspense fallback={<PlainBody {...bodyProps} count={longTable} />}>
            <VirtualBody {...bodyProps} />
          </Suspense>
        ) : (
          <PlainBody {...bodyProps} />
        )}
      </table>
    </div>
  );
}

function PlainBody({ count, line, ref }: BodyProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  useImperativeHandle(ref, () => ({ focus: (index) => body.current?.rows[index]?.focus() }), []);
  return <tbody ref={body}>{Array.from({ length: count }, (_, index) => line(index, index === 0))}</tbody>;
}

function ChooseBox({
  name,
  checked,
  partly = false,
  onChoose,
}: {
  name: string;
  checked: boolean;
  partly?: boolean;
  onChoose: (on: boolean, range: boolean) => void;
}) {
  return (
    <label className="choose-box">
      <input
        type="checkbox"
        aria-label={name}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = partly;
        }}
        onChange={() => undefined}
        onClick={(event: MouseEvent<HTMLInputElement>) =>
          onChoose(event.currentTarget.checked, event.shiftKey)
        }
      />
    </label>
  );
}
