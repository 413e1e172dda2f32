import { computed, signal, type ReadonlySignal, type Signal } from "@preact/signals-core";
import { css, html, LitElement } from "lit";
import { version } from "../version.js";
import { checkProperty, parseAttribute } from "./attributes.js";
import { provider as definition, sharedAttributes, sharedProperties } from "./catalog.js";
import type { Wishes, WishesProvider } from "./settings.js";

/** Makes the class; only called where there is a DOM. */
function createProviderClass(): CustomElementConstructor {
  const names = [
    ...Object.values(sharedAttributes).map(({ property }) => property),
    ...Object.keys(sharedProperties),
  ];

  class GwProvider extends LitElement implements WishesProvider {
    static readonly version = version;
    static override readonly styles = css`
      :host {
        display: contents;
      }
    `;
    static override get observedAttributes(): string[] {
      return Object.keys(sharedAttributes);
    }

    readonly #held: ReadonlyMap<string, Signal<unknown>> = new Map(
      names.map((name) => [name, signal<unknown>(undefined)]),
    );
    readonly wishes: ReadonlySignal<Wishes> = computed(() =>
      Object.fromEntries([...this.#held].map(([name, held]) => [name, held.value])),
    );

    constructor() {
      super();
      // Takes over what the page set before this class was here.
      for (const name of names) {
        if (!Object.hasOwn(this, name)) continue;
        const early = Reflect.get(this, name) as unknown;
        Reflect.deleteProperty(this, name);
        Reflect.set(this, name, early);
      }
    }

    held(name: string): Signal<unknown> | undefined {
      return this.#held.get(name);
    }

    override attributeChangedCallback(name: string, before: string | null, now: string | null): void {
      if (before === now) return;
      const attribute = sharedAttributes[name as keyof typeof sharedAttributes];
      const held = this.#held.get(attribute.property);
      if (held) held.value = parseAttribute(this.localName, name, attribute, now);
    }

    protected override render() {
      return html`<slot></slot>`;
    }
  }

  for (const attribute of Object.values(sharedAttributes)) {
    define(attribute.property, (value) => checkProperty(definition.tag, attribute, value));
  }
  for (const name of Object.keys(sharedProperties)) define(name, (value) => value ?? undefined);

  function define(name: string, check: (value: unknown) => unknown): void {
    Object.defineProperty(GwProvider.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: GwProvider) {
        return this.held(name)?.peek();
      },
      set(this: GwProvider, value: unknown) {
        const held = this.held(name);
        if (held) held.value = check(value);
      },
    });
  }
  return GwProvider;
}

if (typeof customElements !== "undefined" && !customElements.get(definition.tag)) {
  customElements.define(definition.tag, createProviderClass());
}
