import type { HTMLAttributes, ReactNode, Ref } from "react";
import type { GivenSettings } from "../elements/bridge/given-settings.js";
import type {
  AttributeDefinition,
  ElementEntry,
  NamesDefinition,
} from "../elements/definition/definition.js";
import type {
  sharedAttributes,
  sharedEvents,
  sharedProperties,
} from "../elements/definition/every-element.js";
import type { EventName, Navigation } from "../ui/host/context/host.js";
import type { HostCommand } from "../ui/host/context/host-command.js";
import type { Handlers } from "./event-handlers.js";

/** The names of the events of an element, as its catalogue entry lists them, and of those that every element sends. */
type EventOf<D extends ElementEntry> = Extract<keyof D["events"] | keyof typeof sharedEvents, EventName>;

/** The names of older releases that `hide` and `only` still accept. */
type AliasOf<A> = A extends { readonly aliases?: infer Aliases } ? keyof NonNullable<Aliases> : never;

/** What an attribute holds, as a property. */
type ValueOf<A> = A extends { readonly kind: "boolean" }
  ? boolean
  : A extends { readonly kind: "integer" }
    ? number
    : A extends NamesDefinition
      ? string | readonly (A["values"][number] | AliasOf<A>)[]
      : A extends { readonly kind: "choice"; readonly values: readonly (infer Value)[] }
        ? Value
        : string;

/** Attributes as props, by the names of their properties. */
type AttributeProps<Attributes extends Readonly<Record<string, AttributeDefinition>>> = {
  readonly [Name in keyof Attributes as Attributes[Name]["property"]]?: ValueOf<Attributes[Name]> | undefined;
};

/** The types of the properties that some elements have and that are no attributes, by their names. */
interface PropertyTypes {
  readonly view: string | Readonly<Record<string, unknown>>;
  readonly commands: readonly HostCommand[];
}

/** Properties that are no attributes, as props. A property without an entry in `PropertyTypes` takes nothing. */
type PropertyProps<D extends ElementEntry> = {
  readonly [Name in keyof D["properties"]]?:
    (Name extends keyof PropertyTypes ? PropertyTypes[Name] : never) | undefined;
};

type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

/** What a page puts into the named slots of a view. */
type SlotProps<D extends ElementEntry> = {
  readonly [Slot in keyof D["slots"] & string as Slot extends "" ? never : Camel<Slot>]?: ReactNode;
};

/** Settings of one view, over those of the providers around it. */
type SettingProps = AttributeProps<typeof sharedAttributes> &
  Pick<GivenSettings, keyof typeof sharedProperties>;

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
export type HandleOf<D extends ElementEntry> = D extends { readonly methods: { readonly navigate: unknown } }
  ? ConsoleHandle
  : ViewHandle;

/** The props that follow from the catalogue entry of an element. */
type OwnProps<D extends ElementEntry> = AttributeProps<D["attributes"]> &
  PropertyProps<D> &
  SlotProps<D> &
  Handlers<EventOf<D>> &
  Omit<SettingProps, D["attributes"][keyof D["attributes"]]["property"]>;

/** Props of a component that its element has no counterpart of. */
interface ComponentOnlyProps<D extends ElementEntry> {
  /** Where this view may lead in your router. Where it names no address, those of props such as `loginUrl` count. */
  readonly navigation?: Navigation | undefined;
  readonly ref?: Ref<HandleOf<D>> | undefined;
}

/** What the box of a component takes like any other element of HTML. */
type BoxProps = Omit<HTMLAttributes<HTMLDivElement>, "dangerouslySetInnerHTML">;

/**
 * All props of an element's component: attributes and properties in camel case, a handler for each event, the content
 * of each slot, and what any `<div>` takes. Children are the element's children.
 */
export type ViewProps<D extends ElementEntry> = OwnProps<D> &
  ComponentOnlyProps<D> &
  Omit<BoxProps, keyof OwnProps<D>>;
