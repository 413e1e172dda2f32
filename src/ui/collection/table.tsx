import { isElement } from "../../domain/built-ins.js";
import { useRef, type KeyboardEvent, type MouseEvent } from "react";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import type { Density } from "../../state/collection/preferences.js";
import type { Sort } from "../../state/collection/view.js";
import { useMessages, useHost } from "../host/context/host.js";
import { useKeptFocus } from "../host/lifecycle/kept-focus.js";
import { useFocusCode } from "../host/lifecycle/use-focus-code.js";
import { useCapabilities } from "../host/context/capabilities.js";
import { inCard, type Card } from "./card.js";
import { ChooseBox } from "./choose-box.js";
import { collectionMessages } from "./generated/messages.en.js";
import type { Column } from "./column.js";
import { ownsKeys } from "./owns-keys.js";
import { longTable, TableBody, type BodyHandle, type BodyProps } from "./table-body.js";
import { tableCardsSheet } from "./table-cards.css.js";
import { tableColumnsSheet } from "./table-columns.css.js";
import { tableSheet } from "./table.css.js";
import { TableHead } from "./table-head.js";
import { EmptyRows, useEmptyTable } from "./table-skeleton.js";
import { useCutTexts } from "./use-cut-texts.js";
import { useFittingColumns } from "./use-fitting-columns.js";

