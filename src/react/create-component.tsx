import { useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from "react";
import type { ComponentProps, ComponentType, FunctionComponent, HTMLAttributes, Ref, RefObject } from "react";
import { createPortal } from "react-dom";
import { canDraw } from "../ui/host/lifecycle/can-draw.js";
import { sharedEvents } from "../elements/definition/every-element.js";
import type { ElementEntry, NamesDefinition } from "../elements/definition/definition.js";
import {
  inheritedSettings,
  type ElementOptions,
  type Settings,
} from "../elements/bridge/inherited-settings.js";
import { whenProvided } from "../elements/bridge/providers-around.js";
import { capabilitiesOf } from "../elements/definition/switches.js";
import { createHost, followSession, refresh } from "../ui/host/context/create-host.js";
import type { EventName, Host, Navigation } from "../ui/host/context/host.js";
import { createLazy } from "../ui/host/lifecycle/lazy.js";
import { Root } from "../ui/host/lifecycle/root.js";
import { createImperativeHandle, type ImperativeHandle } from "../ui/host/context/imperative-handle.js";
import { useValue } from "../ui/host/lifecycle/use-value.js";
import { splitProps, useHandlers, type Handlers } from "./event-handlers.js";
import { useGatewaySettings } from "./provider.js";

/** The names of the events of an element, as its catalogue entry lists them, and of those that every element sends. */
type EventOf<D extends ElementEntry> = Extract<keyof D["events"] | keyof typeof sharedEvents, EventName>;

/** The names that `hide` and `only` of an element accept, as its catalogue entry lists them. */
type Switches<D extends ElementEntry> = {
  readonly [
    Name in keyof D["attributes"] as D["attributes"][Name] extends NamesDefinition ? Name : never
  ]?: D["attributes"][Name] extends { readonly values: readonly (infer Value)[] }
    ? string | readonly (Value | AliasOf<D["attributes"][Name]>)[] | undefined
    : never;
};

/** The names of older releases that `hide` and `only` still accept. */
type AliasOf<Switch> = Switch extends { readonly aliases?: infer Aliases }
  ? keyof NonNullable<Aliases>
  : never;

/** Props of every component, besides its own. */
export interface SharedProps {
  readonly className?: string;
  readonly style?: HTMLAttributes<HTMLElement>["style"];
  /** Where this view may lead; without it, links to other places are not shown. */
  readonly navigation?: Navigation;
}

/** What a page can have a view do; the methods that elements have. `useRef<ComponentRef<typeof TokenList>>(null)`. */
export interface ViewHandle {
  /** Reads account, status and what the view shows again. What fails says so in the view. */
  refresh(): Promise<void>;
  /**
   * Signs out here, on the gateway and in every other tab. Deletions that can still be undone are sent first. Rejects,
   * still signed in, when one of them fails or the gateway refuses; called again it signs out.
   */
  signOut(): Promise<void>;
}

/** What a page can have the console do. */
export interface ConsoleHandle extends ViewHandle {
  /**
   * Shows the screen at this route, such as /token, once the console has loaded; false when the visitor keeps what is
   * unsaved.
   */
  navigate(path: string): Promise<boolean>;
}

/** The methods of a component, which match those of its element. */
type HandleOf<D extends ElementEntry> = D extends { readonly methods: { readonly navigate: unknown } }
  ? ConsoleHandle
  : ViewHandle;

/** All props of an element's component; `P` are the props of its view. */
export type ViewProps<P extends object, D extends ElementEntry> = P &
  SharedProps &
  Switches<D> &
  Handlers<EventOf<D>> & { readonly ref?: Ref<HandleOf<D>> };

const nowhere: Navigation = { href: () => undefined, go: () => false };

/**
 * Creates a React component from a view. It renders a plain element with a shadow root instead of a custom element, so
 * the styles of page and view are isolated as they are for elements. Renders nothing on a server.
 */
export function createComponent<P extends object, D extends ElementEntry>(
  definition: D,
  load: () => Promise<{ readonly View: ComponentType<P> }>,
  options?: ElementOptions,
): FunctionComponent<ViewProps<P, D>> {
  const View = createLazy(load);
  const events = Object.keys({ ...sharedEvents, ...definition.events });

  return function GatewayView(props: ViewProps<P, D>) {
    const { className, style, navigation = nowhere, ref, ...rest } = props;
    const { settings, attach } = useSettings(options);
    const handle = useRef<Host>(null);
    const [imperativeHandle] = useState(createImperativeHandle);
    useImperativeHandle(
      ref,
      () =>
        ({
          ...methodsOf(handle),
          ...(definition.methods && { navigate: imperativeHandle.navigate }),
        }) as HandleOf<D>,
      [imperativeHandle],
    );
    const { handlers, viewProps } = splitProps(rest, events);
    useHandlers(settings?.box ?? null, handlers);
    return (
      <div ref={attach} className={className} style={style}>
        {settings &&
          createPortal(
            <Settled
              {...settings}
              hostRef={handle}
              imperativeHandle={imperativeHandle}
              forEverybody={definition.forEverybody}
              navigation={navigation}
              capabilities={capabilitiesOf(definition, rest)}
              View={View}
              viewProps={viewProps as P}
            />,
            settings.root,
          )}
      </div>
    );
  };
}

function methodsOf(host: RefObject<Host | null>): ViewHandle {
  return {
    refresh: async () => {
      if (host.current) await refresh(host.current);
    },
    signOut: async () => host.current?.gateway.session.signOut(),
  };
}

/** A box with its shadow root and resolved settings. */
interface SettledBox {
  readonly box: HTMLElement;
  readonly root: ShadowRoot;
  readonly settings: Settings;
}

/**
 * Resolves the settings of a box while it is in the page, from the React providers and the document's providers around
 * it.
 */
function useSettings(options?: ElementOptions): {
  settings: SettledBox | undefined;
  attach: (box: HTMLDivElement) => () => void;
} {
  const own = useGatewaySettings();
  const [settings, setSettings] = useState<SettledBox>();
  const attach = useCallback(
    (box: HTMLDivElement) => {
      // In a host's unit tests the box stays empty.
      if (!canDraw()) return () => undefined;
      let current: Settings | undefined;
      let gone = false;
      whenProvided(box, () => {
        if (gone) return;
        current = inheritedSettings(box, own, options);
        const root = box.shadowRoot ?? box.attachShadow({ mode: "open" });
        setSettings({ box, root, settings: current });
      });
      return () => {
        gone = true;
        current?.dispose();
        setSettings(undefined);
      };
    },
    [own, options],
  );
  return { settings, attach };
}

type SettledProps<P extends object> = SettledBox &
  Omit<ComponentProps<typeof Root<P>>, "host" | "theme" | "density" | "appearance"> & {
    readonly hostRef: RefObject<Host | null>;
    readonly imperativeHandle: ImperativeHandle;
    readonly forEverybody: boolean | undefined;
  };

function Settled<P extends object>({
  box,
  root,
  settings,
  hostRef,
  imperativeHandle,
  forEverybody,
  ...rest
}: SettledProps<P>) {
  const gateway = useValue(settings.gateway);
  const host = useMemo(
    () =>
      createHost({
        element: box,
        root,
        gateway,
        locale: settings.locale,
        messages: settings.messages,
        imperativeHandle,
      }),
    [box, root, gateway, settings, imperativeHandle],
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
