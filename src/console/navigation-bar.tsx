import { useId, useRef, type MouseEvent, type RefObject } from "react";
import { consoleMessages } from "./generated/messages.en.js";
import { useGateway, useMessages } from "../ui/host/context/host.js";
import { Icon } from "../ui/kit/icon/icon.js";
import { useRoving } from "../ui/kit/roving/use-roving.js";
import { prefetching } from "../ui/host/lifecycle/prefetch.js";
import { useValue } from "../ui/host/lifecycle/use-value.js";
import { isSamePath, matchPath } from "../domain/site/path.js";
import { useOwnContent } from "./own-content.js";
import { useHref, useLocation, useNavigator } from "./router.js";
import { everyScreen, type Screen } from "./screen.js";
import { lineGroup, navigationGroups, type NavigationGroup } from "./screen-entry.js";

/**
 * The screens that this account may open (behaviour.md 2), as one stop of the Tab key, together with the brand where
 * both are in one header.
 */
export function NavigationBar({
  showsHeadings = false,
  header,
}: {
  /** Draws the groups' headings. */
  readonly showsHeadings?: boolean;
  readonly header?: RefObject<HTMLElement | null>;
}) {
  const t = useMessages(consoleMessages);
  const { session, supports: supported } = useGateway();
  const supports = useValue(supported);
  const user = useValue(session.user);
  // An account whose session has expired is still in memory, but may not open any screen.
  const role = useValue(session.state) === "expired" ? 0 : (user?.role ?? 0);
  const status = useValue(session.status);
  const failed = useValue(session.statusError) !== undefined;
  const bar = useRef<HTMLElement>(null);
  useRoving(header ?? bar, ".brand-link, .navigation-line");
  // Lines that depend on the status must not push the others away under the reader's pointer.
  const known = status !== undefined || failed;
  const shown = known ? everyScreen : [];
  const own = useOwnContent();
  const pages = own.pages.filter(({ title, role: lowest = 0 }) => title !== undefined && role >= lowest);
  const links = own.links.filter(({ role: lowest = 0 }) => role >= lowest);
  return (
    <nav ref={bar} part="navigation" className="navigation" aria-label={t.navigation}>
      {navigationGroups.map((group) => (
        <Group
          key={group}
          group={group}
          showsHeadings={showsHeadings}
          screens={shown.filter((one) => lineGroup(one, { status, supports, role }) === group)}
        />
      ))}
      {known && pages.length + links.length > 0 ? (
        <ul>
          {pages.map(({ path, title }) => (
            <li key={path}>
              <OwnPageLine path={path} title={title ?? ""} />
            </li>
          ))}
          {links.map(({ label, href, follow }) => (
            <li key={`${href} ${label}`}>
              <a className="navigation-line" href={href} onClick={(event) => isPlain(event) && follow()}>
                <Icon name="right" />
                <span>{label}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </nav>
  );
}

/** Whether a link is followed here: not in a new tab. Then we follow it ourselves, and the browser doesn't. */
function isPlain(event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  event.preventDefault();
  return true;
}

/** The line of a page of the host's own. */
function OwnPageLine({ path, title }: { readonly path: string; readonly title: string }) {
  const navigator = useNavigator();
  const { pathname } = useLocation();
  return (
    <a
      className="navigation-line"
      href={useHref(path)}
      aria-current={isSamePath(path, pathname) ? "page" : undefined}
      onClick={(event) => isPlain(event) && navigator.push(path)}
    >
      <Icon name="right" />
      <span>{title}</span>
    </a>
  );
}

/** The lines of one group. */
function Group({
  group,
  showsHeadings,
  screens: lines,
}: {
  group: NavigationGroup;
  showsHeadings: boolean;
  screens: readonly Screen[];
}) {
  const t = useMessages(consoleMessages);
  const heading = useId();
  if (lines.length === 0) return null;
  return (
    <>
      {showsHeadings ? (
        <p id={heading} className="navigation-heading">
          {t.groups[group]}
        </p>
      ) : null}
      <ul aria-labelledby={showsHeadings ? heading : undefined}>
        {lines.map((screen) => (
          <li key={screen.path}>
            <Line screen={screen} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Line({ screen }: { screen: Screen }) {
  const t = useMessages(consoleMessages);
  const navigator = useNavigator();
  const { pathname } = useLocation();
  const { path, start, title, item } = screen;
  // The user's own profile has a path below that of the users, but isn't one of their screens.
  const here = pathname !== "/user/edit" && matchPath(path, pathname, path === "/") !== undefined;
  return (
    <a
      className="navigation-line"
      href={useHref(start)}
      aria-current={pathname === start ? "page" : here ? "true" : undefined}
      onClick={(event) => isPlain(event) && navigator.push(start)}
      {...prefetching(screen.preload)}
    >
      {item ? <Icon name={item.icon} /> : null}
      <span>{t.screens[title]}</span>
    </a>
  );
}
