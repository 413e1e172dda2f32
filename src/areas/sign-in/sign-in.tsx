import { useEffect, useState } from "react";
import { commonMessages } from "../../i18n/common.messages.en.js";
import { sentences } from "../../i18n/sentences.js";
import { signInMessages } from "./messages.en.js";
import { useExpected } from "../../ui/host/lifecycle/arrival.js";
import { useGateway, useHost, useLocale, useMessages, useNavigation } from "../../ui/host/context/host.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import {
  SlottedInput,
  SlottedForm,
  SlottedPasswordInput,
  LightSubmit,
  useLightForm,
} from "../../ui/kit/slotted/slotted-input.js";
import { Loading } from "../../ui/kit/loading/loading.js";
import { Callout } from "../../ui/kit/tabs/panel.js";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { PlaceLink } from "../../ui/host/context/place-link.js";
import { useModel, useValue } from "../../ui/host/lifecycle/use-value.js";
import { announceSignIn } from "./announce.js";
import { Brand } from "./brand.js";
import { FormError } from "./form-error.js";
import { createSignIn } from "./sign-in-model.js";
import { signIn as sheet } from "./sign-in.css.js";

const SignedIn = createLazy(() => import("./signed-in.js"), { fallback: <Loading /> });
const Setup = createLazy(() => import("./setup.js"), { fallback: <Loading /> });
const OAuthButtons = createLazy(() => import("./oauth-buttons.js"), { fallback: null });

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

function SignInForm({
  expired,
  oauthMode,
  username: known,
}: {
  expired: boolean;
  oauthMode: "tab" | "popup" | undefined;
  /** Of the account that was created here a moment ago, else "". */
  username: string;
}) {
  const t = useMessages(signInMessages);
  const common = useMessages(commonMessages);
  const host = useHost();
  const locale = useLocale();
  const { session, toasts } = useGateway();
  const model = useModel(
    () => createSignIn(session, (username) => host.ask("gw-before-sign-in", { way: "password", username })),
    session,
  );
  const pending = useValue(model.pending);
  const codeWanted = useValue(model.codeWanted);
  const empty = useValue(model.empty);
  const error = useValue(model.error);
  const form = useLightForm("login");
  const status = useValue(session.status);
  // Only a hint whether to load the buttons, which know exactly.
  const otherWays =
    status && (status.wechat_login || status.github_oauth || status.oidc || status.lark_client_id !== "");
  const can = useCapabilities();
  const navigation = useNavigation();
  const isDraftKept = useValue(host.drafts.hasAny);
  const mode = oauthMode ?? (navigation.href("home") === undefined ? "popup" : "tab");

  useEffect(() => {
    if (known === "") return;
    form.input("username").value = known;
    form.input("password").focus();
  }, [form, known]);

  useEffect(() => {
    if (!codeWanted) return;
    const code = form.input("code");
    code.value = "";
    code.focus();
  }, [form, codeWanted]);

  const submit = async () => {
    const username = form.input("username");
    const password = form.input("password");
    const code = model.codeWanted.peek() ? { code: form.input("code").value } : {};
    const user = await model.submit({ username: username.value, password: password.value, ...code });
    if (user) {
      toasts.show("success", t.success);
      announceSignIn(host, user, session.defaultPassword.peek());
      return;
    }
    const [first] = model.empty.peek();
    if (first !== undefined) form.input(first).focus();
    if (model.error.peek()?.kind === "refused") {
      const wrong = model.codeWanted.peek() ? form.input("code") : password;
      wrong.focus();
      wrong.select();
    }
  };

  return (
    <>
      {expired ? (
        <Callout tone="warning" live>
          {sentences(locale, common.session.expired, isDraftKept && t.draftKept)}
        </Callout>
      ) : null}
      <SlottedForm form={form} label={t.title} onSubmit={() => void submit()}>
        <SlottedInput
          name="username"
          label={t.username}
          autoComplete="username"
          required
          error={empty.includes("username") ? t.usernameEmpty : undefined}
          onInput={() => model.touch("username")}
        />
        <SlottedPasswordInput
          name="password"
          label={t.password}
          autoComplete="current-password"
          required
          error={empty.includes("password") ? t.passwordEmpty : undefined}
          onInput={() => model.touch("password")}
        />
        {codeWanted ? (
          <SlottedInput
            name="code"
            label={t.code}
            autoComplete="one-time-code"
            required
            hint={t.codeHint}
            error={empty.includes("code") ? t.codeEmpty : undefined}
            onInput={() => model.touch("code")}
          />
        ) : null}
        <FormError error={error} />
        <LightSubmit busy={pending}>{pending ? t.pending : t.submit}</LightSubmit>
      </SlottedForm>
      <div className="sign-in-links">
        {can("reset") ? <PlaceLink place="reset">{t.reset}</PlaceLink> : null}
        {can("register") ? <PlaceLink place="register">{t.register}</PlaceLink> : null}
      </div>
      {otherWays ? <OAuthButtons status={status} mode={mode} /> : null}
    </>
  );
}
