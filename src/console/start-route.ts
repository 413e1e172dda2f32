import { matchPath, parsePath } from "../domain/path.js";
import { routes } from "./routes.js";
import { hashSlice, pathSlice } from "./slices.js";

/** A screen of the console, as far as its start needs it. */
export interface Route {
  readonly path: string;
  /** Who may see it; undefined is everybody. */
  readonly role?: number;
  /** What it asks for at once beside status and account. */
  readonly first?: string;
  load(this: void): Promise<unknown>;
}

const every: readonly Route[] = Object.values(routes);

/** The screen that a console which is not here yet will begin with, by its attributes and the page's address. */
export function firstRoute(element: Element): Route | undefined {
  const routing = element.getAttribute("routing");
  const slice = routing === "path" ? pathSlice(element.getAttribute("base-path") ?? undefined) : hashSlice;
  const address = routing === "memory" ? undefined : slice.read();
  const { pathname } = parsePath(address ?? element.getAttribute("start") ?? "/");
  return every.find(({ path }) => matchPath(path, pathname));
}
