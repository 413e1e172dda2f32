import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { listenToElements } from "./host-events.js";

interface Heard {
  readonly id: number;
  readonly text: string;
}

/** Lists the events of the elements inside it, latest first, for a page of the guides: those have no Actions panel. */
export function EventLog({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [heard, setHeard] = useState<readonly Heard[]>([]);
  useEffect(
    () =>
      box.current
        ? listenToElements(box.current, ({ type, detail }) => {
            const text = `${type} ${JSON.stringify(detail)}`;
            setHeard((before) => [{ id: (before[0]?.id ?? 0) + 1, text }, ...before].slice(0, 12));
          })
        : undefined,
    [],
  );
  return (
    <div ref={box}>
      {children}
      <div role="log" style={{ marginBlockStart: 16, font: "12px/1.7 ui-monospace, monospace" }}>
        {heard.map(({ id, text }) => (
          <div key={id}>{text}</div>
        ))}
      </div>
    </div>
  );
}
