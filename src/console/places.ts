import type { Navigation, Place } from "../ui/host/host.js";
import type { ConsoleHistory } from "./history.js";
import { matchPath } from "../domain/path.js";
import { screens } from "./screens.js";

/** The routes of the places (behaviour.md 2); `:id` is replaced by the id of the record. */
const routes: Readonly<Record<Place, string>> = {
  login: "/login",
  register: "/register",
  reset: "/reset",
  profile: "/user/edit",
  tokens: "/token",
  "new-token": "/token/add",
  "edit-token": "/token/edit/:id",
  topup: "/topup",
  channels: "/channel",
  "new-channel": "/channel/add",
  "edit-channel": "/channel/edit/:id",
  "copy-channel": "/channel/add?copy=:id",
  redemptions: "/redemption",
  "new-redemption": "/redemption/add",
  "edit-redemption": "/redemption/edit/:id",
  users: "/user",
  "new-user": "/user/add",
  "edit-user": "/user/edit/:id",
  settings: "/setting",
  "settings-personal": "/setting/personal",
  "settings-operation": "/setting/operation",
  "settings-prices": "/setting/prices",
  "settings-system": "/setting/system",
  "settings-other": "/setting/other",
  overview: "/overview",
  "token-figures": "/token/:id/figures",
  "user-figures": "/user/:id/figures",
  "channel-figures": "/channel/:id/figures",
  "quick-start": "/quick-start",
  about: "/about",
  chat: "/chat",
  home: "/",
  logs: "/log",
  playground: "/playground",
};

/** How the areas inside a console lead to each other: by its routes, as far as there is a screen. */
export function consoleNavigation(history: ConsoleHistory): Navigation {
  const known = (place: Place, id?: number, query?: string): string | undefined => {
    const route = routes[place].replace(":id", String(id ?? ""));
    const [pathname = route] = route.split("?");
    if (!screens.some(({ path }) => matchPath(path, pathname))) return undefined;
    return query === undefined ? route : `${route}?${query}`;
  };
  return {
    href(place, id, query) {
      const route = known(place, id, query);
      return route === undefined ? undefined : history.href(route);
    },
    go(place, id, query) {
      const route = known(place, id, query);
      if (route === undefined) return false;
      history.navigator.push(route);
      return true;
    },
  };
}
