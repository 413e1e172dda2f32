import type { ReactNode } from "react";
import { useHost } from "../host/context/host.js";
import { cellSheet } from "./cells.css.js";

/** What a row is called, as a `RowLink`, and beside it something short that tells it from others of the name. */
export function NameCell({
  children,
  aside,
}: {
  readonly children: ReactNode;
  /** Shown where there is room. */
  readonly aside?: ReactNode;
}) {
  useHost().adopt(cellSheet);
  return (
    <div className="row-name">
      {children}
      {aside}
    </div>
  );
}
