import type { ComponentType, ReactNode } from "react";
import { matchRoutes, type Location, type Params } from "react-router";
import { isOAuthProvider } from "../domain/oauth-links.js";
import { Role } from "../domain/roles.js";
import { consoleMessages } from "../i18n/messages/console.js";
import type { ConsoleMessages } from "../i18n/messages/console.en.js";
import type { Status } from "../api/status.js";
import { useMessages } from "../ui/host.js";
import type { IconName } from "../ui/icon.js";
import { createLazy } from "../ui/lazy.js";
import { Loading } from "../ui/loading.js";

/** The name of a screen, and of its title. */
export type ScreenName = keyof ConsoleMessages["screens"];

/** What a screen is drawn with: the variables of its path, and its query. */
export interface RouteValues {
  readonly params: Params;
  readonly query: URLSearchParams;
}

/** One screen of the console. */
export interface Screen {
  readonly name: ScreenName;
  /** Pattern of React Router. */
  readonly path: string;
  /** The lowest role that may see it; `undefined` is open to everybody. */
  readonly role: number | undefined;
  /** Its line in the navigation bar. */
  readonly item?: {
    readonly icon: IconName;
    /** Hides the line, for what is there only when it is configured. */
    readonly when?: (status: Status | undefined) => boolean;
  };
  /** Whether the view brings a main heading of its own. */
  readonly ownHeading: boolean;
  /** Draws it, or `undefined` when its path or query names nothing that can exist. */
  draw(values: RouteValues): ReactNode;
}

interface ScreenOptions<P extends object> extends Pick<Screen, "name" | "path" | "item"> {
  readonly role?: number;
  readonly ownHeading?: boolean;
  readonly load: () => Promise<{ readonly View: ComponentType<P> }>;
  /** What the view is given; `undefined` when the address makes no sense. */
  readonly props?: (values: RouteValues) => P | undefined;
}

function screen<P extends object>({
  name,
  path,
  item,
  role,
  ownHeading,
  load,
  props,
}: ScreenOptions<P>): Screen {
  const View = createLazy(load, { fallback: <ScreenLoading name={name} /> });
  return {
    name,
    path,
    role,
    ownHeading: ownHeading ?? false,
    ...(item ? { item } : {}),
    draw(values) {
      const given = props ? props(values) : ({} as P);
      return given && <View {...given} />;
    },
  };
}

function ScreenLoading({ name }: { name: ScreenName }) {
  const t = useMessages(consoleMessages);
  return <Loading label={t.screens[name]} />;
}

/** An id as it stands in an address. */
function idOf({ params }: RouteValues): number | undefined {
  const { id = "" } = params;
  return /^[1-9]\d{0,15}$/.test(id) ? Number(id) : undefined;
}

