import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { consoleMessages } from "./generated/messages.en.js";
import { Button } from "../ui/kit/button/button.js";
import { ShownListsProvider } from "../ui/collection/shown-lists.js";
import { useCapabilities } from "../ui/host/context/capabilities.js";
import { useGateway, useHost, useMessages } from "../ui/host/context/host.js";
import type { HostCommand } from "../ui/host/context/host-command.js";
import { OwnsPageProvider } from "../ui/host/lifecycle/first-focus.js";
import { createLazy } from "../ui/host/lifecycle/lazy.js";
import { PlaceLink } from "../ui/host/context/place-link.js";
import { PauseShown } from "../ui/kit/notice/paused-note.js";
import { ReadOnlyConsole } from "../ui/host/read-only/read-only.js";
import { useValue } from "../ui/host/lifecycle/use-value.js";
import { JobFrameProvider } from "../ui/jobs/job-frame.js";
import { useIsBeingAsked } from "../ui/host/context/visitor.js";
import { AlertDock, AlertsShown } from "./alert-dock.js";
import { Brand } from "./brand.js";
import { ConnectionNote } from "./connection-note.js";
import { Footer } from "./footer.js";
import { JobDock, loadFrameJobs } from "./job-dock.js";
import { NavigationBar } from "./navigation-bar.js";
import { PaletteButton } from "./palette/palette-button.js";
import { usePalette, type PaletteState } from "./palette/use-palette.js";
import { useLocation, useOpenedAt, useVisitType } from "./router.js";
import type { FramedScreen } from "./screen.js";
import { Switches } from "./switches.js";
import { UserMenu } from "./user-menu.js";

const Palette = createLazy(() => import("./palette/palette.js"), { over: true });
const none: readonly HostCommand[] = [];

/** What surrounds every screen: the navigation at the side, or above where it is narrow; title and footer. */
export function Frame({
  title,
  screen,
  commands = none,
  ownsPage,
  children,
}: {
  readonly title: string;
  readonly screen: FramedScreen | undefined;
  /** Commands of the page's own for the palette. */
  readonly commands?: readonly HostCommand[] | undefined;
  /** Whether the console's routes are the page's addresses. */
  readonly ownsPage: boolean;
  readonly children: ReactNode;
}) {
  const t = useMessages(consoleMessages);
  const { session } = useGateway();
  const main = useRef<HTMLElement>(null);
  const user = useValue(session.user);
  const state = useValue(session.state);
  const leadsToSignIn = state === "signed-out" && screen?.role !== undefined;
  // What is drawn before it is known who is asking, or on the way to the sign-in screen, would give way to another
  // frame a moment later.
  const undecided = useIsBeingAsked() || leadsToSignIn;
  const signedIn = user !== undefined && screen?.title !== "login";
  const palette = usePalette(signedIn && state !== "expired");
  useArrival(main, screen);
  const { pathname, search } = useLocation();
  const [alertsAt, setAlertsAt] = useState<string>();
  const here = pathname + search;
  // A link in them was followed.
  if (alertsAt !== undefined && alertsAt !== here) setAlertsAt(undefined);
  const can = useCapabilities();
  const alerts = signedIn && alertsAt === here;
  const openAlerts = () => setAlertsAt(here);

  return (
    <div className="console" data-signed-in={signedIn || undefined} data-undecided={undecided || undefined}>
      <button type="button" className="skip-link button" onClick={() => focusHeading(main.current)}>
        {t.skip}
      </button>
      {undecided ? null : signedIn ? (
        <Side palette={palette} alerts={alerts} onAlerts={openAlerts} />
      ) : (
        <Top screen={screen} />
      )}
      <div className="content">
        <ConnectionNote />
        <main
          ref={main}
          part="main"
          className="page"
          tabIndex={-1}
          data-screen={screen?.title ?? (screen && "own-page")}
        >
          <ReadOnlyConsole>
            <PauseShown value={true}>
              {screen?.ownHeading ? null : (
                <h1 className={screen?.hiddenHeading ? "visually-hidden" : "page-title"} tabIndex={-1}>
                  {title}
                </h1>
              )}
              <ShownListsProvider value={palette.registry.register}>
                {/* What isn't shown yet can't take the focus. */}
                <OwnsPageProvider value={ownsPage && !undecided}>
                  <JobFrameProvider value={loadFrameJobs}>{children}</JobFrameProvider>
                </OwnsPageProvider>
              </ShownListsProvider>
              <AlertsShown key={user?.id} open={alerts} onClose={() => setAlertsAt(undefined)} />
            </PauseShown>
          </ReadOnlyConsole>
        </main>
        <Footer />
        {signedIn && !undecided ? (
          <JobFrameProvider value={loadFrameJobs}>
            <JobDock />
          </JobFrameProvider>
        ) : null}
      </div>
      <p className="visually-hidden" role="status">
        {title}
      </p>
      {palette.used ? (
        <Palette
          key={user?.id}
          open={palette.open}
          registry={palette.registry}
          own={
            can("alerts")
              ? [...commands, { id: "console-alerts", label: t.alerts, run: openAlerts }]
              : commands
          }
          onClose={palette.toggle}
        />
      ) : null}
    </div>
  );
}

