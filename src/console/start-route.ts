import { isSameOrigin, normaliseBaseUrl } from "../api/base-url.js";
import { matchPath, parsePath } from "../domain/path.js";
import { configurations, pageAddress } from "../state/configuration.js";
import { routes } from "./routes.js";
import { hashSlice, pathSlice } from "./slices.js";

interface Route {
  readonly path: string;
  readonly role?: number;
  load(this: void): Promise<unknown>;
}

const every: readonly Route[] = Object.values(routes);

/** Where a console that is not here yet will begin, by its attributes and the page's address. */
function firstPath(element: Element): string {
  const routing = element.getAttribute("routing");
  const slice = routing === "path" ? pathSlice(element.getAttribute("base-path") ?? undefined) : hashSlice;
  const address = routing === "memory" ? undefined : slice.read();
  return address ?? element.getAttribute("start") ?? "/";
}

/** Whether this browser remembers an account at the console's gateway: under the names of `createStorage`. */
function remembersAccount(element: Element): boolean {
  try {
    const given = element.getAttribute("base-url") ?? configurations().get("")?.baseUrl;
    const baseUrl = normaliseBaseUrl(given, pageAddress());
    const bare = isSameOrigin(baseUrl, location.href) && new URL(baseUrl, location.href).pathname === "/";
    return localStorage.getItem(bare ? "user" : `gateway-console:${baseUrl}:user`) !== null;
  } catch {
    // No address, or a browser that refuses storage.
    return false;
  }
}

/**
 * Starts the code of the first screen of every console in the page, at the same time as the console's own: the path is known from the
 * first byte. A visitor of whom nothing is known comes to the sign-in screen first where the screen asks for an account.
 */
export async function startRoutes(): Promise<void> {
  const consoles = [...document.querySelectorAll("gw-console")];
  const first = consoles.map((element) => {
    const path = firstPath(element);
    const route = every.find((candidate) => matchPath(candidate.path, parsePath(path).pathname));
    return route?.role === undefined || remembersAccount(element) ? route : routes.login;
  });
  // What cannot be loaded is told where it is drawn.
  await Promise.allSettled(first.flatMap((route) => (route ? [route.load()] : [])));
}
