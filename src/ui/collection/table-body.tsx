import { times } from "../../domain/built-ins.js";
import { lazy, Suspense, useImperativeHandle, useRef, type ReactNode, type Ref } from "react";

/** A body that can move the focus to a row. */
export interface BodyHandle {
  focus(index: number): void;
}

/** What a body is drawn from. */
export interface BodyProps {
  readonly count: number;
  readonly columns: number;
  readonly keyOf: (index: number) => string | number;
  /** Draws one row; `measure` takes its height. */
  readonly line: (index: number, measure?: (row: HTMLElement | null) => void) => ReactNode;
  readonly ref: Ref<BodyHandle>;
}

/** More rows than this are drawn only where they are looked at. */
export const longTable = 100;

// Without its code the rows are all drawn, which is slow and right.
const VirtualBody = lazy(() =>
  import("./virtual-body.js").then(
    (loaded) => ({ default: loaded.VirtualBody }),
    () => ({ default: PlainBody }),
  ),
);

/** The rows of a table; of a long one only those near the screen, once the code for that is here. */
export function TableBody(props: BodyProps) {
  if (props.count <= longTable) return <PlainBody {...props} />;
  return (
    <Suspense fallback={<PlainBody {...props} count={longTable} />}>
      <VirtualBody {...props} />
    </Suspense>
  );
}

function PlainBody({ count, line, ref }: BodyProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  useImperativeHandle(ref, () => ({ focus: (index) => body.current?.rows[index]?.focus() }), []);
  return <tbody ref={body}>{times(count, (index) => line(index))}</tbody>;
}
