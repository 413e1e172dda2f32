import r2wc from "@r2wc/react-to-web-component";
import { computed, signal, type Signal } from "@preact/signals-core";
import type { ComponentType } from "react";
import { createDrafts } from "../state/drafts.js";
import { adopt } from "../theme/css.js";
import type { Host, Navigation } from "../ui/host.js";
import { createLazy } from "../ui/lazy.js";
import { Root } from "../ui/root.js";
import { useValue } from "../ui/use-value.js";
import { version } from "../version.js";
import { checkProperty, parseAttribute, warnOnce } from "./attributes.js";
import { sharedAttributes, sharedProperties } from "./catalog.js";
import type { ElementDefinition } from "./definition.js";
import { hasPendingProvider, readSettings, type Settings, type Wishes } from "./settings.js";
import { widgetNavigation } from "./widget-navigation.js";

/** Loads the view of an element; its code comes when the first element of its kind is connected. */
export type ViewLoader<P extends object = Record<string, unknown>> = () => Promise<{
  readonly View: ComponentType<P>;
}>;

interface Bridge extends HTMLElement {
  readonly bridge: {
    readonly props: ReadonlyMap<string, Signal<unknown>>;
    readonly settings: Signal<Settings | undefined>;
    host(settings: Settings): Host;
    navigation(): Navigation;
  };
}

/**
 * Registers a tag. r2wc mounts, updates and unmounts the React view; everything a page can touch (attributes,
 * properties, events, moves) is done here, each property in a signal of its own. Does nothing without a DOM, and
 * leaves a tag alone that is already taken (another copy or version of this script came first).
 */
export function defineElement<P extends object>(definition: ElementDefinition, load: ViewLoader<P>): void {
  if (typeof customElements === "undefined") return;
  const { tag } = definition;
  const existing = customElements.get(tag) as (CustomElementConstructor & { version?: string }) | undefined;
  if (existing) {
    if (existing.version !== version) {
      warnOnce(
        `<${tag}> is already defined by version ${existing.version ?? "unknown"}; ${version} stands back`,
      );
    }
    return;
  }
  customElements.define(tag, createElementClass(definition, load));
}

