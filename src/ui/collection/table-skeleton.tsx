import { times } from "../../domain/built-ins.js";
import { createContext, use, type ReactNode } from "react";
import { useHost } from "../host/context/host.js";
import { inCard, type Card } from "./card.js";
import { Bone, Skeleton } from "../kit/loading/skeleton.js";
import { paginationSheet } from "./pagination.css.js";
import { tableCardsSheet } from "./table-cards.css.js";
import { tableColumnsSheet } from "./table-columns.css.js";
import { tableSheet } from "./table.css.js";

/** The empty rows that the table inside draws in place of its own. */
interface EmptyTable {
  readonly rows: number;
  /**
   * How wide what is in a column was on an earlier visit, in CSS pixels, by its name; undefined below rows that are
   * here, whose columns stay as wide as they are.
   */
  readonly widths: Readonly<Record<string, number>> | undefined;
}

const EmptyTableContext = createContext<EmptyTable | undefined>(undefined);

/** The empty rows that a table draws; undefined outside of a skeleton. */
export const useEmptyTable = (): EmptyTable | undefined => use(EmptyTableContext);

const noWidths = {};

/** A page of rows that is on its way: the table itself with empty rows, and the line for its pages. */
export function TableSkeleton({
  rows,
  widths = noWidths,
  label,
  children,
}: {
  readonly rows: number;
  readonly widths?: EmptyTable["widths"];
  readonly label: string;
  /** The table, as it is drawn without rows. */
  readonly children: ReactNode;
}) {
  useHost().adopt(tableSheet, tableColumnsSheet, tableCardsSheet, paginationSheet);
  return (
    <Skeleton label={label}>
      <EmptyTableContext value={{ rows, widths }}>{children}</EmptyTableContext>
      <Bone className="pagination-bone" />
    </Skeleton>
  );
}

/** A column as an empty row needs it. */
interface EmptyColumn {
  readonly name: string;
  readonly label: string;
  readonly bare?: boolean;
  readonly priority?: number;
  readonly width?: number | undefined;
}

/**
 * Rows without anything in them, for those that are on their way. An area's sheet says how high its cells are where
 * that is not one line.
 */
export function EmptyRows({
  table: { rows, widths },
  columns,
  choosable,
  card,
  more,
}: {
  readonly table: EmptyTable;
  readonly card: Card | undefined;
  /** What a card says of the columns that it leaves out. */
  readonly more: string | undefined;
  readonly columns: readonly EmptyColumn[];
  readonly choosable: boolean;
}) {
  return (
    <tbody aria-hidden="true">
      {times(rows, (index) => (
        <tr key={index} data-more={more}>
          {choosable ? <td data-column="choose" /> : null}
          {columns.map(({ name, label, bare, priority, width = 5 }) => (
            <td
              key={name}
              data-column={name}
              data-label={label}
              data-bare={bare || undefined}
              data-priority={priority}
              data-card={inCard(card, name)}
            >
              {widths ? <Bone width={widths[name] ?? `${width}em`} /> : <Bone />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
