import { isElement } from "../../domain/built-ins.js";
import { attachTooltip } from "../kit/tooltip/attach-tooltip.js";

/** Whether an element shows less than its text. */
function isCut(element: Element): element is HTMLElement {
  if (!(element instanceof HTMLElement) || element.closest(".tooltip-anchor")) return false;
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  return (
    (textOverflow === "ellipsis" && element.scrollWidth > element.clientWidth) ||
    (webkitLineClamp !== "none" && element.scrollHeight > element.clientHeight)
  );
}

/** What is cut inside of an element, but for what the details of a row are there for. */
const cutIn = (element: Element): readonly HTMLElement[] =>
  [element, ...element.querySelectorAll("td:not([data-column=detail]) *, :scope:not(tr) *")].filter(isCut);

/** The closest element that is cut, from the one under the pointer up to the table. */
function closestCut(target: Element, box: Element): HTMLElement | undefined {
  for (let one: Element | null = target; one && one !== box; one = one.parentElement)
    if (isCut(one)) return one;
  return undefined;
}

/**
 * Shows what is cut in a table in full: a text under the pointer, all of a row that has the focus. Only for the eye,
 * since the page has the whole text already.
 * @param target what the pointer or the focus is at
 */
export function showCutTexts(box: HTMLElement, target: EventTarget | null, signal: AbortSignal): void {
  if (signal.aborted) return;
  const bubble = document.createElement("span");
  bubble.className = "tooltip";
  bubble.popover = "manual";
  bubble.setAttribute("aria-hidden", "true");
  box.append(bubble);
  let shown: Element | undefined;
  let stop: (() => void) | undefined;

  const show = (place: HTMLElement, texts: readonly HTMLElement[]) => {
    const [first] = texts;
    if (!first || place === shown) return;
    stop?.();
    shown = place;
    bubble.textContent = texts.map(({ textContent }) => textContent.trim()).join(" · ");
    stop = attachTooltip(place, bubble, first);
  };
  const point = (at: EventTarget | null) => {
    const cut = isElement(at) ? closestCut(at, box) : undefined;
    if (cut) show(cut, [cut]);
  };
  const focus = (at: EventTarget | null) => {
    if (at instanceof HTMLElement && at.matches(":focus-visible")) show(at, cutIn(at));
  };
  box.addEventListener(
    "pointerover",
    (event) => {
      if (event.pointerType !== "touch") point(event.target);
    },
    { signal },
  );
  box.addEventListener("focusin", ({ target: at }) => focus(at), { signal });
  signal.addEventListener("abort", () => {
    stop?.();
    bubble.remove();
  });
  point(target);
  focus(target);
}
