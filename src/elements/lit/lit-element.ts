import { LitElement, type CSSResultGroup } from "lit";
import { version } from "../../version.js";
import type { RegisteredElement } from "../definition/definition.js";
import { propertyKinds, type HasProperties } from "../bridge/properties.js";

/** The class that an element without React inside extends. */
export type LitBase = (new () => LitElement & HasProperties) & {
  readonly version: string;
  styles?: CSSResultGroup;
};

/** Creates the base class of a Lit element, with attributes and properties as on every other element. Needs a DOM. */
export function createLitBase(definition: RegisteredElement): LitBase {
  const kinds = propertyKinds(definition);

  class Base extends LitElement implements HasProperties {
    static readonly version = version;
    static override get observedAttributes(): string[] {
      // Lit finalizes the class, including its styles, when this is first read.
      this.finalize();
      return [...kinds.attributeNames];
    }

    readonly properties = kinds.create();

    override connectedCallback(): void {
      // The upgrade reads attributes first, so a property that the page set by script wins.
      this.properties.upgrade(this);
      super.connectedCallback();
    }

    override attributeChangedCallback(name: string, before: string | null, now: string | null): void {
      if (before !== now) this.properties.attributeChanged(name, now);
    }
  }
  kinds.defineAccessors(Base.prototype);
  return Base;
}
