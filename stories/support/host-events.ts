import { catalog } from "../../src/elements/generated/catalog.js";
import { sharedEvents } from "../../src/elements/definition/every-element.js";

const names = [...new Set([sharedEvents, ...catalog.map(({ events }) => events)].flatMap(Object.keys))];

/**
 * Listens to every event that elements send to a host page.
 * @returns stops it
 */
export function listenToElements(target: EventTarget, tell: (event: CustomEvent<unknown>) => void) {
  const stop = new AbortController();
  for (const name of names)
    target.addEventListener(name, (event) => tell(event as CustomEvent<unknown>), { signal: stop.signal });
  return () => stop.abort();
}
