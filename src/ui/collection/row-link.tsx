import type { ReactNode } from "react";
import { useNavigation, type Place } from "../host/context/host.js";

/**
 * The name of a row, which opens it: a link where the page has a place for it, so that it opens in a new tab, too; else
 * a button.
 * @param open opens it here
 */
export function RowLink({
  place,
  id,
  open,
  children,
}: {
  /** Where it is opened; without one only here. */
  readonly place?: Place;
  readonly id?: number;
  readonly open: (() => void) | undefined;
  readonly children: ReactNode;
}) {
  const navigation = useNavigation();
  const href = place && navigation.href(place, id);
  if (!open) return <span className="row-title">{children}</span>;
  if (href === undefined) {
    return (
      <button type="button" className="row-title row-link" onClick={open}>
        {children}
      </button>
    );
  }
  return (
    <a
      className="row-title row-link"
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        open();
      }}
    >
      {children}
    </a>
  );
}
