import { sendMouse } from "@web/test-runner-commands";
import { clickable, reaches } from "./clickable.js";

/**
 * Moves the mouse to the middle of an element that can be clicked, and clicks. It fails when the element was somewhere
 * else by the time the mouse went down or up: a reader's click would have been lost, too.
 */
export async function click(element: Element, button: "left" | "right" | "middle" = "left"): Promise<void> {
  const { x, y } = await clickable(element);
  const missed: string[] = [];
  const look = (event: Event) => {
    const [hit] = event.composedPath();
    if (element.isConnected && hit instanceof Element && !reaches(element, hit))
      missed.push(`${event.type} on ${hit.outerHTML.slice(0, 120)}`);
  };
  const stop = new AbortController();
  for (const type of ["mousedown", "mouseup"])
    window.addEventListener(type, look, { capture: true, signal: stop.signal });
  try {
    await sendMouse({ type: "click", position: [x, y], button });
  } finally {
    stop.abort();
  }
  if (missed.length > 0)
    throw new Error(`the click on ${element.outerHTML.slice(0, 120)} was lost: ${missed.join(", ")}`);
}
