import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { catalog } from "../../src/elements/catalog.js";
import { sharedEvents } from "../../src/elements/every-element.js";

const names = [...new Set([sharedEvents, ...catalog.map((element) => element.events)].flatMap(Object.keys))];

interface Heard {
  readonly id: number;
  readonly text: string;
}

/** Writes down what the elements inside it tell, the latest first. */
export function EventLog({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [heard, setHeard] = useState<readonly Heard[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    const tell = (event: Event): void => {
      const text = `${event.type} ${JSON.stringify((event as CustomEvent<unknown>).detail)}`;
      setHeard((before) => [{ id: (before[0]?.id ?? 0) + 1, text }, ...before].slice(0, 12));
    };
    for (const name of names) box.current?.addEventListener(name, tell, { signal: stop.signal });
    return () => stop.abort();
  }, []);
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
