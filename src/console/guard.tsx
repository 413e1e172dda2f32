import { useEffect, useLayoutEffect, useState, type ReactNode } from "react";
import { Gate } from "../areas/shared/gate.js";
import { signInMessages } from "../areas/sign-in/generated/messages.en.js";
import { useGateway, useHost, useMessages } from "../ui/host/context/host.js";
import { createLazy } from "../ui/host/lifecycle/lazy.js";
import { prefetchOnIdle } from "../ui/host/lifecycle/prefetch.js";
import { useValue } from "../ui/host/lifecycle/use-value.js";
import { termsOf } from "../domain/access/terms.js";
import { createPath, parsePath } from "../domain/site/path.js";
import { Redirect, useHref, useLocation, useNavigator } from "./router.js";
import { chosenLanding, findScreen, landing } from "./screen.js";
import { useEffectEvent } from "../ui/host/lifecycle/use-effect-event.js";

const TermsDue = createLazy(() => import("../areas/sign-in/terms-due.js"));

/** What the sign-in screen gets: the requested route. Kept in the browser's history, over a reload too. */
interface Wanted {
  readonly wanted: string;
}

const signInAgain = "/login?expired=true";

/** The first screen of the first-run account while it still has its initial password (behaviour.md 4). */
const changePassword = "/user/edit";

/** The route that was requested before signing in. */
function wantedRoute(state: unknown): string | undefined {
  const wanted = (state as Partial<Wanted> | null)?.wanted;
  return typeof wanted === "string" && wanted.startsWith("/") ? wanted : undefined;
}

/**
 * Shows a screen only to accounts with at least this role. Without an account the sign-in screen comes instead, and
 * knows what was wanted; who signed out by choice wanted nothing. An account that has to accept the operator's terms is
 * asked to before.
 */
export function Guard({ role, children }: { readonly role: number; readonly children: ReactNode }) {
  const { session } = useGateway();
  const location = useLocation();
  const state = useValue(session.state);
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (state === "signed-in" && !wasSignedIn) setWasSignedIn(true);

  const due = termsOf(useValue(session.user)?.terms);
  const wanted: Wanted = { wanted: createPath(location) };
  if (state === "signed-out") return <Redirect to="/login" state={wasSignedIn ? null : wanted} />;
  return (
    <>
      {state === "expired" ? <ToSignIn wanted={wanted} /> : null}
      <Gate role={role}>{due.length > 0 ? <TermsDue names={due} /> : children}</Gate>
    </>
  );
}

/** Redirects to the sign-in screen unless the page prevents it; then the screen stays, with a notice above it. */
function ToSignIn({ wanted }: { readonly wanted: Wanted }) {
  const host = useHost();
  const navigator = useNavigator();
  const href = useHref(signInAgain);
  const lead = useEffectEvent(() => {
    const url = new URL(href, document.baseURI).href;
    if (!host.ask("gw-before-navigate", { url, path: signInAgain })) return;
    navigator.replace(signInAgain, wanted);
  });
  useEffect(() => lead(), []);
  return null;
}

/** The sign-in screen, which is skipped for an account that is already signed in. */
export function OnlySignedOut({ children }: { readonly children: ReactNode }) {
  const t = useMessages(signInMessages);
  const { session, toasts, storage } = useGateway();
  const { element } = useHost();
  const location = useLocation();
  const signedIn = useValue(session.state) === "signed-in";
  const defaultPassword = useValue(session.defaultPassword);
  const begin = storage.read("landing") === undefined ? landing : chosenLanding;
  const wanted = wantedRoute(location.state) ?? begin;
  useEffect(() => {
    // The requested screen is opened next.
    const start = () => {
      const next = findScreen(parsePath(wanted));
      if (next) prefetchOnIdle(next.screen.preload);
    };
    element.addEventListener("input", start, { once: true });
    return () => element.removeEventListener("input", start);
  }, [element, wanted]);
  // The profile shows this warning itself.
  const warns = signedIn && defaultPassword && wanted !== begin;
  // In the commit that redirects: an effect after it may never run, because this screen is gone by then.
  useLayoutEffect(() => {
    if (warns) toasts.show("warning", t.defaultPassword, { sticky: true });
  }, [warns, toasts, t]);
  if (!signedIn) return children;
  return <Redirect to={defaultPassword && !warns ? changePassword : wanted} />;
}
