import { useEffect, useMemo, useState } from "react";
import { commonMessages } from "../i18n/generated/common.messages.en.js";
import { consoleMessages } from "./generated/messages.en.js";
import type { HostCommand } from "../ui/host/context/host-command.js";
import {
  NavigationProvider,
  useGateway,
  useHost,
  useMessages,
  useNavigation,
} from "../ui/host/context/host.js";
import { hasUnsaved, leave, mayLeave } from "../ui/host/leave/leave.js";
import { StartHereProvider, type StartHere } from "../ui/host/context/start-here.js";
import { SubjectProvider } from "../ui/host/context/subject.js";
import { useWhenOnline } from "../ui/host/lifecycle/when-online.js";
import { useModel, useValue } from "../ui/host/lifecycle/use-value.js";
import { ViewAddressProvider, type ViewAddress } from "../ui/host/context/view-address.js";
import { consoleSheet } from "./console.css.js";
import { navigationSheet } from "./navigation.css.js";
import { sideSheet } from "./side.css.js";
import { Frame } from "./frame.js";
import { Guard, OnlySignedOut } from "./guard.js";
import { openHistory, type ConsoleHistory, type Routing } from "./history.js";
import { NotFound } from "./not-found.js";
import { usePageHead } from "./page-head.js";
import { createPath } from "../domain/site/path.js";
import { consoleNavigation } from "./places.js";
import { ownPageAt, OwnContentProvider, useOwnContent, useReadOwnContent } from "./own-content.js";
import { Router, useLocation, useNavigator, useOpenedAt } from "./router.js";
import { findScreen } from "./screen.js";
import { BrandProvider, useSite } from "../ui/host/context/site.js";

/** `<gw-console>`: every screen, and the way between them (behaviour.md 2). */
export function View({
  routing = "hash",
  basePath,
  start,
  commands,
  brandName,
  brandLogo,
}: {
  readonly routing?: Routing;
  readonly basePath?: string;
  readonly start?: string;
  readonly commands?: readonly HostCommand[];
  readonly brandName?: string;
  readonly brandLogo?: string;
}) {
  useHost().adopt(consoleSheet, sideSheet, navigationSheet);
  const host = useHost();
  const { element, imperativeHandle } = host;
  const history = useModel(
    () => {
      const made: ConsoleHistory = openHistory(
        routing,
        basePath,
        start,
        (path, move) => {
          const url = new URL(made.href(path), document.baseURI).href;
          if (host.ask("gw-before-navigate", { url, path })) void leave(element, move);
        },
        () => !hasUnsaved(element) || mayLeave(element),
      );
      return made;
    },
    `${routing} ${basePath ?? ""}`,
  );
  useEffect(
    () => imperativeHandle.onNavigate((path) => leave(element, () => history.show(path))),
    [element, history, imperativeHandle],
  );
  const outer = useNavigation();
  const navigation = useMemo(() => consoleNavigation(history, outer), [history, outer]);
  const visit = useValue(history.visit);
  useAccount();
  const content = useReadOwnContent();
  const brand = useMemo(() => ({ name: brandName, logo: brandLogo }), [brandName, brandLogo]);

  return (
    <NavigationProvider value={navigation}>
      <BrandProvider value={brand}>
        <OwnContentProvider value={content}>
          <Router visit={visit} navigator={history.navigator}>
            <Page ownsPage={routing !== "memory"} commands={commands} />
          </Router>
        </OwnContentProvider>
      </BrandProvider>
    </NavigationProvider>
  );
}

/** The screens that a page of the host's own at their path replaces. */
const replaceable: ReadonlySet<string> = new Set(["home", "about"]);

