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

/** Tells what is inside where the console is, and moves it. */
export function Router({
  visit: { location, type },
  navigator,
  children,
}: {
  readonly visit: Visit;
  readonly navigator: Navigator;
  readonly children: ReactNode;
}) {
  return <RouteContext.Provider value={{ location, type, navigator }}>{children}</RouteContext.Provider>;
}

/** Where the console is. */
export const useLocation = (): Location => useRoute().location;

/** How it came there. */
export const useVisitType = (): Visit["type"] => useRoute().type;

/** Moves the console. */
export const useNavigator = (): Navigator => useRoute().navigator;

/** The page's address with this route in it. */
export const useHref = (path: string): string => useRoute().navigator.createHref(path);

/** Leads elsewhere as soon as it is shown, in place of the route that showed it. */
export function Redirect({ to, state }: { readonly to: string; readonly state?: unknown }) {
  const navigator = useNavigator();
  const lead = useEffectEvent(() => navigator.replace(to, state));
  // Before anything is painted: the route that leads away is never seen.
  useLayoutEffect(() => lead(), [to]);
  return null;
}
