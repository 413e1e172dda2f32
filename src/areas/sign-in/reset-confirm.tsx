import { useLayoutEffect } from "react";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { resetMessages } from "./generated/reset.messages.en.js";
import { Button } from "../../ui/kit/button/button.js";
import { copyText } from "../../ui/kit/copy/copy.js";
import { useGateway, useHost, useMessages, useNavigation } from "../../ui/host/context/host.js";
import { SlottedInput, SlottedForm, LightSubmit, useLightForm } from "../../ui/kit/slotted/slotted-input.js";
import { LostAnswer, unclearTexts } from "../../ui/host/leave/lost-answer.js";
import { Callout } from "../../ui/kit/tabs/panel.js";
import { Secret } from "../../ui/kit/secret/secret.js";
import { useModel, useValue } from "../../ui/host/lifecycle/use-value.js";
import { FormError } from "./form-error.js";
import { createResetConfirm } from "./reset-model.js";

interface ResetConfirmProps {
  readonly email: string;
  readonly token: string;
  /** The reader would rather have a new link. */
  readonly onAbandon: () => void;
}

/** Follows the link of the mail, and shows the new password once. */
export function ResetConfirm({ email, token, onAbandon }: ResetConfirmProps) {
  const t = useMessages(resetMessages);
  const common = useMessages(commonMessages);
  const host = useHost();
  const { http, toasts } = useGateway();
  const model = useModel(() => createResetConfirm(http, { email, token }), `${email} ${token}`);
  const form = useLightForm("reset-confirm");
  const { writer } = model;
  const pending = useValue(writer.busy);
  const lost = useValue(writer.held);
  const password = useValue(model.password);
  const wait = useValue(model.wait);
  const error = useValue(model.error);

  // Before it is drawn: nobody sees the field empty.
  useLayoutEffect(() => {
    const input = form.input("email");
    input.value = email;
    input.readOnly = true;
  }, [form, email]);

  const submit = async () => {
    const result = await model.submit();
    const made = model.password.peek();
    if (result !== "done" || made === undefined) return;
    host.emit("gw-password-reset", { email });
    if (await copyText(made, host.root)) toasts.show("success", t.doneCopied);
    else toasts.show("warning", common.copyFailed);
  };

  if (password !== undefined) return <NewPassword password={password} />;
  return (
    <>
      <h1>{t.confirmTitle}</h1>
      <p className="muted centered">{t.confirmIntro}</p>
      <SlottedForm form={form} label={t.confirmTitle} onSubmit={() => void submit()}>
        <SlottedInput name="email" label={t.email} type="email" autoComplete="username" />
        <FormError error={error} />
        <LostAnswer writer={writer} texts={unclearTexts(t.unclear)} />
        {lost || error?.kind === "refused" ? (
          // What helps then, before the same again, and the main one as long as that is locked.
          <Button {...(wait > 0 ? { variant: "primary" } : {})} onClick={onAbandon}>
            {t.newLink}
          </Button>
        ) : null}
        <LightSubmit busy={pending} locked={wait > 0}>
          {pending ? t.confirmPending : wait > 0 ? t.again(wait) : t.confirm}
        </LightSubmit>
      </SlottedForm>
    </>
  );
}

function NewPassword({ password }: { password: string }) {
  const t = useMessages(resetMessages);
  const navigation = useNavigation();
  return (
    <>
      <h1>{t.done}</h1>
      <Callout tone="success" live>
        {t.newPasswordText}
      </Callout>
      <Secret label={t.newPassword} secret={password} copied={t.copied} />
      {navigation.href("login") === undefined ? null : (
        <Button variant="primary" onClick={() => navigation.go("login")}>
          {t.toLogin}
        </Button>
      )}
    </>
  );
}
