import { useVirtualizer } from "@tanstack/react-virtual";
import { Fragment, memo, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import { times } from "../../domain/built-ins.js";
import { useHost } from "../host/context/host.js";
import { usePrinting } from "../host/lifecycle/use-printing.js";
import { longTableSheet } from "./long-table.css.js";
import type { BodyProps } from "./table-body.js";

/** How high a row is taken for until it was drawn and measured, in pixels. */
const usualHeight = 46;

/**
 * The body of a long table: only the rows near the part on the screen exist. The row with the focus stays, so that
 * scrolling takes it away from nobody.
 */
export function VirtualBody({ count, columns, keyOf, line, ref }: BodyProps) {
  useHost().adopt(longTableSheet);
  const body = useRef<HTMLTableSectionElement>(null);
  const [held, setHeld] = useState<number>();
  const [height, setHeight] = useState(usualHeight);
  const wanted = useRef<number>(undefined);
  const isPrinting = usePrinting();
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => body.current?.closest<HTMLElement>(".table-box") ?? null,
    estimateSize: () => height,
    getItemKey: keyOf,
    overscan: 10,
    useFlushSync: false,
    rangeExtractor: ({ startIndex, endIndex, overscan }) => {
      if (isPrinting) return times(count, (index) => index);
      const from = Math.max(0, startIndex - overscan);
      const to = Math.min(count - 1, endIndex + overscan);
      const range = times(Math.max(0, to - from + 1), (index) => from + index);
      return held === undefined || held >= count
        ? range
        : [...new Set([...range, held])].sort((a, b) => a - b);
    },
  });
  const items = virtual.getVirtualItems();
  const rowAt = (index: number) => body.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`);

  useImperativeHandle(ref, () => ({
    focus(index) {
      if (index < 0 || index >= count) return;
      wanted.current = index;
      setHeld(index);
      virtual.scrollToIndex(index, { align: "auto" });
      rowAt(index)?.focus({ preventScroll: true });
    },
  }));

  // A row that the focus should go to may only come to be with the next drawing.
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const row = rowAt(wanted.current);
    if (!row) return;
    wanted.current = undefined;
    row.focus({ preventScroll: true });
  });

  // Rows are mostly alike: where all are taken to be as high as the first, hardly any has to be moved when it is
  // measured.
  const anyDrawn = items.length > 0;
  useLayoutEffect(() => {
    const first = body.current?.querySelector<HTMLElement>("tr[data-index]");
    if (!first || first.offsetHeight === 0) return;
    setHeight(first.offsetHeight);
    virtual.measure();
    // Only once there is a row at all: later ones are measured as they come.
  }, [anyDrawn, virtual]);

  return (
    <tbody
      ref={body}
      data-virtual=""
      onFocus={(event) => {
        const row = event.target.closest<HTMLElement>("tr[data-index]");
        if (row) setHeld(Number(row.dataset.index));
      }}
    >
      {items.map((item, position) => {
        const gap = item.start - (items[position - 1]?.end ?? 0);
        return (
          <Fragment key={item.key}>
            {gap > 0 ? <Gap height={gap} columns={columns} /> : null}
            <Line line={line} index={item.index} measure={virtual.measureElement} />
          </Fragment>
        );
      })}
      <Gap height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} columns={columns} />
    </tbody>
  );
}

/** A row that is drawn again only when the table is, and not with every scroll. */
const Line = memo(function Line({
  line,
  index,
  measure,
}: Pick<BodyProps, "line"> & {
  index: number;
  measure: (row: HTMLElement | null) => void;
}) {
  return line(index, measure);
});

/** Room for the rows that are not drawn. */
function Gap({ height, columns }: { height: number; columns: number }) {
  return (
    <tr className="table-gap" aria-hidden="true">
      <td colSpan={columns} style={{ height: Math.max(0, height) }} />
    </tr>
  );
}
