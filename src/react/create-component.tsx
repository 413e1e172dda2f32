import { useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from "react";
import type { ComponentProps, ComponentType, HTMLAttributes, Ref, RefObject } from "react";
import { createPortal } from "react-dom";
import { sharedEvents } from "../elements/every-element.js";
import type { ElementDefinition, NamesDefinition } from "../elements/definition.js";
import { inheritedSettings, type Settings } from "../elements/inherited-settings.js";
import { whenProvided } from "../elements/providers-around.js";
import { offersOf } from "../elements/switches.js";
import { createHost, followSession, refresh } from "../ui/create-host.js";
import type { EventDetails } from "../ui/event-details.js";
import type { EventName, Host, Navigation } from "../ui/host.js";
import { createLazy } from "../ui/lazy.js";
import { Root } from "../ui/root.js";
import { useValue } from "../ui/use-value.js";
import { useGatewaySettings } from "./provider.js";

/** "gw-token-created" is told to `onTokenCreated`. */
type HandlerName<Event extends string> = Event extends `gw-${infer Name}` ? `on${Pascal<Name>}` : never;
type Pascal<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${Pascal<Rest>}`
  : Capitalize<Name>;

/** Handlers for a view's events; `event.preventDefault()` stops those that can be stopped. */
export type Handlers<Event extends EventName> = {
  readonly [E in Event as HandlerName<E>]?: (event: CustomEvent<Readonly<EventDetails[E]>>) => void;
};

/** The names of the events of an element, as its catalogue entry lists them, and of those that every element sends. */
type EventOf<D extends ElementDefinition> = Extract<keyof D["events"] | keyof typeof sharedEvents, EventName>;

/** The names that the switches of an element take, as its catalogue entry lists them. */
type Switches<D extends ElementDefinition> = {
  readonly [
    Name in keyof D["attributes"] as D["attributes"][Name] extends NamesDefinition ? Name : never
  ]?: D["attributes"][Name] extends { readonly values: readonly (infer Value)[] }
    ? string | readonly Value[] | undefined
    : never;
};

/** What every component takes beside its own properties. */
export interface SharedProps {
  readonly className?: string;
  readonly style?: HTMLAttributes<HTMLElement>["style"];
  /** Where this view may lead; without it, links to other places are not shown. */
  readonly navigation?: Navigation;
  readonly ref?: Ref<ViewHandle>;
}

/** What a page can have a view do; the methods that elements have. */
export interface ViewHandle {
  /** Reads account, status and what the view shows again. What fails says so in the view. */
  refresh(): Promise<void>;
  /** Signs out here, on the gateway and in every other tab. Rejects when the gateway refuses. */
  signOut(): Promise<void>;
}

const nowhere: Navigation = { href: () => undefined, go: () => false };

/**
 * Makes a React component of a view: no custom element, but a box with a shadow root, so that the styles of page and
 * view stay apart as they do for elements. Draws nothing on a server.
 */
export function createComponent<P extends object, D extends ElementDefinition>(
  definition: D,
  load: () => Promise<{ readonly View: ComponentType<P> }>,
): ComponentType<P & SharedProps & Switches<D> & Handlers<EventOf<D>>> {
  const View = createLazy(load);
  const events = Object.keys({ ...sharedEvents, ...definition.events });

  return function GatewayView(props: P & SharedProps & Switches<D> & Handlers<EventOf<D>>) {
    const { className, style, navigation = nowhere, ref, ...rest } = props;
    const { settings, attach } = useSettings();
    const handle = useRef<Host>(null);
    useImperativeHandle(
      ref,
      () => ({
        refresh: async () => {
          if (handle.current) await refresh(handle.current);
        },
        signOut: async () => handle.current?.gateway.session.signOut(),
      }),
      [],
    );
    const { handlers, viewProps } = split(rest, events);
    useHandlers(settings?.box ?? null, handlers);
    return (
      <div ref={attach} className={className} style={style}>
        {settings &&
          createPortal(
            <Settled
              {...settings}
              hostRef={handle}
              forEverybody={definition.forEverybody}
              navigation={navigation}
              offers={offersOf(definition, rest)}
              View={View}
              viewProps={viewProps as P}
            />,
            settings.root,
          )}
      </div>
    );
  };
}

/** A box with its shadow root, and the settings that hold for it. */
interface SettledBox {
  readonly box: HTMLElement;
  readonly root: ShadowRoot;
  readonly settings: Settings;
}

/** The settings for a box while it stands in the page, by the providers of React and of the document around it. */
function useSettings(): { settings: SettledBox | undefined; attach: (box: HTMLDivElement) => () => void } {
  const own = useGatewaySettings();
  const [settings, setSettings] = useState<SettledBox>();
  const attach = useCallback(
    (box: HTMLDivElement) => {
      let current: Settings | undefined;
      let gone = false;
      whenProvided(box, () => {
        if (gone) return;
        current = inheritedSettings(box, own);
        const root = box.shadowRoot ?? box.attachShadow({ mode: "open" });
        setSettings({ box, root, settings: current });
      });
      return () => {
        gone = true;
        current?.dispose();
        setSettings(undefined);
      };
    },
    [own],
  );
  return { settings, attach };
}

type SettledProps<P extends object> = SettledBox &
  Omit<ComponentProps<typeof Root<P>>, "host" | "theme" | "density" | "appearance"> & {
    readonly hostRef: RefObject<Host | null>;
    readonly forEverybody: boolean | undefined;
  };

function Settled<P extends object>({ box, root, settings, hostRef, forEverybody, ...rest }: SettledProps<P>) {
  const gateway = useValue(settings.gateway);
  const host = useMemo(
    () => createHost({ element: box, root, gateway, locale: settings.locale }),
    [box, root, gateway, settings],
  );
  useImperativeHandle(hostRef, () => host, [host]);
  useEffect(() => followSession(host, forEverybody), [host, forEverybody]);
  return (
    <Root
      {...rest}
      host={host}
      theme={useValue(settings.theme)}
      density={useValue(settings.density)}
      appearance={useValue(settings.appearance)}
    />
  );
}

function split(props: object, events: readonly string[]) {
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

function useHandlers(box: HTMLElement | null, handlers: ReadonlyMap<string, EventListener>): void {
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
