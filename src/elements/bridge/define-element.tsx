import r2wc from "@r2wc/react-to-web-component";
import { signal, type ReadonlySignal, type Signal } from "@preact/signals-core";
import type { ComponentType } from "react";
import { createDrafts } from "../../state/drafts.js";
import { createHost, followSession, refresh } from "../../ui/host/context/create-host.js";
import type { Host, Navigation } from "../../ui/host/context/host.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { removeDeadParts } from "../../ui/host/lifecycle/slotted-parts.js";
import { Root } from "../../ui/host/lifecycle/root.js";
import { createImperativeHandle, type ImperativeHandle } from "../../ui/host/context/imperative-handle.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { version } from "../../version.js";
import { viewChanged } from "../definition/lists.js";
import type { RegisteredElement } from "../definition/definition.js";
import { placeholderOf } from "./placeholder-of.js";
import { propertyKinds, type HasProperties } from "./properties.js";
import { whenProvided } from "./enclosing-providers.js";
import { adopt } from "../../theme/css.js";
import { reserveSpace, type KeptRoom } from "../rooms/reserve-space.js";
import { widthSheet } from "../rooms/preferred-width.js";
import { stateSetter, type ElementState } from "./element-states.js";
import { registerElement } from "./register-element.js";
import { inheritedSettings, type ElementOptions, type Settings } from "./inherited-settings.js";
import { capabilitiesOf } from "../definition/switches.js";
import { widgetNavigation } from "./widget-navigation.js";

/** Loads the view of an element. It is called when the first element of its kind is connected. */
export type ViewLoader<P extends object = Record<string, unknown>> = () => Promise<{
  readonly View: ComponentType<P>;
}>;

interface Bridge extends HasProperties {
  readonly bridge: {
    readonly props: ReadonlySignal<object>;
    readonly settings: Signal<Settings | undefined>;
    host(settings: Settings): Host;
    navigation(host: Host): Navigation;
    readonly imperativeHandle: ImperativeHandle;
    mark(state: ElementState, is: boolean): void;
  };
}

/**
 * Registers a tag. r2wc mounts, updates and unmounts the React view; everything a page can touch (attributes,
 * properties, events, moves) is handled here, with one signal for each property. Does nothing without a DOM, or when
 * another copy or version of this script has already defined the tag.
 */
export function defineElement<P extends object>(
  definition: RegisteredElement,
  load: ViewLoader<P>,
  options: ElementOptions = {},
): void {
  registerElement(definition, () => createElementClass(definition, load, options));
}

