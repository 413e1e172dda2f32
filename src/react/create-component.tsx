import { useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from "react";
import type { ComponentProps, ComponentType, FunctionComponent, ReactNode, RefObject } from "react";
import { createPortal } from "react-dom";
import { canDraw } from "../ui/host/lifecycle/can-draw.js";
import type { GivenSettings } from "../elements/bridge/given-settings.js";
import type { ElementEntry } from "../elements/definition/definition.js";
import {
  inheritedSettings,
  type ElementOptions,
  type Settings,
} from "../elements/bridge/inherited-settings.js";
import { placeholderOf } from "../elements/bridge/placeholder-of.js";
import { whenProvided } from "../elements/bridge/enclosing-providers.js";
import { widgetNavigation } from "../elements/bridge/widget-navigation.js";
import type { Named } from "../elements/rooms/expected-room.js";
import { reserveSpace, type KeptRoom } from "../elements/rooms/reserve-space.js";
import { widthSheet } from "../elements/rooms/preferred-width.js";
import { inline } from "../elements/lit/inline.css.js";
import { adopt, type Sheet } from "../theme/css.js";
import { capabilitiesOf } from "../elements/definition/switches.js";
import { createHost, followSession, refresh } from "../ui/host/context/create-host.js";
import type { Host, Navigation } from "../ui/host/context/host.js";
import { createLazy } from "../ui/host/lifecycle/lazy.js";
import { Root } from "../ui/host/lifecycle/root.js";
import { createImperativeHandle, type ImperativeHandle } from "../ui/host/context/imperative-handle.js";
import { useValue } from "../ui/host/lifecycle/use-value.js";
import type { HandleOf, ViewHandle, ViewProps } from "./component-props.js";
import { useHandlers } from "./event-handlers.js";
import { Frame } from "./frame.js";
import { useGatewaySettings } from "./provider.js";
import { createPropSorter } from "./sort-props.js";

/**
 * Creates a React component from a view. It renders a plain element with a shadow root instead of a custom element, so
 * the styles of page and view are isolated as they are for elements. On a server, and until the view's settings are
 * known, it renders a frame of the view's first size.
 */
export function createComponent<D extends ElementEntry, P extends object>(
  definition: D,
  load: () => Promise<{ readonly View: ComponentType<P> }>,
  options?: ElementOptions,
): FunctionComponent<ViewProps<D>> {
  const placeholder = definition.element ? (
    <Frame definition={definition} inside />
  ) : (
    placeholderOf(definition)
  );
  const View = createLazy(load, { fallback: placeholder });
  // What an element draws without React is part of a line.
  const Box = definition.element ? "span" : "div";
  const sheet = definition.element ? inline : widthSheet(definition.width);
  const sortProps = createPropSorter(definition);

  return function GatewayView({ navigation, ref, ...props }: ViewProps<D>) {
    const { settings: own, viewProps, handlers, slotted, boxProps } = sortProps(props);
    const { children, ...box } = boxProps;
    const [named] = useState(() => namedBy(definition, viewProps));
    const { settings, attach } = useSettings(own, options, definition, named, sheet);
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
    useHandlers(settings?.box ?? null, handlers);
    return (
      <Box {...box} ref={attach}>
        {slotted.map(([slot, content]) =>
          // Until there is a view, the page shows what is in the box: only what is above a view may be seen then.
          content !== undefined &&
          content !== null &&
          content !== false &&
          (settings || slot === "header") ? (
            <div key={slot} slot={slot}>
              {content}
            </div>
          ) : null,
        )}
        {children as ReactNode}
        {settings ? (
          createPortal(
            <Settled
              {...settings}
              tag={definition.tag}
              hostRef={handle}
              imperativeHandle={imperativeHandle}
              forEverybody={definition.forEverybody}
              given={navigation}
              capabilities={capabilitiesOf(definition, viewProps)}
              View={View}
              viewProps={viewProps as P}
              placeholder={placeholder}
            />,
            settings.root,
          )
        ) : (
          <Frame definition={definition} />
        )}
      </Box>
    );
  };
}

/** What a view is, by those of its props that an attribute could say. */
const namedBy = ({ tag }: ElementEntry, props: object): Named => ({
  localName: tag,
  attributes: Object.entries(props)
    .filter(([, value]) => ["string", "number", "boolean"].includes(typeof value))
    .map(([name, value]) => ({ name, value: String(value) })),
});

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
  readonly room: KeptRoom | undefined;
}

