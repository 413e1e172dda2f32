import { version } from "../../version.js";
import type { ElementEntry } from "../definition/definition.js";
import { propertyKinds, type HasProperties } from "./properties.js";

/**
 * What replaces an element where nothing can be rendered. It has the attributes, properties and methods of the
 * element, but renders nothing, sends no calls and dispatches no events.
 */
export function createNoopElement(definition: ElementEntry): CustomElementConstructor {
  const kinds = propertyKinds(definition);

  class NoopElement extends HTMLElement implements HasProperties {
    static readonly version = version;
    static readonly observedAttributes = kinds.attributeNames;
    readonly properties = kinds.create();

    connectedCallback(): void {
      this.properties.upgrade(this);
    }

    attributeChangedCallback(name: string, before: string | null, now: string | null): void {
      if (before !== now) this.properties.attributeChanged(name, now);
    }
  }
  kinds.defineAccessors(NoopElement.prototype);
  const nothing = { refresh: () => Promise.resolve(), signOut: () => Promise.resolve() };
  // A control of a form has nothing to object to; a console leads nowhere.
  const own = Object.keys(definition.methods ?? {}).map((name) => [
    name,
    () => (name === "navigate" ? Promise.resolve(false) : true),
  ]);
  const methods = { ...nothing, ...(Object.fromEntries(own) as Record<string, () => unknown>) };
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(NoopElement.prototype, name, { configurable: true, value });
  return NoopElement;
}
