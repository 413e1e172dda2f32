import type { ReactNode } from "react";
import type { GivenSettings } from "../elements/bridge/given-settings.js";
import { settingNames } from "../elements/bridge/properties.js";
import { checkProperty } from "../elements/definition/attributes.js";
import type { ElementEntry } from "../elements/definition/definition.js";
import { sharedAttributes, sharedEvents } from "../elements/definition/every-element.js";

/** The props of a component by what becomes of them. */
export interface SortedProps {
  readonly settings: GivenSettings;
  /** Attributes and properties, checked as those of the element. */
  readonly viewProps: Readonly<Record<string, unknown>>;
  /** Handlers by their events. */
  readonly handlers: ReadonlyMap<string, EventListener>;
  /** Content by its slot. */
  readonly slotted: readonly (readonly [slot: string, content: ReactNode])[];
  /** What is left, for the box. */
  readonly boxProps: Readonly<Record<string, unknown>>;
}

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Sorts the props of a component by the catalogue entry of its element. */
export function createPropSorter(definition: ElementEntry): (props: object) => SortedProps {
  const { tag } = definition;
  const attributes = new Map(
    Object.values({ ...(sharedAttributes as ElementEntry["attributes"]), ...definition.attributes }).map(
      (attribute) => [attribute.property, attribute],
    ),
  );
  const events = new Map(
    Object.keys({ ...sharedEvents, ...definition.events }).map((event) => [
      camel(event.replace("gw", "on")),
      event,
    ]),
  );
  const slots = new Map(Object.keys(definition.slots).map((slot) => [camel(slot), slot]));

  return (props) => {
    const given: Record<string, unknown> = {};
    const viewProps: Record<string, unknown> = {};
    const handlers = new Map<string, EventListener>();
    const slotted: [string, ReactNode][] = [];
    const boxProps: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(props) as [string, unknown][]) {
      const attribute = attributes.get(name);
      const event = events.get(name);
      const slot = slots.get(name);
      if (event !== undefined) {
        if (typeof value === "function") handlers.set(event, value as EventListener);
      } else if (slot !== undefined) slotted.push([slot, value as ReactNode]);
      else if (attribute || settingNames.includes(name) || name in definition.properties) {
        if (value === undefined || value === null) continue;
        const target = settingNames.includes(name) ? given : viewProps;
        target[name] = attribute ? checkProperty(tag, attribute, value) : value;
      } else boxProps[name] = value;
    }
    return { settings: given, viewProps, handlers, slotted, boxProps };
  };
}
