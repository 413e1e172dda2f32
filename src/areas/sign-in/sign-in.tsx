import { useEffect, useState } from "react";
import { signInMessages } from "./generated/messages.en.js";
import { useExpected } from "../../ui/host/lifecycle/arrival.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { Loading } from "../../ui/kit/loading/loading.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { Brand } from "./brand.js";
import { SignInForm } from "./sign-in-form.js";
import { signIn as sheet } from "./sign-in.css.js";

const SignedIn = createLazy(() => import("./signed-in.js"), { fallback: <Loading /> });
const Setup = createLazy(() => import("./setup.js"), { fallback: <Loading /> });

/**
 * `<gw-login>` and the console's /login. Signed in, it says who that is; where to go then is for the page to know,
 * which hears `gw-signed-in`, or watches the session. Where nobody has an account yet, it creates the first one.
 * @param expired says that the session has expired (/login?expired=true)
 * @param oauthMode whether other ways to sign in leave this page or open a window; the console leaves, a widget does
 *   not
 */
export function View({
  expired = false,
  oauthMode,
}: {
  readonly expired?: boolean;
  readonly oauthMode?: "tab" | "popup";
}) {
  useHost().adopt(sheet);
  const t = useMessages(signInMessages);
  const { session } = useGateway();
  const state = useValue(session.state);
  const user = useValue(session.user);
  const failed = useValue(session.error) !== undefined;
  const needsSetup = useValue(session.status)?.needs_setup ?? false;
  const [setup, setSetup] = useState<"sent" | "left">();
  const [firstName, setFirstName] = useState("");
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (state === "signed-in" && !wasSignedIn) setWasSignedIn(true);
  // An account of an earlier visit is probably still there: no form for the moment until that is known.
  const undecided = state === "unknown" && user !== undefined && !failed;
  useExpected(state === "unknown" && !failed);
  const isSettingUp = setup === "sent" || (needsSetup && setup === undefined);
  const isForm = !(state === "signed-in" && user) && !isSettingUp;
  useEffect(() => {
    if (undecided) SignedIn.preload();
  }, [undecided]);

  // The same line as before this code was there, at the same place.
  if (undecided) return <Loading />;
  return (
    <section className="area sign-in" aria-label={t.title}>
      <slot name="header">
        <Brand />
        {/* A host that puts its own header here titles the form, too. */}
        {isForm ? <h1>{t.title}</h1> : null}
      </slot>
      {state === "signed-in" && user ? (
        <SignedIn user={user} />
      ) : isSettingUp ? (
        <Setup
          onSend={() => setSetup("sent")}
          onLeave={(username) => {
            setFirstName(username);
            setSetup("left");
          }}
        />
      ) : (
        <SignInForm
          expired={state === "expired" || (expired && !wasSignedIn)}
          oauthMode={oauthMode}
          username={firstName}
        />
      )}
    </section>
  );
}
