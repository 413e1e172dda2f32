import type { Navigation, Place } from "../ui/host/context/host.js";
import type { ConsoleHistory } from "./history.js";
import type { ScreenEntry } from "./screen-entry.js";
import { screens, type ScreenName } from "./screens.js";

/** `new-token` of `newToken`. */
type Kebab<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Kebab<Rest>}`
  : "";

/** The places that are no screen of their own, but a part of one. */
type Part = "copy-channel" | Extract<Place, `settings-${string}`>;

const isPart = (place: string): place is Part => place === "copy-channel" || place.startsWith("settings-");

/** The screen that has the name of a place. A place without one doesn't compile. */
const screenOf = (place: Kebab<ScreenName>): ScreenEntry =>
  screens[place.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as ScreenName];

/** The route of a place (behaviour.md 2); `:id` stands for the id of the record. */
function routeOf(place: Exclude<Place, "checkout">): string {
  if (place === "copy-channel") return `${screens.newChannel.path}?copy=:id`;
  // In a console prices aren't a tab of the settings, but a screen.
  if (place === "settings-prices") return screens.prices.path;
  if (isPart(place)) return screens.settings.path.replace(":tab?", place.slice("settings-".length));
  return screenOf(place).path.replace(/\/:\w+\?$/, "");
}

/**
 * How the areas inside a console link to each other: by its routes.
 * @param outer leads to what is no screen but the page's own
 */
export function consoleNavigation(history: ConsoleHistory, outer: Navigation): Navigation {
  const address = (place: Exclude<Place, "checkout">, id?: number, query?: string): string => {
    const route = routeOf(place).replace(":id", String(id ?? ""));
    return query === undefined ? route : `${route}?${query}`;
  };
  return {
    href: (place, id, query) =>
      place === "checkout" ? outer.href(place) : history.href(address(place, id, query)),
    go(place, id, query) {
      if (place === "checkout") return outer.go(place);
      history.navigator.push(address(place, id, query));
      return true;
    },
    replaceAddress(place, id) {
      if (place !== "checkout") history.navigator.readdress(address(place, id));
    },
  };
}
