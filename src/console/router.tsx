import { createContext, useContext, useLayoutEffect, type ReactNode } from "react";
import type { Location } from "../domain/site/path.js";
import { useEffectEvent } from "../ui/host/lifecycle/use-effect-event.js";
import type { Navigator, Visit } from "./history.js";

interface Route extends Visit {
  readonly navigator: Navigator;
}

const RouteContext = createContext<Route | undefined>(undefined);

function useRoute(): Route {
  const route = useContext(RouteContext);
  if (!route) throw new Error("A part of the console is used outside of it");
  return route;
}

/** Provides the current route and the navigation functions to everything inside. */
export function Router({
  visit,
  navigator,
  children,
}: {
  readonly visit: Visit;
  readonly navigator: Navigator;
  readonly children: ReactNode;
}) {
  return <RouteContext.Provider value={{ ...visit, navigator }}>{children}</RouteContext.Provider>;
}

/** The console's current route. */
export const useLocation = (): Location => useRoute().location;

/** Where the screen that is drawn was opened: not at the current route if it was given another address since. */
export function useOpenedAt(): Location {
  const { location, openedAt = location } = useRoute();
  return openedAt;
}

/** The kind of navigation that led to the current route. */
export const useVisitType = (): Visit["type"] => useRoute().type;

/** The functions that navigate within the console. */
export const useNavigator = (): Navigator => useRoute().navigator;

/** The page's address with this route in it. */
export const useHref = (path: string): string => useRoute().navigator.createHref(path);

/** Redirects as soon as it is mounted, replacing the route that rendered it. */
export function Redirect({ to, state }: { readonly to: string; readonly state?: unknown }) {
  const navigator = useNavigator();
  const lead = useEffectEvent(() => navigator.replace(to, state));
  // Runs before the first paint, so that the redirecting route is never visible.
  useLayoutEffect(() => lead(), [to]);
  return null;
}
