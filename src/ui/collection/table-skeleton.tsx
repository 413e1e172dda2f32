import { createContext, use, type ReactNode } from "react";
import { commonMessages } from "../../i18n/messages/common.js";
import { useExpected } from "../host/arrival.js";
import { useHost, useMessages } from "../host/host.js";
import { tableSheet } from "./table.css.js";

/** How many empty rows the table inside draws in place of its own. */
const EmptyRowsContext = createContext(0);

/** How many empty rows a table draws: none outside of a skeleton. */
export const useEmptyRows = (): number => use(EmptyRowsContext);

/** What is on its way, by boxes as high as it will be. Assistive technology is told once what is loading. */
export function Skeleton({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  useHost().adopt(tableSheet);
  const t = useMessages(commonMessages);
  useExpected();
  return (
    <>
      <span className="visually-hidden" role="status">
        {t.loading(label)}
      </span>
      <div className="skeleton stack" aria-hidden="true" inert>
        {children}
      </div>
    </>
  );
}

/** A box of a skeleton; an area's sheet gives it another height by its class. */
export function Bone({ className = "" }: { readonly className?: string }) {
  return <div className={`bone ${className}`.trim()} />;
}

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
}

/** Rows without anything in them. An area's sheet says how high its cells are where that is not one line. */
export function EmptyRows({
  count,
  columns,
  choosable,
}: {
  readonly count: number;
  readonly columns: readonly EmptyColumn[];
  readonly choosable: boolean;
}) {
  return (
    <tbody>
      {Array.from({ length: count }, (_, index) => (
        <tr key={index}>
          {choosable ? <td data-column="choose" /> : null}
          {columns.map(({ name, label, bare }) => (
            <td key={name} data-column={name} data-label={label} data-bare={bare || undefined}>
              <Bone />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
