import { createContext, use, type ReactNode } from "react";
import { useHost } from "../host/context/host.js";
import { inCard, type Card } from "./card.js";
import { Bone, Skeleton } from "../kit/loading/skeleton.js";
import { paginationSheet } from "./pagination.css.js";
import { tableCardsSheet } from "./table-cards.css.js";
import { tableColumnsSheet } from "./table-columns.css.js";
import { tableSheet } from "./table.css.js";

/** How many empty rows the table inside draws in place of its own. */
const EmptyRowsContext = createContext(0);

/** How many empty rows a table draws: none outside of a skeleton. */
export const useEmptyRows = (): number => use(EmptyRowsContext);

/** A page of rows that is on its way: the table itself with empty rows, and the line for its pages. */
export function TableSkeleton({
  rows = 10,
  label,
  children,
}: {
  readonly rows?: number;
  readonly label: string;
  /** The table, as it is drawn without rows. */
  readonly children: ReactNode;
}) {
  useHost().adopt(tableSheet, tableColumnsSheet, tableCardsSheet, paginationSheet);
  return (
    <Skeleton label={label}>
      <EmptyRowsContext value={rows}>{children}</EmptyRowsContext>
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
}

/** Rows without anything in them. An area's sheet says how high its cells are where that is not one line. */
export function EmptyRows({
  count,
  columns,
  choosable,
  card,
  more,
}: {
  readonly card: Card | undefined;
  /** What a card says of the columns that it leaves out. */
  readonly more: string | undefined;
  readonly count: number;
  readonly columns: readonly EmptyColumn[];
  readonly choosable: boolean;
}) {
  return (
    <tbody>
      {Array.from({ length: count }, (_, index) => (
        <tr key={index} data-more={more}>
          {choosable ? <td data-column="choose" /> : null}
          {columns.map(({ name, label, bare, priority }) => (
            <td
              key={name}
              data-column={name}
              data-label={label}
              data-bare={bare || undefined}
              data-priority={priority}
              data-card={inCard(card, name)}
            >
              <Bone />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
