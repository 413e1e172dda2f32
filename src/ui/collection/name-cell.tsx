import type { ReactNode } from "react";
import { useHost } from "../host/context/host.js";
import { cellSheet } from "./cells.css.js";

/** The name of a row as a `RowLink`, and beside it something short that distinguishes rows of the same name. */
export function NameCell({
  children,
  aside,
  always = false,
}: {
  readonly children: ReactNode;
  /** Shown where there is room. */
  readonly aside?: ReactNode;
  /** Whether it needs attention, and is below the name where there is no room beside it. */
  readonly always?: boolean;
}) {
  useHost().adopt(cellSheet);
  return (
    <div className="row-name" data-always={always || undefined}>
      {children}
      {aside}
    </div>
  );
}
