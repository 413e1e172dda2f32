import { useEffect, type RefObject } from "react";

/** Browser bars that come and go are lower than this, keyboards are higher; in pixels. */
const lowestKeyboard = 100;

/**
 * How high the page's window is, which sticky boxes go by: `innerHeight`, but for Safari on phones. There a field that
 * gets the focus is enlarged, and `innerHeight` is only that of the enlarged part.
 */
const layoutHeight = (): number => Math.max(window.innerHeight, document.scrollingElement?.clientHeight ?? 0);

/**
 * How much of the window's bottom an on-screen keyboard covers, in pixels. A part enlarged by fingers is smaller than
 * the window, too, but not by what is above the keyboard.
 */
function coveredBy({ height, offsetTop, scale }: VisualViewport): number {
  const whole = layoutHeight();
  if (whole - height * scale < lowestKeyboard) return 0;
  return Math.max(0, Math.round(whole - height - offsetTop));
}

/**
 * Tells the sheet of an element how much of the window's bottom an on-screen keyboard covers, as `--_keyboard`: only
 * the page's head could have the browser shrink the page instead, and that is the host's.
 */
export function useKeyboardInset(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport } = window;
    const element = place.current;
    if (!visualViewport || !element) return;
    const follow = () => element.style.setProperty("--_keyboard", `${String(coveredBy(visualViewport))}px`);
    follow();
    visualViewport.addEventListener("resize", follow);
    visualViewport.addEventListener("scroll", follow);
    return () => {
      visualViewport.removeEventListener("resize", follow);
      visualViewport.removeEventListener("scroll", follow);
    };
  }, [place]);
}