function createElementClass<P extends object>(
  definition: RegisteredElement,
  load: ViewLoader<P>,
  options: ElementOptions,
): CustomElementConstructor {
  const kinds = propertyKinds(definition);
  const fallback = placeholderOf(definition);
  const View = createLazy(load, { fallback });
  const ownWidth = widthSheet(definition.width);

  const ElementRoot = ({ container }: { container: ShadowRoot }) => {
    const { bridge } = container.host as Bridge;
    const settings = useValue(bridge.settings);
    return settings ? <Settled bridge={bridge} settings={settings} /> : null;
  };

  const Settled = ({ bridge, settings }: { bridge: Bridge["bridge"]; settings: Settings }) => {
    useValue(settings.gateway);
    useValue(settings.loginUrl);
    const props = useValue(bridge.props);
    const host = bridge.host(settings);
    return (
      <Root
        host={host}
        theme={useValue(settings.theme)}
        density={useValue(settings.density)}
        appearance={useValue(settings.appearance)}
        capabilities={capabilitiesOf(definition, props)}
        navigation={bridge.navigation(host)}
        View={View}
        viewProps={props as P}
        placeholder={fallback}
        onReady={() => bridge.mark("ready", true)}
        mark={bridge.mark}
      />
    );
  };

  const Base = r2wc(ElementRoot, {
    shadow: "open",
    props: [],
    events: [],
  }) as unknown as new () => HTMLElement & {
    connectedCallback(): void;
    disconnectedCallback(): void;
  };

  class GatewayElement extends Base implements Bridge {
    static readonly version = version;
    static readonly observedAttributes = kinds.attributeNames;
    readonly properties = kinds.create();
    readonly #settings = signal<Settings | undefined>(undefined);
    readonly #drafts = createDrafts();
    readonly #imperativeHandle = createImperativeHandle();
    #host: { readonly settings: Settings; readonly gateway: unknown; readonly host: Host } | undefined;
    #mounted = false;
    #room: KeptRoom | undefined;
    readonly #setState = stateSetter(this.attachInternals());
    #expiry: (() => void) | undefined;

    readonly bridge: Bridge["bridge"] = {
      props: this.properties.own,
      settings: this.#settings,
      host: (settings) => this.#hostFor(settings),
      imperativeHandle: this.#imperativeHandle,
      mark: (state, is) => {
        this.#setState(state, is);
        if (state === "ready" && is) this.#room?.ready();
      },
      navigation: (host) =>
        widgetNavigation(host, (name) =>
          name === "loginUrl"
            ? this.#settings.peek()?.loginUrl.peek()
            : (this.properties.held.get(name)?.peek() as string | undefined),
        ),
    };

    /** See `sharedMethods` in the catalogue. */
    async refresh(): Promise<void> {
      if (this.#host) await refresh(this.#host.host);
    }

    /** See `sharedMethods` in the catalogue. */
    async signOut(): Promise<void> {
      await this.#host?.host.gateway.session.signOut();
    }

    /** Keeps the `view` property in step with what the list shows. */
    readonly #keepView = (event: Event): void => {
      const view = this.properties.held.get("view");
      if (event.target === this && view) view.value = (event as CustomEvent<{ view: string }>).detail.view;
    };

    override connectedCallback(): void {
      if (definition.properties.view) this.addEventListener(viewChanged, this.#keepView);
      this.properties.upgrade(this);
      this.#readSettings();
      // If the element was only moved, its view stays mounted.
      if (this.#mounted) return;
      this.#mounted = true;
      removeDeadParts(this);
      super.connectedCallback();
    }

    /** Its presence keeps `moveBefore()` from disconnecting the element, so the view stays as it is. */
    connectedMoveCallback(): void {
      this.#readSettings();
    }

    override disconnectedCallback(): void {
      // A node that is only moved is reconnected in the same task. Waiting also avoids unmounting while a React host
      // renders.
      queueMicrotask(() => {
        if (this.isConnected || !this.#mounted) return;
        this.#mounted = false;
        super.disconnectedCallback();
        this.bridge.mark("ready", false);
        this.bridge.mark("signed-out", false);
        this.#expiry?.();
        this.#room?.end();
        this.#room = undefined;
        this.#settings.peek()?.dispose();
        this.#settings.value = undefined;
        this.#host = undefined;
      });
    }

    attributeChangedCallback(name: string, before: string | null, now: string | null): void {
      if (before !== now) this.properties.attributeChanged(name, now);
    }

    #readSettings(): void {
      whenProvided(this, () => {
        this.#settings.peek()?.dispose();
        const settings = inheritedSettings(this, this.properties.given, options);
        const { shadowRoot } = this;
        if (shadowRoot) adopt(shadowRoot, [ownWidth]);
        if (shadowRoot && definition.room)
          this.#room ??= reserveSpace(this, shadowRoot, definition.room, settings.gateway.peek());
        this.#settings.value = settings;
      });
    }

    #hostFor(settings: Settings): Host {
      const gateway = settings.gateway.peek();
      if (this.#host?.settings === settings && this.#host.gateway === gateway) return this.#host.host;
      const root = this.shadowRoot;
      if (!root) throw new Error("r2wc attached no shadow root");
      const host = createHost({
        tag: definition.tag,
        element: this,
        root,
        gateway,
        locale: settings.locale,
        messages: settings.messages,
        drafts: this.#drafts,
        imperativeHandle: this.#imperativeHandle,
      });
      this.#host = { settings, gateway, host };
      this.#expiry?.();
      this.#expiry = followSession(host, definition.forEverybody, (isOut) =>
        this.bridge.mark("signed-out", isOut),
      );
      return host;
    }
  }
  kinds.defineAccessors(GatewayElement.prototype);
  if (definition.methods?.navigate) {
    Object.defineProperty(GatewayElement.prototype, "navigate", {
      configurable: true,
      value(this: GatewayElement, path: string) {
        return this.bridge.imperativeHandle.navigate(path);
      },
    });
  }
  return GatewayElement;
}
