import { useCallback, useEffect, useRef, useState } from "react";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { sentences } from "../../i18n/sentences.js";
import { preloadSignIn } from "../../state/session/late-sign-in.js";
import { signInMessages } from "./generated/messages.en.js";
import { useGateway, useHost, useLocale, useMessages, useNavigation } from "../../ui/host/context/host.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { prefetchOnIdle } from "../../ui/host/lifecycle/prefetch.js";
import {
  SlottedInput,
  SlottedForm,
  SlottedPasswordInput,
  LightSubmit,
  useLightForm,
} from "../../ui/kit/slotted/slotted-input.js";
import { Callout } from "../../ui/kit/tabs/panel.js";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { PlaceLink } from "../../ui/host/context/place-link.js";
import { useModel, useValue } from "../../ui/host/lifecycle/use-value.js";
import { announceSignIn } from "./announce.js";
import { FormError } from "./form-error.js";
import type { TakeToken } from "./sign-in-check.js";
import type { AreTermsAccepted } from "./terms.js";
import { createSignIn } from "./sign-in-model.js";

const SignInCheck = createLazy(() => import("./sign-in-check.js"), { fallback: null });
const Terms = createLazy(() => import("./terms.js"), { fallback: null });
const OAuthButtons = createLazy(() => import("./oauth-buttons.js"), { fallback: null });

/** The form of `<gw-login>`, with what a gateway asks for besides name and password. */
export function SignInForm({
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
  const { session, supports, toasts } = useGateway();
  const taker = useRef<TakeToken>(undefined);
  const terms = useRef<AreTermsAccepted>(undefined);
  const status = useValue(session.status);
  const hasTerms = status?.terms !== undefined;
  const areAccepted = useCallback(
    () => terms.current?.() ?? session.status.peek()?.terms === undefined,
    [session],
  );
  const model = useModel(
    () =>
      createSignIn(
        session,
        (username) => areAccepted() && host.ask("gw-before-sign-in", { way: "password", username }),
        () => (taker.current ? taker.current() : ""),
      ),
    session,
  );
  const pending = useValue(model.pending);
  const codeWanted = useValue(model.codeWanted);
  const empty = useValue(model.empty);
  const error = useValue(model.error);
  const checkWanted = useValue(model.checkWanted);
  const form = useLightForm("login");
  const step = codeWanted ? "second-factor" : "sign-in";
  const { backupCodes, botGuards } = useValue(supports);
  const isGuarded = botGuards[step] !== "never";
  const isChecked = (status?.turnstile_check ?? false) && (isGuarded || checkWanted);
  const [isCheckHere, setCheckHere] = useState(false);
  const isWaiting = isChecked && !isCheckHere;
  const setTerms = useCallback((are: AreTermsAccepted | undefined) => {
    terms.current = are;
  }, []);
  const setTaker = useCallback((take: TakeToken | undefined) => {
    taker.current = take;
    setCheckHere(take !== undefined);
  }, []);
  // Only a hint whether to load the buttons, which know exactly.
  const otherWays =
    status &&
    (status.wechat_login ||
      status.github_oauth ||
      status.oidc ||
      status.passkey_login ||
      status.other_ways !== undefined ||
      status.telegram_bot_name !== undefined ||
      status.lark_client_id !== "");
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
    if (isWaiting) return;
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

  useEffect(() => prefetchOnIdle(preloadSignIn), []);

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
            hint={backupCodes ? t.codeOrBackupHint : t.codeHint}
            error={empty.includes("code") ? t.codeEmpty : undefined}
            onInput={() => model.touch("code")}
          />
        ) : null}
        {isChecked ? <SignInCheck call={step} asked={checkWanted} onTake={setTaker} /> : null}
        {hasTerms ? <Terms before="sign-in" onReady={setTerms} /> : null}
        <FormError error={error} />
        <LightSubmit busy={pending} locked={isWaiting}>
          {pending ? t.pending : t.submit}
        </LightSubmit>
      </SlottedForm>
      <div className="sign-in-links">
        {can("reset") ? <PlaceLink place="reset">{t.reset}</PlaceLink> : null}
        {can("register") && !status?.sign_up_closed ? (
          <PlaceLink place="register">{t.register}</PlaceLink>
        ) : null}
      </div>
      {otherWays ? (
        <OAuthButtons
          status={status}
          mode={mode}
          username={() => form.input("username").value}
          mayBegin={areAccepted}
        />
      ) : null}
    </>
  );
}
