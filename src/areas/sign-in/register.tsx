import { useCallback, useRef, useState } from "react";
import { botCheckMessages } from "../../ui/content/generated/bot-check.messages.en.js";
import { registerMessages } from "./generated/register.messages.en.js";
import { BotCheckBox, useBotCheck } from "../../ui/content/bot-check.js";
import { Button } from "../../ui/kit/button/button.js";
import { useGateway, useHost, useMessages, useNavigation } from "../../ui/host/context/host.js";
import { SlottedInput, SlottedForm, LightSubmit, useLightForm } from "../../ui/kit/slotted/slotted-input.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { useLostFocus } from "../../ui/host/lifecycle/lost-focus.js";
import { LostAnswer, unclearTexts } from "../../ui/host/leave/lost-answer.js";
import { Panel } from "../../ui/kit/tabs/panel.js";
import { PlaceLink } from "../../ui/host/context/place-link.js";
import { useModel, useValue } from "../../ui/host/lifecycle/use-value.js";
import { AccountFields } from "./account-fields.js";
import { Brand } from "./brand.js";
import { registerTexts } from "./field-texts.js";
import { FormError } from "./form-error.js";
import { createRegistration, inviterCode, type RegisterField, type RegisterModel } from "./register-model.js";
import { signIn as sheet } from "./sign-in.css.js";
import type { AreTermsAccepted } from "./terms.js";

const Terms = createLazy(() => import("./terms.js"), { fallback: null });

/**
 * `<gw-register>` and the console's /register.
 * @param aff code of who invited; kept in the browser's storage for a later visit
 */
export function View({ aff }: { readonly aff?: string }) {
  useHost().adopt(sheet);
  const t = useMessages(registerMessages);
  return (
    <section className="area sign-in" aria-label={t.title}>
      <slot name="header">
        <Brand />
      </slot>
      <Registration key={aff} aff={aff} />
    </section>
  );
}

function Registration({ aff }: { aff: string | undefined }) {
  const gateway = useGateway();
  const check = useBotCheck("sign-up");
  const [inviter] = useState(() => inviterCode(gateway, aff));
  const terms = useRef<AreTermsAccepted>(undefined);
  const setTerms = useCallback((are: AreTermsAccepted | undefined) => {
    terms.current = are;
  }, []);
  const model = useModel(
    () =>
      createRegistration(gateway, inviter, {
        emailVerification: () => gateway.session.status.peek()?.email_verification ?? false,
        invitation: () => gateway.session.status.peek()?.invite_code_register ?? false,
        agreed() {
          const { terms: texts } = gateway.session.status.peek() ?? {};
          return texts === undefined ? undefined : (terms.current?.() ?? false);
        },
        takeToken: check.take,
      }),
    gateway,
  );
  const created = useValue(model.created);

  if (created !== undefined) return <Registered username={created} />;
  return <RegistrationForm model={model} inviter={inviter} check={check} onTerms={setTerms} />;
}

function Registered({ username }: { username: string }) {
  const t = useMessages(registerMessages);
  const navigation = useNavigation();
  const heading = useLostFocus<HTMLHeadingElement>();
  return (
    <Panel title={t.success} text={t.successText(username)} heading={heading}>
      {navigation.href("login") === undefined ? null : (
        <Button variant="primary" onClick={() => navigation.go("login")}>
          {t.toLogin}
        </Button>
      )}
    </Panel>
  );
}

const order: readonly RegisterField[] = [
  "username",
  "password",
  "password2",
  "email",
  "verification_code",
  "invite_code",
];

function RegistrationForm({
  model,
  inviter,
  check,
  onTerms,
}: {
  model: RegisterModel;
  inviter: string;
  check: ReturnType<typeof useBotCheck>;
  onTerms: (are: AreTermsAccepted | undefined) => void;
}) {
  const t = useMessages(registerMessages);
  const botCheck = useMessages(botCheckMessages);
  const host = useHost();
  const { session, toasts } = useGateway();
  const navigation = useNavigation();
  const form = useLightForm("register");
  const status = useValue(session.status);
  const verified = status?.email_verification ?? false;
  const hasTerms = status?.terms !== undefined;
  const { writer, mailer } = model;
  const pending = useValue(writer.busy);
  const sending = useValue(mailer.busy);
  const held = useValue(writer.held);
  const mailHeld = useValue(mailer.held);
  const wait = useValue(model.wait);
  const error = useValue(model.error);
  const texts = registerTexts(t, useValue(model.problems));
  const valueOf = (field: RegisterField) => form.input(field).value;

  const reportOutcome = (result: Awaited<ReturnType<RegisterModel["submit"]>>) => {
    if (result === "unchecked") toasts.show("warning", botCheck.running);
    if (result === "incomplete") {
      const wrong = order.find((field) => model.problems.peek()[field]);
      if (wrong) form.input(wrong).focus();
    }
  };
  const submit = async () => {
    const result = await model.submit({
      username: valueOf("username"),
      password: valueOf("password"),
      password2: valueOf("password2"),
      email: valueOf("email"),
      verification_code: valueOf("verification_code"),
      invite_code: valueOf("invite_code"),
    });
    reportOutcome(result);
    if (result !== "done") return;
    host.emit("gw-registered", { username: model.created.peek() ?? "" });
    if (navigation.href("login") === undefined) return;
    // The panel that says so goes with this view.
    toasts.show("success", t.success);
    navigation.go("login");
  };
  const sendCode = async () => {
    const result = await model.sendCode(valueOf("email"));
    reportOutcome(result);
    if (result !== "done") return;
    toasts.show("success", t.codeSent);
    form.input("verification_code").focus();
  };
  const field = (name: RegisterField) => ({
    name,
    required: true,
    error: texts[name],
    onInput: () => model.touch(name),
  });

  return (
    <>
      <h1>{t.title}</h1>
      {inviter === "" ? null : <p className="muted centered">{t.invited(inviter)}</p>}
      <SlottedForm form={form} label={t.title} onSubmit={() => void submit()}>
        <AccountFields form={form} field={field} texts={t} limit="username" />
        {verified ? (
          <>
            <SlottedInput
              {...field("email")}
              label={t.email}
              type="email"
              inputMode="email"
              autoComplete="email"
              aside={
                <Button busy={sending} disabled={wait > 0 || mailHeld} onClick={() => void sendCode()}>
                  {wait > 0 ? t.sendAgain(wait) : t.sendCode}
                </Button>
              }
            />
            <SlottedInput {...field("verification_code")} label={t.code} autoComplete="one-time-code" />
          </>
        ) : null}
        {status?.invite_code_register ? (
          <SlottedInput {...field("invite_code")} label={t.invitation} autoComplete="off" />
        ) : null}
        {hasTerms ? <Terms before="sign-up" onReady={onTerms} /> : null}
        <BotCheckBox check={check} />
        <FormError error={error} />
        <LostAnswer writer={mailer} texts={unclearTexts(t.codeUnclear)} retry={() => void sendCode()} />
        <LostAnswer writer={writer} texts={unclearTexts(t.unclear)} retry={() => void submit()} />
        <LightSubmit busy={pending} locked={held}>
          {pending ? t.pending : t.submit}
        </LightSubmit>
      </SlottedForm>
      <div className="sign-in-links">
        <PlaceLink place="login">{t.login}</PlaceLink>
      </div>
    </>
  );
}