/** With an account: brand, navigation, account. In a narrow console all but the brand is behind a button. */
function Side({
  palette,
  alerts,
  onAlerts,
}: {
  palette: PaletteState;
  /** Whether the alerts are shown. */
  alerts: boolean;
  onAlerts: () => void;
}) {
  const t = useMessages(consoleMessages);
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const [shownAt, setShownAt] = useState(pathname);
  const toggle = useRef<HTMLButtonElement>(null);
  const header = useRef<HTMLElement>(null);
  if (shownAt !== pathname) {
    setShownAt(pathname);
    setOpen(false);
  }

  return (
    <header
      ref={header}
      className="side"
      data-open={open || undefined}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !open) return;
        setOpen(false);
        toggle.current?.focus();
      }}
    >
      <div className="side-head">
        {/* First by Tab, as it leads everywhere; drawn below the brand. */}
        <PaletteButton palette={palette} preload={Palette.preload} />
        <Brand />
        <AlertDock open={alerts} onOpen={onAlerts} />
        <Button
          ref={toggle}
          variant="quiet"
          icon={open ? "close" : "menu"}
          iconOnly
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? t.closeMenu : t.menu}
        </Button>
      </div>
      <NavigationBar showsHeadings header={header} />
      <div className="side-foot">
        <UserMenu onAlerts={onAlerts} />
      </div>
    </header>
  );
}

/** The screens with the brand above their form. */
const branded: ReadonlySet<string | undefined> = new Set(["login", "register", "reset"]);

/** Without an account: the few screens that are open to everybody. */
function Top({ screen }: { screen: FramedScreen | undefined }) {
  const t = useMessages(consoleMessages);
  return (
    <header className="top">
      {branded.has(screen?.title) ? null : <Brand />}
      <NavigationBar />
      <span className="grow" />
      {screen?.title === "login" ? null : <PlaceLink place="login">{t.signIn}</PlaceLink>}
      <Switches />
    </header>
  );
}

/**
 * After moving to another screen the focus goes to its heading, unless its form, whose fields lie in the page, has
 * taken it. Another part of the same screen is no arrival.
 */
function useArrival(main: RefObject<HTMLElement | null>, screen: FramedScreen | undefined): void {
  const { element } = useHost();
  const openedAt = useOpenedAt();
  const hasParts = screen !== undefined && screen.start !== screen.path;
  const pathname = hasParts ? screen.start : openedAt.pathname;
  const type = useVisitType();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const { activeElement } = document;
    if (activeElement === element || !element.contains(activeElement)) focusHeading(main.current);
    const returned = type === "pop";
    if (!returned && element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: "start" });
  }, [pathname, type, element, main]);
}

function focusHeading(main: HTMLElement | null): void {
  const heading = main?.querySelector("h1");
  if (heading) heading.tabIndex = -1;
  (heading ?? main)?.focus({ preventScroll: true });
}
