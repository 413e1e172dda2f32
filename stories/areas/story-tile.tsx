import { useEffect, useRef, useState } from "react";
import type { CSSProperties, RefObject } from "react";
import { longest, shownHeight } from "../../test/support/shown-height.js";
import { createTurns } from "./turns.js";

/** Stories that load at a time: more would keep the page from scrolling. */
const turns = createTurns(2);
/** How far from the window a story is there; what is farther away is taken out, because each is a whole page. */
const rootMargin = "800px 0px";
/** The window's height of a story before its own is known, in pixels. One longer than the longest scrolls. */
const windowHeight = 640;

/** What runs inside the frame of a story, as far as it is looked at here. */
interface StoryWindow {
  readonly __STORYBOOK_ADDONS_CHANNEL__?: { last(event: string): unknown };
}

const ends = ["storyFinished", "storyErrored", "storyThrewException", "storyMissing"];

/** The height of what a frame shows, in pixels; undefined until its story has played to its end. */
function finishedHeight({ contentWindow, contentDocument }: HTMLIFrameElement): number | undefined {
  // There is no document when the browser shows a page of its own, because the story couldn't be loaded.
  if (!contentDocument) return undefined;
  const channel = (contentWindow as StoryWindow | null)?.__STORYBOOK_ADDONS_CHANNEL__;
  if (!ends.some((event) => channel?.last(event))) return undefined;
  return Math.min(Math.max(Math.ceil(shownHeight(windowHeight, contentDocument)), 48), longest);
}

function useIsNear(box: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        setIsNear(entries.at(-1)?.isIntersecting === true);
      },
      { rootMargin },
    );
    observer.observe(box.current);
    return () => {
      observer.disconnect();
    };
  }, [box]);
  return isNear;
}

interface TileProps {
  /** What the story shows, and in what theme and width. */
  readonly label: string;
  readonly src: string;
  /** Pixels of the story's window. */
  readonly width: number;
  /** How large it is drawn; 1 is its own size. */
  readonly scale: number;
}

/**
 * A story in one theme and width, in a frame of its own: dialogs, focus and media queries keep to it. It loads when it
 * is near the window and its turn has come. Nobody works in it: what it shows must not take the focus of the sheet.
 */
export function StoryTile({ label, src, width, scale }: TileProps) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const isNear = useIsNear(box);
  const [isBegun, setIsBegun] = useState(false);
  const [height, setHeight] = useState<number>();
  const [isDone, setIsDone] = useState(false);
  useEffect(() => {
    if (!isNear) return undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    const end = turns.ask(() => {
      setIsBegun(true);
      timer = setInterval(() => {
        const found = frame.current ? finishedHeight(frame.current) : undefined;
        if (found === undefined) return;
        clearInterval(timer);
        setHeight(found);
        setIsDone(true);
        end();
      }, 100);
    });
    return () => {
      clearInterval(timer);
      end();
      setIsBegun(false);
      setIsDone(false);
    };
  }, [isNear, src]);
  const own = height ?? windowHeight / 2;
  const room: CSSProperties = { inlineSize: width * scale, blockSize: own * scale, ...outline };
  const size: CSSProperties = {
    inlineSize: width,
    blockSize: height ?? windowHeight,
    border: 0,
    transform: `scale(${String(scale)})`,
    transformOrigin: "top left",
  };
  return (
    <div ref={box} style={room} aria-busy={isNear && !isDone}>
      {isBegun && <iframe ref={frame} title={label} src={src} style={size} inert />}
    </div>
  );
}

const outline: CSSProperties = { overflow: "hidden", outline: "1px solid #8886" };
