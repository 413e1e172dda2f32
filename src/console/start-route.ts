import { matchPath, parsePath } from "../domain/site/path.js";
import type { ScreenEntry } from "./screen-entry.js";
import { screens } from "./screens.js";
import { hashSlice, pathSlice } from "./slices.js";

/** A screen of the console, as far as its start needs it. */
export type Route = Pick<ScreenEntry, "path" | "formerly" | "role" | "first" | "tag" | "load">;

const every: readonly Route[] = Object.values(screens);

/** The screen that an element is the view of, and whose first call it makes, too. */
export const routeOfTag = (tag: string): Route | undefined => every.find((route) => route.tag === tag);

/**
 * The initial screen of a console that isn't loaded yet, from its attributes and the page's address; undefined where
 * that is none of its own.
 */
export function firstRoute(element: Element): Route | undefined {
  const routing = element.getAttribute("routing");
  const slice = routing === "path" ? pathSlice(element.getAttribute("base-path") ?? undefined) : hashSlice;
  const address = routing === "memory" ? undefined : slice.read();
  const { pathname } = parsePath(address ?? element.getAttribute("start") ?? "/");
  const route = every.find(({ path, formerly = [] }) =>
    [path, ...formerly].some((one) => matchPath(one, pathname)),
  );
  // A page of the host's own may be shown in place of these.
  const isReplaced =
    (route === screens.home || route === screens.about) &&
    [...element.children].some(({ slot }) => slot === `page:${pathname}`);
  return isReplaced ? undefined : route;
}
