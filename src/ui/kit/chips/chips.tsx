import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useHost } from "../../host/context/host.js";
import { chipSheet } from "./chips.css.js";
import { Icon } from "../icon/icon.js";
import { destination } from "../roving/destination.js";

interface ChipsProps {
  /** Name of the whole, with how many there are. */
  readonly label: string;
  readonly items: readonly string[];
  readonly onRemove: (index: number) => void;
  /** The last one was removed, so there is none left to focus. */
  readonly onEmpty?: () => void;
  readonly texts: {
    readonly remove: (item: string) => string;
  };
}

/** Selected names. One stop of the Tab key: arrows, Home and End move, Delete and Backspace remove and move on. */
export function Chips({ label, items, onRemove, onEmpty, texts }: ChipsProps) {
  useHost().adopt(chipSheet);
  const [current, setCurrent] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  /** What to focus once the number of chips is another one than now. */
  const wanted = useRef<{ readonly index: number; readonly from: number }>(undefined);
  const stop = Math.min(current, items.length - 1);

  useEffect(() => {
    const { index, from } = wanted.current ?? {};
    if (index === undefined || from === items.length) return;
    wanted.current = undefined;
    const stops = stopsOf(box.current);
    const next = stops[Math.min(index, stops.length - 1)];
    if (next) next.focus();
    else onEmpty?.();
  });

  if (items.length === 0) return null;

  const remove = (index: number) => {
    wanted.current = { index, from: items.length };
    onRemove(index);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      remove(stop);
      return;
    }
    const stops = stopsOf(event.currentTarget);
    const chips = stops.map((one) => one.closest(".chip") ?? one);
    const next = destination(event, chips, current);
    if (next === undefined) return;
    event.preventDefault();
    stops[next]?.focus();
  };

  return (
    <div ref={box} className="chips" role="toolbar" aria-label={label} onKeyDown={onKeyDown}>
      {items.map((item, index) => (
        // A stored list may hold a name twice.
        <span key={items.indexOf(item) === index ? item : `${item} ${index}`} className="chip">
          <span>{item}</span>
          <button
            type="button"
            aria-label={texts.remove(item)}
            aria-keyshortcuts="Delete"
            tabIndex={index === stop ? 0 : -1}
            onFocus={() => setCurrent(index)}
            onClick={() => remove(index)}
          >
            <Icon name="close" />
          </button>
        </span>
      ))}
    </div>
  );
}

/** What the Tab key or an arrow can stop at: the button of each chip. */
function stopsOf(box: HTMLElement | null): HTMLElement[] {
  return [...(box?.querySelectorAll("button") ?? [])];
}