/** Every screen, in the order of the navigation bar (behaviour.md 2). A new screen is one more entry. */
export const screens: readonly Screen[] = [
  screen({ name: "home", path: "/", item: { icon: "home" }, load: () => import("../areas/pages/home.js") }),
  screen({
    name: "login",
    path: "/login",
    ownHeading: true,
    load: () => import("../areas/sign-in/sign-in.js"),
    props: ({ query }) => ({ expired: query.get("expired") === "true" }),
  }),
  screen({
    name: "register",
    path: "/register",
    ownHeading: true,
    load: () => import("../areas/sign-in/register.js"),
    props: ({ query }) => ({ aff: query.get("aff") ?? "" }),
  }),
  ...["/reset", "/user/reset"].map((path) =>
    screen({
      name: "reset",
      path,
      ownHeading: true,
      load: () => import("../areas/sign-in/reset.js"),
      props: ({ query }) => ({ resetToken: query.get("token") ?? "", email: query.get("email") ?? "" }),
    }),
  ),
  screen({
    name: "oauth",
    path: "/oauth/:provider",
    load: () => import("../areas/sign-in/oauth-callback.js"),
    props: ({ params: { provider = "" }, query }) =>
      isOAuthProvider(provider)
        ? {
            provider,
            code: query.get("code") ?? "",
            state: query.get("state") ?? "",
            error: query.get("error") ?? "",
          }
        : undefined,
  }),
  screen({
    name: "channels",
    path: "/channel",
    role: Role.admin,
    item: { icon: "layers" },
    load: () => import("../areas/channels/channel-table.js"),
  }),
  screen({
    name: "newChannel",
    path: "/channel/add",
    role: Role.admin,
    ownHeading: true,
    load: () => import("../areas/channels/channel-form.js"),
    props({ query }) {
      const copied = idOf({ params: { id: query.get("copy") ?? undefined }, query });
      return copied === undefined ? {} : { copyOf: copied };
    },
  }),
  screen({
    name: "editChannel",
    path: "/channel/edit/:id",
    role: Role.admin,
    ownHeading: true,
    load: () => import("../areas/channels/channel-form.js"),
    props(values) {
      const channelId = idOf(values);
      return channelId === undefined ? undefined : { channelId };
    },
  }),
  screen({
    name: "chat",
    path: "/chat",
    item: { icon: "chat", when: (status) => (status?.chat_link ?? "") !== "" },
    load: () => import("../areas/pages/chat.js"),
  }),
  screen({
    name: "tokens",
    path: "/token",
    role: 1,
    item: { icon: "key" },
    load: () => import("../areas/tokens/token-list.js"),
  }),
  screen({
    name: "newToken",
    path: "/token/add",
    role: 1,
    ownHeading: true,
    load: () => import("../areas/tokens/token-form.js"),
  }),
  screen({
    name: "editToken",
    path: "/token/edit/:id",
    role: 1,
    ownHeading: true,
    load: () => import("../areas/tokens/token-form.js"),
    props(values) {
      const tokenId = idOf(values);
      return tokenId === undefined ? undefined : { tokenId };
    },
  }),
  screen({
    name: "redemptions",
    path: "/redemption",
    role: Role.admin,
    item: { icon: "ticket" },
    load: () => import("../areas/redemptions/redemption-table.js"),
  }),
  screen({
    name: "newRedemption",
    path: "/redemption/add",
    role: Role.admin,
    ownHeading: true,
    load: () => import("../areas/redemptions/redemption-form.js"),
  }),
  screen({
    name: "editRedemption",
    path: "/redemption/edit/:id",
    role: Role.admin,
    ownHeading: true,
    load: () => import("../areas/redemptions/redemption-form.js"),
    props(values) {
      const redemptionId = idOf(values);
      return redemptionId === undefined ? undefined : { redemptionId };
    },
  }),
  screen({
    name: "topup",
    path: "/topup",
    role: 1,
    item: { icon: "wallet" },
    load: () => import("../areas/topup/topup.js"),
  }),
  screen({
    name: "users",
    path: "/user",
    role: Role.admin,
    item: { icon: "users" },
    ownHeading: true,
    load: () => import("../areas/users/user-table.js"),
  }),
  screen({
    name: "newUser",
    path: "/user/add",
    role: Role.admin,
    ownHeading: true,
    load: () => import("../areas/users/user-form.js"),
  }),
  screen({
    name: "editUser",
    path: "/user/edit/:id",
    role: Role.admin,
    ownHeading: true,
    load: () => import("../areas/users/user-form.js"),
    props(values) {
      const userId = idOf(values);
      return userId === undefined ? undefined : { userId };
    },
  }),
  screen({
    name: "usage",
    path: "/dashboard",
    role: Role.user,
    item: { icon: "chart" },
    load: () => import("../areas/usage/usage.js"),
  }),
  screen({
    name: "logs",
    path: "/log",
    role: Role.user,
    item: { icon: "list" },
    load: () => import("../areas/logs/log-table.js"),
  }),
  screen({
    name: "profile",
    path: "/user/edit",
    role: Role.user,
    ownHeading: true,
    load: () => import("../areas/account/profile.js"),
  }),
  screen({
    name: "settings",
    path: "/setting",
    role: Role.user,
    item: { icon: "settings" },
    load: () => import("../areas/settings/settings.js"),
  }),
  screen({
    name: "about",
    path: "/about",
    item: { icon: "info" },
    load: () => import("../areas/pages/about.js"),
  }),
];

/** Where signing in leads when nothing else was wanted (behaviour.md 4). */
export const landing = "/token";

const routes = screens.map((screen) => ({ path: screen.path, handle: screen }));

/** The screen that a location names, with its view; `undefined` when there is none. */
export function findScreen(location: Location): { screen: Screen; content: ReactNode } | undefined {
  const match = matchRoutes(routes, location)?.at(-1);
  if (!match) return undefined;
  const screen = match.route.handle;
  const content = screen.draw({ params: match.params, query: new URLSearchParams(location.search) });
  return content === undefined ? undefined : { screen, content };
}
