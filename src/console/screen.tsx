import { useEffect, type ReactNode } from "react";
import { createPath, matchPath, type Params, type Path } from "../domain/site/path.js";
import { useGateway, useMessages } from "../ui/host/context/host.js";
import { createLazy } from "../ui/host/lifecycle/lazy.js";
import { useValue } from "../ui/host/lifecycle/use-value.js";
import { Loading } from "../ui/kit/loading/loading.js";
import { ShapeSkeleton } from "../ui/kit/loading/skeleton.js";
import { consoleMessages } from "./generated/messages.en.js";
import { Redirect } from "./router.js";
import type { RouteValues, ScreenEntry, ScreenTitle } from "./screen-entry.js";
import { screens } from "./screens.js";

/** One screen of the console, and how it is drawn. */
export interface Screen extends ScreenEntry {
  readonly title: ScreenTitle;
  /** The path that links to it: without what may be missing. */
  readonly start: string;
  /** Starts loading its code. */
  preload(this: void): void;
  /** Draws it, or `undefined` when its path or query names nothing that can exist. */
  draw(values: RouteValues): ReactNode;
}

/** What the frame has to know of the screen that it surrounds: one of the console's, or a page of the host's own. */
export type FramedScreen = Pick<Screen, "path" | "start"> & {
  readonly title?: ScreenTitle;
  readonly role?: number | undefined;
  readonly ownHeading?: boolean;
  readonly hiddenHeading?: boolean;
};

function drawn(entry: ScreenEntry, title: ScreenTitle): Screen {
  const { path, load, props } = entry;
  const View = createLazy(load, {
    fallback: (given) => <ScreenLoading title={title} entry={entry} given={given} />,
  });
  return {
    ...entry,
    title,
    start: path.replace(/\/:\w+\?$/, ""),
    preload: View.preload,
    draw(values) {
      const given = props ? props(values) : {};
      return given && <View {...given} />;
    },
  };
}

/** Placeholder for a view while its code loads; also starts the calls that the view will make. */
function ScreenLoading({
  title,
  entry: { first, shape: usual, tabShapes = {}, ownHeading },
  given,
}: {
  title: ScreenTitle;
  entry: ScreenEntry;
  /** What the view will be drawn with. */
  given: { readonly tab?: string };
}) {
  const t = useMessages(consoleMessages);
  const { beginRead, session } = useGateway();
  useEffect(() => {
    if (first !== undefined) beginRead(first);
  }, [beginRead, first]);
  const shape = tabShapes[given.tab ?? ""] ?? usual;
  const user = useValue(session.user);
  const state = useValue(session.state);
  // Until the account has been read, it is unknown which frame the screen belongs in.
  return shape === undefined || (user === undefined && state === "unknown") ? (
    <Loading label={t.screens[title]} />
  ) : (
    <ShapeSkeleton shape={shape} heading={ownHeading} label={t.screens[title]} />
  );
}

/** Every screen, in the order of the navigation bar. */
export const everyScreen: readonly Screen[] = Object.entries(screens).map(([name, entry]) =>
  // A name that isn't that of a title has one beside it, see `defineScreens`.
  drawn(entry, entry.title ?? (name as ScreenTitle)),
);

/** The default screen after signing in (behaviour.md 4). */
export const landing = "/token";

/** The screen after signing in for users who have selected it. */
export const chosenLanding = "/overview";

/** A path with what its variables stand for. */
const filledIn = (path: string, params: Params): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));

/**
 * The screen that a location names, with its view; `undefined` when there is none. At a path that a screen had in
 * earlier releases, it leads to the screen's own, so that each has one line in the navigation and one address.
 */
export function findScreen(location: Path): { screen: Screen; content: ReactNode } | undefined {
  const { pathname, search } = location;
  for (const screen of everyScreen) {
    for (const path of screen.formerly ?? []) {
      const former = matchPath(path, pathname);
      if (!former) continue;
      const to = createPath({ ...location, pathname: filledIn(screen.path, former) });
      return { screen, content: <Redirect to={to} /> };
    }
    const params = matchPath(screen.path, pathname);
    if (!params) continue;
    const content = screen.draw({ params, query: new URLSearchParams(search) });
    return content === undefined ? undefined : { screen, content };
  }
  return undefined;
}