/** Draws the screen that the route names. */
function Page({ ownsPage, commands }: { ownsPage: boolean; commands: readonly HostCommand[] | undefined }) {
  const t = useMessages(consoleMessages);
  const host = useHost();
  const location = useLocation();
  const openedAt = useOpenedAt();
  const ownPage = ownPageAt(useOwnContent(), openedAt.pathname);
  const screenAt = findScreen(openedAt);
  const isOwn = ownPage && (!screenAt || replaceable.has(screenAt.screen.title));
  const found = isOwn ? undefined : screenAt;
  const round = useRound(openedAt !== location);
  const title = isOwn ? ownPage.heading : t.screens[found?.screen.title ?? "notFound"];
  const [subject, setSubject] = useState<string>();
  const { within } = found?.screen ?? {};
  const parts = [subject ?? title, ...(within ? [t.screens[within]] : [])];
  usePageHead(parts.filter(Boolean).join(" · "), useSite(), ownsPage);

  const path = createPath(location);
  useEffect(() => {
    host.emit("gw-navigated", { path });
  }, [host, path]);
  const screenName = isOwn ? "own-page" : (found?.screen.title ?? "notFound");
  useEffect(() => {
    host.track("screen-viewed", { screen: screenName });
  }, [host, screenName]);

  const address = useAddress();
  const startHere = useBeginning();

  if (isOwn) {
    const { path: start, slot, role } = ownPage;
    const content = <slot name={slot} />;
    return (
      <Frame
        title={title}
        screen={{ path: start, start, role, ownHeading: ownPage.title === undefined }}
        commands={commands}
        ownsPage={ownsPage}
      >
        {role === undefined ? (
          content
        ) : (
          <Guard key={slot} role={role}>
            {content}
          </Guard>
        )}
      </Frame>
    );
  }
  if (!found) {
    return (
      <Frame title={title} screen={undefined} commands={commands} ownsPage={ownsPage}>
        <NotFound />
      </Frame>
    );
  }
  const { screen, content } = found;
  return (
    <Frame title={title} screen={screen} commands={commands} ownsPage={ownsPage}>
      <ViewAddressProvider value={address}>
        <StartHereProvider value={startHere}>
          <SubjectProvider value={setSubject}>
            {screen.title === "login" ? (
              <OnlySignedOut>{content}</OnlySignedOut>
            ) : screen.role === undefined ? (
              content
            ) : (
              <Guard key={`${screen.path} ${String(round)}`} role={screen.role}>
                {content}
              </Guard>
            )}
          </SubjectProvider>
        </StartHereProvider>
      </ViewAddressProvider>
    </Frame>
  );
}

/**
 * Counts the screens that were given another address while they were drawn, and then left: the address at which such a
 * screen was opened draws a new one.
 */
function useRound(isReaddressed: boolean): number {
  const [{ was, round }, setRound] = useState({ was: isReaddressed, round: 0 });
  if (was !== isReaddressed) setRound({ was: isReaddressed, round: isReaddressed ? round : round + 1 });
  return round;
}

/** Stores the state of a console list in the query of its address. */
function useAddress(): ViewAddress {
  const { pathname, search } = useLocation();
  const navigator = useNavigator();
  return useMemo(() => {
    const path = (query: string) => (query === "" ? pathname : `${pathname}?${query}`);
    return {
      given: search,
      write(query, how) {
        navigator[how](path(query));
      },
      href: (query) => new URL(navigator.createHref(path(query)), document.baseURI).href,
    };
  }, [pathname, search, navigator]);
}

/** Whether signing in leads to the overview, as the browser keeps it. */
function useBeginning(): StartHere {
  const { storage } = useGateway();
  const [on, setOn] = useState(() => storage.read("landing") !== undefined);
  return useMemo(
    () => ({
      on,
      turn(next) {
        setOn(next);
        return storage.write("landing", next ? "overview" : undefined);
      },
    }),
    [on, storage],
  );
}

/** What the console does about the account without being asked. */
function useAccount(): void {
  const common = useMessages(commonMessages);
  const { session, toasts } = useGateway();
  const failure = useValue(session.statusError)?.kind;

  useWhenOnline(
    () => session.statusError.peek(),
    () => void session.refreshStatus(),
  );
  useWhenOnline(
    () => session.error.peek(),
    () => void session.retry(),
  );
  useEffect(() => {
    if (failure)
      toasts.show("error", failure === "rate-limited" ? common.error.rateLimited : common.error.notAGateway);
  }, [failure, toasts, common]);
}
