import { version } from "../../version.js";
import { warnOnce } from "../definition/attributes.js";
import { canDraw } from "../../ui/host/lifecycle/can-draw.js";
import { claimTags } from "./claim-tags.js";
import type { RegisteredElement } from "../definition/definition.js";
import { propertyKinds, type HasProperties } from "./properties.js";

/**
 * What replaces an element where nothing can be rendered. It has the attributes, properties and methods of the
 * element, but renders nothing, sends no calls and dispatches no events.
 */
function createNoopElement(definition: RegisteredElement): CustomElementConstructor {
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

/**
 * Registers a tag. Does nothing without a DOM, or when another copy or version of this script has already defined the
 * tag. In a DOM without rendering, such as that of a host's unit tests, the element is defined but stays empty.
 */
export function registerElement(
  definition: RegisteredElement,
  makeClass: () => CustomElementConstructor,
): void {
  const { tag } = definition;
  // On servers Lit provides a registry but no elements.
  if (typeof document === "undefined" || !claimTags([tag])) return;
  const existing = customElements.get(tag) as (CustomElementConstructor & { version?: string }) | undefined;
  if (!existing) {
    customElements.define(tag, canDraw() ? makeClass() : createNoopElement(definition));
  } else if (existing.version !== version) {
    warnOnce(`<${tag}> is already defined by version ${existing.version ?? "unknown"}; ignoring ${version}`);
  }
}
