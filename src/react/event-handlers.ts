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
  readonly [E in Event as HandlerName<E>]?: (event: CustomEvent<Readonly<EventDetails[E]>>) => void;
};

/** Splits the props of a component into event handlers, by event, and props of its view. */
export function splitProps(props: object, events: readonly string[]) {
  const names = new Map(events.map((event) => [handlerName(event), event]));
  const handlers = new Map<string, EventListener>();
  const viewProps: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props) as [string, unknown][]) {
    const event = names.get(name);
    if (event === undefined) viewProps[name] = value;
    else if (typeof value === "function") handlers.set(event, value as EventListener);
  }
  return { handlers, viewProps };
}

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

const handlerName = (event: string): string =>
  `on${event
    .slice("gw-".length)
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("")}`;
