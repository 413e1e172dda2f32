import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useHost } from "../../host/context/host.js";
import { Button } from "../button/button.js";
import { chipSheet } from "./chips.css.js";
import { Icon } from "../icon/icon.js";
import { destination } from "../roving/destination.js";

interface ChipsProps {
  /** Name of the whole, with how many there are. */
  readonly label: string;
  readonly items: readonly string[];
  /** Keeps the room of several lines, where some come by themselves. */
  readonly room?: boolean;
  readonly onRemove: (index: number) => void;
  /** The last one was removed, so there is none left to focus. */
  readonly onEmpty?: () => void;
  /** A press on the text, beside the button that removes the chip. */
  readonly onPress?: ((item: string) => void) | undefined;
  readonly texts: {
    readonly remove: (item: string) => string;
    readonly press?: (item: string) => string;
    /** Draws only some of many, with a button for the rest. */
    readonly showAll?: (count: number) => string;
  };
}

/** How many of many are drawn until all are asked for. */
const drawnChips = 60;

/**
 * Selected names. One stop of the Tab key: arrows, Home and End move, Delete and Backspace remove and move on, Enter
 * presses.
 */
export function Chips({ label, items, room = false, onRemove, onEmpty, onPress, texts }: ChipsProps) {
  useHost().adopt(chipSheet);
  const [whole, setWhole] = useState(false);
  const [current, setCurrent] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  /** What to focus once the number of chips is another one than now. */
  const wanted = useRef<{ readonly index: number; readonly from: number }>(undefined);
  const shown = whole || !texts.showAll ? items : items.slice(0, drawnChips);
  const stop = Math.min(current, shown.length - (shown.length < items.length ? 0 : 1));

  useEffect(() => {
    const { index, from } = wanted.current ?? {};
    if (index === undefined || from === shown.length + items.length) return;
    wanted.current = undefined;
    const stops = stopsOf(box.current);
    const next = stops[Math.min(index, stops.length - 1)];
    if (next) next.focus();
    else onEmpty?.();
  });

  if (items.length === 0 && !room) return null;

  const focusAfter = (index: number) => {
    wanted.current = { index, from: shown.length + items.length };
  };
  const remove = (index: number) => {
    focusAfter(index);
    onRemove(index);
  };
  const at = (index: number) => ({
    tabIndex: index === stop ? 0 : -1,
    onFocus: () => setCurrent(index),
  });
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const stops = stopsOf(event.currentTarget);
    if (event.key === "Delete" || event.key === "Backspace") {
      if (current >= shown.length) return;
      event.preventDefault();
      remove(current);
      return;
    }
    const chips = stops.map((one) => one.closest(".chip") ?? one);
    const next = destination(event, chips, current);
    if (next === undefined) return;
    event.preventDefault();
    stops[next]?.focus();
  };

  return (
    <div
      ref={box}
      className="chips"
      role={items.length > 0 ? "toolbar" : undefined}
      aria-label={items.length > 0 ? label : undefined}
      data-room={room || undefined}
      onKeyDown={onKeyDown}
    >
      {shown.map((item, index) => (
        // A stored list may hold a name twice.
        <span key={items.indexOf(item) === index ? item : `${item} ${index}`} className="chip">
          {onPress ? (
            <button
              type="button"
              className="chip-text"
              aria-label={texts.press?.(item)}
              aria-keyshortcuts="Delete"
              onClick={() => onPress(item)}
              {...at(index)}
            >
              {item}
            </button>
          ) : (
            <span>{item}</span>
          )}
          <button
            type="button"
            aria-label={texts.remove(item)}
            aria-keyshortcuts="Delete"
            onClick={() => remove(index)}
            {...at(index)}
            {...(onPress ? { tabIndex: -1 } : {})}
          >
            <Icon name="close" />
          </button>
        </span>
      ))}
      {shown.length < items.length ? (
        <Button
          variant="quiet"
          onClick={() => {
            focusAfter(shown.length);
            setWhole(true);
          }}
          {...at(shown.length)}
        >
          {texts.showAll?.(items.length)}
        </Button>
      ) : null}
    </div>
  );
}

/** What the Tab key or an arrow can stop at: the first button of each chip, and the one for the rest. */
function stopsOf(box: HTMLElement | null): HTMLElement[] {
  return [...(box?.children ?? [])].flatMap((child) => {
    const button = child.matches("button") ? child : child.querySelector("button");
    return button instanceof HTMLElement ? [button] : [];
  });
}
