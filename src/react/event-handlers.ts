import { useEffect, useRef } from "react";
import type { EventDetails } from "../ui/host/context/generated/event-details.js";
import type { EventName } from "../ui/host/context/host.js";

/** "gw-token-created" calls `onTokenCreated`. */
type HandlerName<Event extends string> = Event extends `gw-${infer Name}` ? `on${Pascal<Name>}` : never;
type Pascal<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${Pascal<Rest>}`
  : Capitalize<Name>;

/** Handlers for a view's events; `event.preventDefault()` stops those that can be stopped. */
export type Handlers<Event extends EventName> = {
  readonly [E in Event as HandlerName<E>]?:
    ((event: CustomEvent<Readonly<EventDetails[E]>>) => void) | undefined;
};

/** Subscribes handlers to the events of the view in a box. The latest handlers are always the ones called. */
export function useHandlers(box: HTMLElement | null, handlers: ReadonlyMap<string, EventListener>): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  const names = [...handlers.keys()].join();
  useEffect(() => {
    if (!box || names === "") return;
    const stop = new AbortController();
    for (const name of names.split(",")) {
      box.addEventListener(name, (event) => latest.current.get(name)?.(event), { signal: stop.signal });
    }
    return () => stop.abort();
  }, [box, names]);
}