interface TableProps<Row, Name extends string> {
  /** Names the table for assistive technology. */
  readonly label: string;
  readonly columns: readonly Column<Row, Name>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly sort?: Sort<Name> | undefined;
  readonly onSort?: ((column: Name) => void) | undefined;
  /** Rows with a write under way are dimmed and say so. */
  readonly busy?: (row: Row) => boolean;
  /** Enter on a row. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** A click anywhere on a row opens it, too. */
  readonly openByRow?: boolean | undefined;
  /** What of a row its card shows, and what a press on the card opens; without it a card shows everything. */
  readonly card?: Card & { readonly open?: (row: Row) => void };
  /** Any other key on a row; true when it meant something. */
  readonly onKey?: ((key: string, row: Row) => boolean) | undefined;
  /** Whether letters move between rows and choose them. */
  readonly letters?: boolean;
  /** Empty rows after these, for those that are still being read. */
  readonly coming?: number;
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

const gridKeys = async () => (await import("./grid-keys.js")).setUpGridKeys;

/** Letters that do the same as a key. */
const keys: Readonly<Record<string, string>> = { j: "ArrowDown", k: "ArrowUp", x: " " };

/** Whether the reader has marked a text. Chromium tells that of a shadow root only there. */
function hasSelection(root: ShadowRoot): boolean {
  const inner = (root as { getSelection?: () => Selection | null }).getSelection?.();
  return (inner ?? document.getSelection())?.isCollapsed === false;
}

/** The cells of a row: all of them, or fewer where the last one takes the room of those before it. */
function drawnColumns<Row, Name extends string>(columns: readonly Column<Row, Name>[], row: Row) {
  const covered = columns.at(-1)?.takes?.(row) ?? [];
  const left = columns.slice(0, -1);
  while (covered.includes(left.at(-1)?.name ?? "")) left.pop();
  const span = columns.length - left.length;
  return [...left, ...columns.slice(-1)].map((column, index) => ({
    column,
    span: index === left.length ? span : 1,
  }));
}

/**
 * A table of the columns that are offered, which becomes cards where its container is narrow. It is a grid, whose rows
 * are one stop of the Tab key (decision 29): up and down move between rows, Enter opens one.
 */
export function Table<Row, Name extends string>(props: TableProps<Row, Name>) {
  const { adopt, root } = useHost();
  adopt(tableSheet, tableColumnsSheet, tableCardsSheet);
  const {
    label,
    rows,
    keyOf,
    sort,
    onSort,
    busy,
    onOpen,
    onKey,
    letters = false,
    density,
    chosen,
    card,
    coming = 0,
  } = props;
  const can = useCapabilities();
  const columns = props.columns.filter(({ name, capability = [name] }) => capability.some(can));
  const t = useMessages(commonMessages);
  const { moreFields } = useMessages(collectionMessages);
  const left = columns.filter(({ name }) => card?.rest.has(name)).length;
  const more = left > 0 ? moreFields(left) : undefined;
  const empty =
    useEmptyTable() ?? (coming > 0 ? { rows: coming, widths: rows.length > 0 ? undefined : {} } : undefined);
  const box = useRef<HTMLDivElement>(null);
  const body = useRef<BodyHandle>(null);
  const anchor = useRef(0);
  const long = rows.length > longTable;
  const opensByRow = props.openByRow === true && onOpen !== undefined;
  const keptFocus = useKeptFocus(body, rows.length);
  useFittingColumns(box, rows, columns.map(({ label: heading }) => heading).join(), rows.length === 0);
  useCutTexts(box);
  useFocusCode(box, gridKeys);

  const choose = (index: number, on: boolean, range: boolean) => {
    const from = range ? Math.min(anchor.current, index) : index;
    const to = range ? Math.max(anchor.current, index) : index;
    anchor.current = index;
    chosen?.set(rows.slice(from, to + 1), on);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, row: Row, index: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    // What has the focus in a row keeps its keys, but for the letters of the table.
    const isLetter = letters && /^[a-z]$/i.test(event.key) && !ownsKeys(event.target);
    const ofRow = event.target === event.currentTarget || event.target instanceof HTMLTableCellElement;
    if (!ofRow && !isLetter) return;
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

  const onClick = ({ target, currentTarget, button, detail }: MouseEvent, row: Row) => {
    const isCard = getComputedStyle(currentTarget).display !== "table-row";
    const open = isCard && card?.open ? card.open : opensByRow ? onOpen : undefined;
    // What can be used by itself keeps its clicks, and a text that was just marked stays marked.
    const own = isElement(target) && target.closest("a, button, input, label, select, textarea");
    if (button === 0 && detail < 2 && !own && !hasSelection(root)) open?.(row);
  };

  const line: BodyProps["line"] = (index, measure) => {
    const row = rows[index];
    if (row === undefined) return null;
    const selected = chosen?.keys.has(keyOf(row));
    return (
      <tr
        key={keyOf(row)}
        ref={measure}
        role="row"
        part="row"
        data-index={index}
        tabIndex={-1}
        aria-selected={selected}
        aria-busy={busy?.(row) || undefined}
        aria-rowindex={long ? index + 2 : undefined}
        data-chosen={selected || undefined}
        data-opens={opensByRow || undefined}
        data-more={more}
        onKeyDown={(event) => onKeyDown(event, row, index)}
        onClick={opensByRow || card?.open ? (event) => onClick(event, row) : undefined}
      >
        {chosen ? (
          <td role="gridcell" part="cell" data-column="choose" data-label={t.choose}>
            <ChooseBox
              name={t.chooseRow(chosen.nameOf(row))}
              checked={selected ?? false}
              onChoose={(on, range) => choose(index, on, range)}
            />
          </td>
        ) : null}
        {drawnColumns(columns, row).map(({ column, span }) => (
          <td
            key={column.name}
            role="gridcell"
            part="cell"
            colSpan={span > 1 ? span : undefined}
            data-label={column.label}
            data-column={column.name}
            data-numeric={column.numeric || undefined}
            data-bare={column.bare || undefined}
            data-priority={column.priority}
            data-card={inCard(card, column.name)}
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
        role="grid"
        aria-label={label}
        aria-multiselectable={chosen ? true : undefined}
        aria-rowcount={long ? rows.length + 1 : undefined}
      >
        <TableHead
          columns={columns}
          sort={sort}
          onSort={onSort}
          choosing={
            chosen && {
              checked: count > 0 && count === rows.length,
              partly: count > 0 && count < rows.length,
              choose: (on) => chosen.set(rows, on),
            }
          }
        />
        {rows.length > 0 || !empty ? <TableBody {...bodyProps} /> : null}
        {empty ? (
          <EmptyRows
            table={empty}
            columns={columns}
            choosable={chosen !== undefined}
            card={card}
            more={more}
          />
        ) : null}
      </table>
    </div>
  );
}