function createElementClass<P extends object>(
  definition: ElementDefinition,
  load: ViewLoader<P>,
): CustomElementConstructor {
  const { tag } = definition;
  const attributes: ElementDefinition["attributes"] = { ...sharedAttributes, ...definition.attributes };
  const names = [
    ...Object.values(attributes).map((attribute) => attribute.property),
    ...Object.keys(sharedProperties),
    ...Object.keys(definition.properties),
  ];
  const shared = new Set<string>([
    ...Object.values(sharedAttributes).map((attribute) => attribute.property),
    ...Object.keys(sharedProperties),
  ]);
  const View = createLazy(load);

  const ElementRoot = ({ container }: { container: ShadowRoot }) => {
    const { bridge } = container.host as Bridge;
    const settings = useValue(bridge.settings);
    return settings ? <Settled bridge={bridge} settings={settings} /> : null;
  };

  const Settled = ({ bridge, settings }: { bridge: Bridge["bridge"]; settings: Settings }) => {
    useValue(settings.gateway);
    const props: Record<string, unknown> = {};
    for (const [name, held] of bridge.props) {
      const value = useValue(held);
      if (!shared.has(name) && value !== undefined) props[name] = value;
    }
    return (
      <Root
        host={bridge.host(settings)}
        theme={useValue(settings.theme)}
        density={useValue(settings.density)}
        navigation={bridge.navigation()}
        View={View}
        viewProps={props as P}
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
    static readonly observedAttributes = Object.keys(attributes);
    readonly #props = new Map<string, Signal<unknown>>(
      names.map((name) => [name, signal<unknown>(undefined)]),
    );
    readonly #settings = signal<Settings | undefined>(undefined);
    readonly #drafts = createDrafts();
    #host: { readonly settings: Settings; readonly gateway: unknown; readonly host: Host } | undefined;
    #mounted = false;
    #expiry: (() => void) | undefined;

    readonly bridge: Bridge["bridge"] = {
      props: this.#props,
      settings: this.#settings,
      host: (settings) => this.#hostFor(settings),
      navigation: () => widgetNavigation((name) => this.#props.get(name)?.peek() as string | undefined),
    };

    override connectedCallback(): void {
      this.#upgradeProperties();
      if (this.#mounted) {
        // Moved: the view stays, its surroundings may be others.
        this.#readSurroundings();
        return;
      }
      this.#mounted = true;
      if (hasPendingProvider(this)) {
        void import("./provider.js").then(() => {
          if (this.isConnected) this.#readSurroundings();
        });
      } else {
        this.#readSurroundings();
      }
      super.connectedCallback();
    }

    /** Keeps `moveBefore()` from disconnecting: the view has nothing to do. */
    connectedMoveCallback(): void {
      this.#readSurroundings();
    }

    override disconnectedCallback(): void {
      // A node that is only moved comes back in the same task; and a React page must not be interrupted.
      queueMicrotask(() => {
        if (this.isConnected || !this.#mounted) return;
        this.#mounted = false;
        super.disconnectedCallback();
        this.#expiry?.();
        this.#settings.peek()?.dispose();
        this.#settings.value = undefined;
        this.#host = undefined;
      });
    }

    attributeChangedCallback(name: string, before: string | null, now: string | null): void {
      if (before === now) return;
      const attribute = attributes[name];
      if (attribute) this.#set(attribute.property, parseAttribute(tag, name, attribute, now));
    }

    #set(name: string, value: unknown): void {
      const held = this.#props.get(name);
      if (held) held.value = value;
    }

    /** Takes over what the page set before this class was here. */
    #upgradeProperties(): void {
      for (const name of names) {
        if (!Object.hasOwn(this, name)) continue;
        const early = Reflect.get(this, name) as unknown;
        Reflect.deleteProperty(this, name);
        Reflect.set(this, name, early);
      }
    }

    #readSurroundings(): void {
      this.#settings.peek()?.dispose();
      const wishes = computed<Wishes>(() =>
        Object.fromEntries([...shared].map((name) => [name, this.#props.get(name)?.value])),
      );
      this.#settings.value = readSettings(this, wishes);
    }

    #hostFor(settings: Settings): Host {
      const gateway = settings.gateway.peek();
      if (this.#host?.settings === settings && this.#host.gateway === gateway) return this.#host.host;
      const root = this.shadowRoot;
      if (!root) throw new Error("r2wc attached no shadow root");
      const host: Host = {
        element: this,
        root,
        gateway,
        locale: settings.locale,
        drafts: this.#drafts,
        adopt: (...sheets) => adopt(root, sheets),
        emit: (type, detail = {}, options = {}) =>
          this.dispatchEvent(
            new CustomEvent(type, {
              detail: Object.freeze({ ...detail }),
              bubbles: true,
              composed: true,
              cancelable: options.cancelable ?? false,
            }),
          ),
      };
      this.#host = { settings, gateway, host };
      this.#expiry?.();
      let before = gateway.session.state.peek();
      this.#expiry = gateway.session.state.subscribe((state) => {
        if (state === "expired" && before !== "expired") host.emit("gw-session-expired");
        before = state;
      });
      gateway.session.start();
      return host;
    }

    static {
      for (const attribute of Object.values(attributes)) {
        accessor(this.prototype, attribute.property, (value) => checkProperty(tag, attribute, value));
      }
      for (const name of [...Object.keys(sharedProperties), ...Object.keys(definition.properties)]) {
        accessor(this.prototype, name, (value) => value ?? undefined);
      }
    }
  }
  return GatewayElement;
}

/** Defines a typed accessor that reads and writes the property's signal and is never reflected. */
function accessor(prototype: Bridge, name: string, check: (value: unknown) => unknown): void {
  Object.defineProperty(prototype, name, {
    configurable: true,
    enumerable: true,
    get(this: Bridge) {
      return this.bridge.props.get(name)?.peek();
    },
    set(this: Bridge, value: unknown) {
      const held = this.bridge.props.get(name);
      if (held) held.value = check(value);
    },
  });
}
