import { computed, signal, type ReadonlySignal, type Signal } from "@preact/signals-core";
import { checkProperty, parseAttribute } from "../definition/attributes.js";
import { sharedAttributes, sharedProperties } from "../definition/every-element.js";
import type { RegisteredElement } from "../definition/definition.js";
import type { GivenSettings } from "./given-settings.js";

/** The properties that are settings: an element without a value for one inherits that of the providers around it. */
export const settingNames: readonly string[] = [
  ...Object.values(sharedAttributes).map(({ property }) => property),
  ...Object.keys(sharedProperties),
  "loginUrl",
];

/** An element whose properties are held in signals. */
export interface HasProperties extends HTMLElement {
  readonly properties: Properties;
}

/** The values of one element's properties, one signal for each; `undefined` means "not set". */
export interface Properties {
  readonly held: ReadonlyMap<string, Signal<unknown>>;
  /** The properties that are set, without settings: the props of the view. */
  readonly own: ReadonlySignal<Readonly<Record<string, unknown>>>;
  /** The element's own settings, of which those without a value are inherited. */
  readonly given: ReadonlySignal<GivenSettings>;
  /** Applies a changed attribute. */
  attributeChanged(name: string, text: string | null): void;
  /** Applies properties that the page set before the element was defined. */
  upgrade(element: HTMLElement): void;
}

/** The attributes and properties that a page can set on a class of elements. */
export interface PropertyKinds {
  readonly attributeNames: readonly string[];
  create(): Properties;
  /** Defines the accessors. A value is checked, stored in the signal and never reflected. */
  defineAccessors(prototype: HasProperties): void;
}

/** Derives from a definition what a page can set, including shared attributes and properties. */
export function propertyKinds(definition: RegisteredElement): PropertyKinds {
  const attributes: RegisteredElement["attributes"] = { ...sharedAttributes, ...definition.attributes };
  const checks = new Map<string, (value: unknown) => unknown>();
  for (const attribute of Object.values(attributes)) {
    checks.set(attribute.property, (value) => checkProperty(definition.tag, attribute, value));
  }
  for (const name of [...Object.keys(sharedProperties), ...Object.keys(definition.properties)]) {
    checks.set(name, (value) => value ?? undefined);
  }

  return {
    attributeNames: Object.keys(attributes),
    create() {
      const held = new Map([...checks.keys()].map((name) => [name, signal<unknown>(undefined)]));
      const ownNames = [...checks.keys()].filter((name) => !settingNames.includes(name));
      const valuesOf = (names: readonly string[]) =>
        Object.fromEntries(names.map((name) => [name, held.get(name)?.value]));
      return {
        held,
        own: computed(() => {
          const set = Object.entries(valuesOf(ownNames)).filter(([, value]) => value !== undefined);
          return Object.fromEntries(set);
        }),
        given: computed(() => valuesOf(settingNames)),
        attributeChanged(name, text) {
          const attribute = attributes[name];
          const target = attribute && held.get(attribute.property);
          if (target) target.value = parseAttribute(definition.tag, name, attribute, text);
        },
        upgrade(element) {
          for (const name of checks.keys()) {
            if (!Object.hasOwn(element, name)) continue;
            const early = Reflect.get(element, name) as unknown;
            Reflect.deleteProperty(element, name);
            Reflect.set(element, name, early);
          }
        },
      };
    },
    defineAccessors(prototype) {
      for (const [name, check] of checks) {
        Object.defineProperty(prototype, name, {
          configurable: true,
          enumerable: true,
          get(this: HasProperties) {
            return this.properties.held.get(name)?.peek();
          },
          set(this: HasProperties, value: unknown) {
            const target = this.properties.held.get(name);
            if (target) target.value = check(value);
          },
        });
      }
    },
  };
}
