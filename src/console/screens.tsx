import { useEffect, type ComponentType, type ReactNode } from "react";
import { isOAuthProvider } from "../domain/oauth-providers.js";
import { consoleMessages } from "../i18n/messages/console.js";
import type { ConsoleMessages } from "../i18n/messages/console.en.js";
import type { Status } from "../api/status.js";
import { useGateway, useMessages } from "../ui/host/host.js";
import type { IconName } from "../ui/kit/icon.js";
import { createLazy } from "../ui/host/lazy.js";
import { Loading } from "../ui/kit/loading.js";
import { ShapeSkeleton, type Shape } from "../ui/kit/skeleton.js";
import { useValue } from "../ui/host/use-value.js";
import type { FiguresSubject } from "../domain/figures-subject.js";
import { matchPath, type Params, type Path } from "../domain/path.js";
import { isSettingsTab } from "../domain/settings-tabs.js";
import { routes } from "./routes.js";

/** The name of a screen, and of its title. */
export type ScreenName = keyof ConsoleMessages["screens"];

/** The groups of the navigation bar, in their order. */
export const navigationGroups = ["workspace", "administration"] as const;

/** A group of the navigation bar. */
export type NavigationGroup = (typeof navigationGroups)[number];

/** What a screen is drawn with: the variables of its path, and its query. */
export interface RouteValues {
  readonly params: Params;
  readonly query: URLSearchParams;
}

/** One screen of the console. */
export interface Screen {
  readonly name: ScreenName;
  /** Its path, with `:name` for a segment that says what is meant, `:name?` where it may be missing. */
  readonly path: string;
  /** The path that links to it: without what may be missing. */
  readonly start: string;
  /** The lowest role that may see it; `undefined` is open to everybody. */
  readonly role: number | undefined;
  /** The list that it is a part of, for the page's title. */
  readonly within?: ScreenName;
  /** Its line in the navigation bar. */
  readonly item?: {
    readonly group: NavigationGroup;
    readonly icon: IconName;
    /** Hides the line, for what is there only when it is configured. */
    readonly when?: (status: Status | undefined) => boolean;
  };
  /** Whether the view brings a main heading of its own. */
  readonly ownHeading: boolean;
  /** Starts its code. */
  preload(this: void): void;
  /** Draws it, or `undefined` when its path or query names nothing that can exist. */
  draw(values: RouteValues): ReactNode;
}

interface ScreenOptions<P extends object> extends Pick<Screen, "name" | "path" | "within" | "item"> {
  readonly role?: number;
  readonly ownHeading?: boolean;
  /** What it is mostly made of, drawn while its code is on its way. */
  readonly shape?: Shape;
  /** What the view will ask for at once, see `routes`. */
  readonly first?: string;
  readonly load: () => Promise<{ readonly View: ComponentType<P> }>;
  /** What the view is given; `undefined` when the address makes no sense. */
  readonly props?: (values: RouteValues) => P | undefined;
}

function screen<P extends object>({
  name,
  path,
  within,
  item,
  role,
  ownHeading,
  first,
  shape,
  load,
  props,
}: ScreenOptions<P>): Screen {
  const View = createLazy(load, { fallback: <ScreenLoading name={name} first={first} shape={shape} /> });
  return {
    name,
    path,
    start: path.replace(/\/:\w+\?$/, ""),
    role,
    ownHeading: ownHeading ?? false,
    ...(within ? { within } : {}),
    ...(item ? { item } : {}),
    preload: View.preload,
    draw(values) {
      const given = props ? props(values) : ({} as P);
      return given && <View {...given} />;
    },
  };
}

/** Stands for a view while its code is on its way, and begins what the view will ask for. */
function ScreenLoading({
  name,
  first,
  shape,
}: {
  name: ScreenName;
  first: string | undefined;
  shape: Shape | undefined;
}) {
  const t = useMessages(consoleMessages);
  const { beginRead, session } = useGateway();
  useEffect(() => {
    if (first !== undefined) beginRead(first);
  }, [beginRead, first]);
  const user = useValue(session.user);
  const state = useValue(session.state);
  // Before it is known who is asking, nobody knows which frame it will be in.
  return shape === undefined || (user === undefined && state === "unknown") ? (
    <Loading label={t.screens[name]} />
  ) : (
    <ShapeSkeleton shape={shape} label={t.screens[name]} />
  );
}

/** An id as part of an address. */
function idOf({ params }: RouteValues): number | undefined {
  const { id = "" } = params;
  return /^[1-9]\d{0,15}$/.test(id) ? Number(id) : undefined;
}

/** The figures of one record, below the list that it is in. */
function figuresScreen(
  kind: FiguresSubject,
  route: { readonly path: string; readonly role: number },
  within: ScreenName,
): Screen {
  return screen({
    ...route,
    load: routes.tokenFigures.load,
    name: "figures",
    shape: "chart",
    within,
    ownHeading: true,
    props(values) {
      const recordId = idOf(values);
      return recordId === undefined ? undefined : { kind, recordId };
    },
  });
}

/** With which token and model a screen begins, where its address says so. */
function targetOf({ query }: RouteValues): { tokenId?: number; model?: string } {
  const tokenId = idOf({ params: { id: query.get("token") ?? undefined }, query });
  const model = query.get("model");
  return { ...(tokenId === undefined ? {} : { tokenId }), ...(model ? { model } : {}) };
}

