import type { ReadonlySignal } from "@preact/signals-core";
import { createContext, use } from "react";
import type { UsageSubject } from "../../../domain/usage/subject.js";
import type { SettingsTab } from "../../../domain/settings/settings-tabs.js";
import type { Catalogue } from "../../../i18n/catalogue.js";
import type { Locale } from "../../../i18n/locale.js";
import { overridden, type Overrides } from "../../../i18n/overrides.js";
import type { Drafts } from "../../../state/drafts.js";
import type { Gateway } from "../../../state/gateways.js";
import type { Sheet } from "../../../theme/css.js";
import type { AnalyticsDetail, EventDetails } from "./generated/event-details.js";
import type { ImperativeHandle } from "./imperative-handle.js";
import { useValue } from "../lifecycle/use-value.js";

/** An event that an element sends. */
export type EventName = keyof EventDetails;

/** What goes along with an event: nothing where it carries nothing. */
type DetailOf<Event extends EventName> =
  EventDetails[Event] extends Record<string, never> ? [] : [detail: EventDetails[Event]];

/** What a view may ask of the page around it. */
export interface Host {
  /** The custom element, or the box a React host drew; its children are the page's (light DOM). */
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  readonly gateway: Gateway;
  readonly locale: ReadonlySignal<Locale>;
  /** Texts of the page's own, by their keys. */
  readonly messages: ReadonlySignal<Overrides>;
  /** Text of forms that had to go away for a while. */
  readonly drafts: Drafts;
  /** What the page may have this view do. */
  readonly imperativeHandle: ImperativeHandle;
  /** Tells the page what has happened. Bubbles out of every shadow root. */
  emit<Event extends EventName>(type: Event, ...detail: DetailOf<Event>): void;
  /**
   * Adds to the page's analytics what is no event of its own. Names come from a list, and so does what goes along:
   * nothing about people or records may get in.
   */
  track(name: AnalyticsDetail["name"], about?: Pick<AnalyticsDetail, "screen" | "kind">): void;
  /** Tells the page what is about to happen; `false` when the page wants it not to. */
  ask<Event extends EventName>(type: Event, ...detail: DetailOf<Event>): boolean;
  /** Adopts an area's sheet. */
  adopt(...sheets: readonly Sheet[]): void;
}

/** Screens that one area may lead to without knowing who draws them. */
export type Place =
  | "login"
  | "register"
  | "reset"
  | "profile"
  | "tokens"
  | "new-token"
  | "edit-token"
  | "channels"
  | "channel-health"
  | "new-channel"
  | "edit-channel"
  | "copy-channel"
  | "redemptions"
  | "new-redemption"
  | "edit-redemption"
  | "users"
  | "groups"
  | "payment-gateways"
  | "new-user"
  | "edit-user"
  | "topup"
  | "settings"
  | "prices"
  | "models"
  | `settings-${SettingsTab}`
  | "overview"
  | "usage"
  | `${UsageSubject}-usage`
  | "statement"
  | "user-statement"
  | "quick-start"
  | "about"
  | "chat"
  | "home"
  | "logs"
  | "playground"
  | "checkout";

/** How a view links elsewhere: by the console's routes, by the addresses that a page gave its widget, or not at all. */
export interface Navigation {
  /** The address of a place, with a query of its own, or `undefined` when nothing on this page shows it. */
  href(place: Place, id?: number, query?: string): string | undefined;
  /** Goes there; `false` when nothing shows it. */
  go(place: Place, id?: number, query?: string): boolean;
  /**
   * Gives what is shown the address of a place that it has become, such as that of a record which its form has just
   * created. Nothing is drawn anew, and the entry of the history stays the same one. Absent where views have no
   * addresses.
   */
  replaceAddress?(place: Place, id?: number): void;
}

const HostContext = createContext<Host | undefined>(undefined);
const NavigationContext = createContext<Navigation>({ href: () => undefined, go: () => false });

export const HostProvider = HostContext;
export const NavigationProvider = NavigationContext;

/** The page around the view. */
export function useHost(): Host {
  const host = use(HostContext);
  if (!host) throw new Error("This view was drawn outside of a gateway-console root");
  return host;
}

/** The gateway of the view. */
export function useGateway(): Gateway {
  return useHost().gateway;
}

/** How to lead elsewhere from here. */
export function useNavigation(): Navigation {
  return use(NavigationContext);
}

/** The language of the view. */
export function useLocale(): Locale {
  return useValue(useHost().locale);
}

/** An area's texts in the language of the view, with the page's own; waits (suspends) while a language is loading. */
export function useMessages<M>(catalogue: Catalogue<M>): M {
  const own = useValue(useHost().messages);
  return overridden(catalogue, use(catalogue.load(useLocale())), own);
}
