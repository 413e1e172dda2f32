import { useState, type ReactNode } from "react";
import { collectionMessages } from "./generated/messages.en.js";
import { useMessages } from "../host/context/host.js";
import { createLazy } from "../host/lifecycle/lazy.js";
import { prefetching } from "../host/lifecycle/prefetch.js";
import { Button } from "../kit/button/button.js";

const FilterDialog = createLazy(() => import("./filter-dialog.js"), { over: true });

/** The button behind which the filters of a list are where there is no room for them. It counts the active ones. */
export function FiltersOpener({
  count,
  onClear,
  children,
}: {
  /** Active filters; a changed order is one, too. */
  readonly count: number;
  /** Removes all filters; undefined while there are none. */
  readonly onClear: (() => void) | undefined;
  /** The fields. */
  readonly children: ReactNode;
}) {
  const t = useMessages(collectionMessages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <span className="filters-opener">
        <Button
          icon="filter"
          aria-label={t.filtersActive(count)}
          aria-haspopup="dialog"
          iconOnly={count === 0}
          onClick={() => setOpen(true)}
          {...prefetching(FilterDialog.preload)}
        >
          {count}
        </Button>
      </span>
      {open ? (
        <FilterDialog onClear={onClear} onClose={() => setOpen(false)}>
          {children}
        </FilterDialog>
      ) : null}
    </>
  );
}