/** Every screen, in the order of the navigation bar (behaviour.md 2). A new screen is one more entry. */
export const screens: readonly Screen[] = [
  screen({
    ...routes.overview,
    name: "overview",
    shape: "cards",
    item: { group: "workspace", icon: "grid" },
  }),
  screen({ ...routes.home, name: "home", shape: "cards", item: { group: "workspace", icon: "home" } }),
  screen({
    ...routes.login,
    name: "login",
    ownHeading: true,
    props: ({ query }) => ({ expired: query.get("expired") === "true" }),
  }),
  screen({
    ...routes.register,
    name: "register",
    ownHeading: true,
    props: ({ query }) => ({ aff: query.get("aff") ?? "" }),
  }),
  ...[routes.reset, routes.resetByMail].map((route) =>
    screen({
      ...route,
      name: "reset",
      ownHeading: true,
      props: ({ query }) => ({ resetToken: query.get("token") ?? "", email: query.get("email") ?? "" }),
    }),
  ),
  screen({
    ...routes.oauth,
    name: "oauth",
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
    ...routes.tokens,
    name: "tokens",
    shape: "table",
    item: { group: "workspace", icon: "key" },
  }),
  screen({
    ...routes.newToken,
    name: "newToken",
    shape: "form",
    within: "tokens",
    ownHeading: true,
  }),
  screen({
    ...routes.editToken,
    name: "editToken",
    shape: "form",
    within: "tokens",
    ownHeading: true,
    props(values) {
      const tokenId = idOf(values);
      return tokenId === undefined ? undefined : { tokenId };
    },
  }),
  figuresScreen("token", routes.tokenFigures, "tokens"),
  figuresScreen("user", routes.userFigures, "users"),
  figuresScreen("channel", routes.channelFigures, "channels"),
  screen({
    ...routes.quickStart,
    name: "quickStart",
    shape: "form",
    item: { group: "workspace", icon: "play" },
    props: targetOf,
  }),
  screen({
    ...routes.playground,
    name: "playground",
    shape: "form",
    item: { group: "workspace", icon: "chat" },
    props: targetOf,
  }),
  screen({
    ...routes.usage,
    name: "usage",
    shape: "chart",
    item: { group: "workspace", icon: "chart" },
  }),
  screen({
    ...routes.logs,
    name: "logs",
    shape: "table",
    item: { group: "workspace", icon: "list" },
  }),
  screen({
    ...routes.topup,
    name: "topup",
    shape: "form",
    item: { group: "workspace", icon: "wallet" },
  }),
  screen({
    ...routes.chat,
    name: "chat",
    item: { group: "workspace", icon: "chat", when: (status) => (status?.chat_link ?? "") !== "" },
  }),
  screen({
    ...routes.profile,
    name: "profile",
    shape: "form",
    ownHeading: true,
  }),
  screen({
    ...routes.settings,
    name: "settings",
    shape: "form",
    props({ params: { tab } }) {
      if (tab === undefined) return {};
      return isSettingsTab(tab) ? { tab } : undefined;
    },
    item: { group: "workspace", icon: "settings" },
  }),
  screen({
    ...routes.about,
    name: "about",
    shape: "cards",
    item: { group: "workspace", icon: "info" },
  }),
  screen({
    ...routes.channels,
    name: "channels",
    shape: "table",
    item: { group: "administration", icon: "layers" },
  }),
  screen({
    ...routes.newChannel,
    name: "newChannel",
    shape: "form",
    within: "channels",
    ownHeading: true,
    props({ query }) {
      const copied = idOf({ params: { id: query.get("copy") ?? undefined }, query });
      return copied === undefined ? {} : { copyOf: copied };
    },
  }),
  screen({
    ...routes.editChannel,
    name: "editChannel",
    shape: "form",
    within: "channels",
    ownHeading: true,
    props(values) {
      const channelId = idOf(values);
      return channelId === undefined ? undefined : { channelId };
    },
  }),
  screen({
    ...routes.users,
    name: "users",
    shape: "table",
    item: { group: "administration", icon: "users" },
    ownHeading: true,
  }),
  screen({
    ...routes.newUser,
    name: "newUser",
    shape: "form",
    within: "users",
    ownHeading: true,
  }),
  screen({
    ...routes.editUser,
    name: "editUser",
    shape: "form",
    within: "users",
    ownHeading: true,
    props(values) {
      const userId = idOf(values);
      return userId === undefined ? undefined : { userId };
    },
  }),
  screen({
    ...routes.redemptions,
    name: "redemptions",
    shape: "table",
    item: { group: "administration", icon: "ticket" },
  }),
  screen({
    ...routes.newRedemption,
    name: "newRedemption",
    shape: "form",
    within: "redemptions",
    ownHeading: true,
  }),
  screen({
    ...routes.editRedemption,
    name: "editRedemption",
    shape: "form",
    within: "redemptions",
    ownHeading: true,
    props(values) {
      const redemptionId = idOf(values);
      return redemptionId === undefined ? undefined : { redemptionId };
    },
  }),
];

/** Where signing in leads when nothing else was wanted (behaviour.md 4). */
export const landing = "/token";

/** Where it leads whoever chose so. */
export const chosenLanding = "/overview";

/** The screen that a location names, with its view; `undefined` when there is none. */
export function findScreen({ pathname, search }: Path): { screen: Screen; content: ReactNode } | undefined {
  for (const screen of screens) {
    const params = matchPath(screen.path, pathname);
    if (!params) continue;
    const content = screen.draw({ params, query: new URLSearchParams(search) });
    return content === undefined ? undefined : { screen, content };
  }
  return undefined;
}
