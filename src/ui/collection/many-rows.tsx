import type { ReactNode } from "react";
import { useMessages } from "../host/context/host.js";
import { bulkMessages } from "./generated/bulk.messages.en.js";

/** How many rows are named; the rest is a number. */
const maxNames = 10;

/** The names of rows that are about to be changed, each with what it has now. */
export function ManyRows<Row>({
  rows,
  nameOf,
  nowOf,
}: {
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  /** What a row has now. */
  readonly nowOf?: ((row: Row) => ReactNode) | undefined;
}) {
  const t = useMessages(bulkMessages);
  return (
    <ul className="bulk-names">
      {rows.slice(0, maxNames).map((row, index) => (
        <li key={index}>
          <span>{nameOf(row)}</span>
          {nowOf ? <span className="muted">{nowOf(row)}</span> : null}
        </li>
      ))}
      {rows.length > maxNames ? <li className="muted">{t.andMore(rows.length - maxNames)}</li> : null}
    </ul>
  );
}
