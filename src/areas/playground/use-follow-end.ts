import { useEffect, useRef, useState, type RefObject } from "react";
import { useEffectEvent } from "../../ui/host/lifecycle/use-effect-event.js";

/** Pixels from its end within which a box counts as being there. */
const near = 48;

/** A box that follows its end. */
interface FollowedBox {
  readonly box: RefObject<HTMLDivElement | null>;
  /** Whether the reader has scrolled away from the end. */
  readonly isAway: boolean;
  toEnd(this: void): void;
}

/**
 * Keeps a box at its end while its content grows, until the reader scrolls up. @param newest goes to the end when it
 * changes
 */
export function useFollowEnd(newest: unknown): FollowedBox {
  const box = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  /** Where the box was put last: the reader may have scrolled up before the event says so. */
  const put = useRef(0);
  const [isAway, setAway] = useState(false);
  const putAtEnd = (place: HTMLElement) => {
    place.scrollTop = place.scrollHeight;
    put.current = place.scrollTop;
  };
  const toEnd = () => {
    follows.current = true;
    setAway(false);
    if (box.current) putAtEnd(box.current);
  };
  const moved = useEffectEvent(toEnd);
  const followed = useEffectEvent(putAtEnd);

  useEffect(() => {
    moved();
  }, [newest]);

  useEffect(() => {
    const place = box.current;
    if (!place) return undefined;
    const grew = () => {
      if (place.scrollTop < put.current - near) follows.current = false;
      if (follows.current) followed(place);
      else setAway(!isAtEnd(place));
    };
    const scrolled = () => {
      const atEnd = isAtEnd(place);
      follows.current = atEnd;
      if (atEnd) put.current = place.scrollTop;
      setAway(!atEnd);
    };
    const content = new MutationObserver(grew);
    const size = new ResizeObserver(grew);
    content.observe(place, { childList: true, subtree: true, characterData: true });
    size.observe(place);
    place.addEventListener("scroll", scrolled, { passive: true });
    return () => {
      content.disconnect();
      size.disconnect();
      place.removeEventListener("scroll", scrolled);
    };
  }, []);

  return { box, isAway, toEnd };
}

function isAtEnd({ scrollTop, scrollHeight, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight <= near;
}
