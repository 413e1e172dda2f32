import { useEffect, useReducer, useRef, type RefObject } from "react";

/** What may take the focus by a key. */
const controls = "a[href], button, input, select, textarea, [tabindex]";

/** Where the focus was before a modal surface took it. */
interface Way {
  readonly opener: HTMLElement;
  /** What lies around it in its shadow tree, innermost first: some of it remains when the opener is gone. */
  readonly ancestors: readonly Element[];
}

/** Those of the surfaces that are open, in the order in which they opened. */
const ways: Way[] = [];

/** The element with the focus, through open shadow roots; undefined when nothing has it. */
function focusedElement(): HTMLElement | undefined {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element instanceof HTMLElement && element !== document.body ? element : undefined;
}

function wayTo(opener: HTMLElement): Way {
  const ancestors: Element[] = [];
  // The page around an element is its host's: nothing there is given a focus that it didn't have.
  if (opener.getRootNode() instanceof ShadowRoot)
    for (let one = opener.parentElement; one; one = one.parentElement) ancestors.push(one);
  return { opener, ancestors };
}

const takes = (element: HTMLElement): boolean => {
  element.focus();
  return element.matches(":focus");
};

/**
 * Remembers where the focus is; for a modal surface that is about to take it.
 * @returns gives the focus back; to be called once, when the surface is gone. When what had it is gone, too, or takes
 *   none any more, the first control beside it gets it, unless the focus was put elsewhere at once.
 */
export function rememberFocus(): () => void {
  const opener = focusedElement();
  // A surface that takes the place of another one leads back to where that one was opened.
  const way = opener ? wayTo(opener) : ways.at(-1);
  if (!way) return () => undefined;
  ways.push(way);
  return () => {
    ways.splice(ways.indexOf(way), 1);
    if (way.opener.isConnected) way.opener.focus();
    queueMicrotask(() => {
      if (focusedElement()) return;
      way.ancestors
        .filter((element) => element.isConnected)
        .flatMap((element) => [...element.querySelectorAll<HTMLElement>(controls)])
        .find(takes);
    });
  };
}

/**
 * For what takes the place of a form or a button that had the focus: a result has it then, and is read out.
 * @returns the ref of the element to focus, which needs a `tabIndex`; left alone when the reader is elsewhere
 */
export function useLostFocus<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (!focusedElement()) ref.current?.focus();
  }, []);
  return ref;
}

/**
 * For a form that comes back in the place of what it made.
 * @param name of the field that has the focus then
 * @returns to be called when the form comes back
 */
export function useFormAgain(form: RefObject<HTMLFormElement | null>, name: string): () => void {
  const [times, again] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (times > 0) form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  }, [times, form, name]);
  return again;
}
