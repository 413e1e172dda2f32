import { Fragment, type ReactNode } from "react";
import { useHost } from "../../host/context/host.js";
import { detailListSheet } from "./detail-list.css.js";

/** Labels and their values, beside each other where there is room. */
export function DetailList({
  entries,
}: {
  readonly entries: readonly (readonly [label: string, value: ReactNode])[];
}) {
  useHost().adopt(detailListSheet);
  return (
    <dl className="detail-list">
      {entries.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