/**
 * Resolves the settings of a box while it is in the page, from the React providers and the document's providers around
 * it.
 */
function useSettings(
  given: GivenSettings,
  options: ElementOptions | undefined,
  { room: usual, element }: ElementEntry,
  named: Named,
  sheet: Sheet,
): {
  settings: SettledBox | undefined;
  attach: (box: HTMLElement | null) => () => void;
} {
  const own = useGatewaySettings(given);
  const [settings, setSettings] = useState<SettledBox>();
  const attach = useCallback(
    (box: HTMLElement | null) => {
      // In a host's unit tests the box stays empty.
      if (!box || !canDraw()) return () => undefined;
      let current: Settings | undefined;
      let room: KeptRoom | undefined;
      let gone = false;
      whenProvided(box, () => {
        if (gone) return;
        current = inheritedSettings(box, own, options);
        const root = box.shadowRoot ?? box.attachShadow({ mode: "open" });
        adopt(root, [sheet]);
        if (usual && !element) room ??= reserveSpace(box, root, usual, current.gateway.peek(), named);
        setSettings({ box, root, settings: current, room });
      });
      return () => {
        gone = true;
        current?.dispose();
        room?.end();
        setSettings(undefined);
      };
    },
    [own, options, usual, element, named, sheet],
  );
  return { settings, attach };
}

type SettledProps<P extends object> = SettledBox &
  Omit<ComponentProps<typeof Root<P>>, "host" | "theme" | "density" | "appearance" | "navigation"> & {
    readonly tag: string;
    readonly hostRef: RefObject<Host | null>;
    readonly imperativeHandle: ImperativeHandle;
    readonly forEverybody: boolean | undefined;
    readonly given: Navigation | undefined;
  };

/** Where a view may lead: as the page's router says, else to the addresses in its props. */
function navigationOf(
  host: Host,
  given: Navigation | undefined,
  read: (property: string) => string | undefined,
): Navigation {
  const own = widgetNavigation(host, read);
  return {
    href: (place, ...rest) => given?.href(place, ...rest) ?? own.href(place),
    go: (place, ...rest) => given?.go(place, ...rest) === true || own.go(place),
  };
}

function Settled<P extends object>({
  tag,
  box,
  root,
  settings,
  room,
  hostRef,
  imperativeHandle,
  forEverybody,
  given,
  ...rest
}: SettledProps<P>) {
  const gateway = useValue(settings.gateway);
  const host = useMemo(
    () =>
      createHost({
        tag,
        element: box,
        root,
        gateway,
        locale: settings.locale,
        messages: settings.messages,
        imperativeHandle,
      }),
    [tag, box, root, gateway, settings, imperativeHandle],
  );
  useImperativeHandle(hostRef, () => host, [host]);
  useEffect(() => followSession(host, forEverybody), [host, forEverybody]);
  const loginUrl = useValue(settings.loginUrl);
  const read = (name: string) =>
    name === "loginUrl" ? loginUrl : (rest.viewProps as Readonly<Record<string, string | undefined>>)[name];
  return (
    <Root
      {...rest}
      onReady={() => room?.ready()}
      host={host}
      navigation={navigationOf(host, given, read)}
      theme={useValue(settings.theme)}
      density={useValue(settings.density)}
      appearance={useValue(settings.appearance)}
    />
  );
}
