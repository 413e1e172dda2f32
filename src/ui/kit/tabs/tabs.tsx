import { useId, useRef, type KeyboardEvent, type ReactNode } from "react";
import { useHost } from "../../host/context/host.js";
import { tabSheet } from "./tabs.css.js";
import { useEdges } from "./use-edges.js";

/** One tab. */
export interface Tab<N extends string> {
  readonly name: N;
  readonly label: string;
}

/**
 * Tabs over the panel of the chosen one: one stop for the Tab key, arrows, Home and End choose. A single tab is no
 * choice and is not drawn.
 */
export function Tabs<N extends string>({
  label,
  tabs,
  chosen,
  onChosen,
  children,
}: {
  /** Name of the row. */
  readonly label: string;
  readonly tabs: readonly Tab<N>[];
  readonly chosen: N;
  readonly onChosen: (name: N) => void;
  /** The panel of the chosen tab. */
  readonly children: ReactNode;
}) {
  useHost().adopt(tabSheet);
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  useEdges(row);
  if (tabs.length < 2) return children;

  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ name }) => name === chosen);
    const step: Readonly<Record<string, number>> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = step[event.key];
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onChosen(tab.name);
    (row.current?.children[next] as HTMLElement | undefined)?.focus();
  };

  return (
    <div>
      <div ref={row} part="tabs" role="tablist" aria-label={label} className="tabs" onKeyDown={onKeyDown}>
        {tabs.map(({ name, label: text }) => (
          <button
            key={name}
            type="button"
            role="tab"
            className="tab"
            id={`${id}-${name}`}
            aria-selected={name === chosen}
            aria-controls={name === chosen ? `${id}-panel` : undefined}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => onChosen(name)}
          >
            {text}
          </button>
        ))}
      </div>
      <div className="tab-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </div>
  );
}
