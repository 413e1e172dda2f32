import { useEffect } from "react";
import { botCheckMessages } from "../../ui/content/generated/bot-check.messages.en.js";
import { resetMessages } from "./generated/reset.messages.en.js";
import { BotCheckBox, useBotCheck } from "../../ui/content/bot-check.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { SlottedInput, SlottedForm, LightSubmit, useLightForm } from "../../ui/kit/slotted/slotted-input.js";
import { LostAnswer, unclearTexts } from "../../ui/host/leave/lost-answer.js";
import { Callout } from "../../ui/kit/tabs/panel.js";
import { useModel, useValue } from "../../ui/host/lifecycle/use-value.js";
import { emailText } from "./field-texts.js";
import { FormError } from "./form-error.js";
import { createResetRequest } from "./reset-model.js";

/** Asks for the mail with the link. `initial` is the address of a link that did not work any more. */
export function ResetRequest({ initial }: { readonly initial: string }) {
  const t = useMessages(resetMessages);
  const botCheck = useMessages(botCheckMessages);
  const host = useHost();
  const { http, toasts } = useGateway();
  const check = useBotCheck("reset");
  const model = useModel(() => createResetRequest(http, check.take), http);
  const form = useLightForm("reset");
  const { writer } = model;
  const pending = useValue(writer.busy);
  const problem = useValue(model.problem);
  const sentTo = useValue(model.sentTo);
  const wait = useValue(model.wait);
  const error = useValue(model.error);

  useEffect(() => {
    const input = form.input("email");
    input.value ||= initial;
  }, [form, initial]);

  const submit = async () => {
    const email = form.input("email");
    const result = await model.submit(email.value);
    if (result === "unchecked") toasts.show("warning", botCheck.running);
    if (result === "incomplete") email.focus();
    if (result !== "done") return;
    toasts.show("success", t.sent);
    host.emit("gw-reset-mail-sent", { email: model.sentTo.peek() ?? "" });
  };

  return (
    <>
      <h1>{t.title}</h1>
      <p className="muted centered">{t.intro}</p>
      <SlottedForm form={form} label={t.title} onSubmit={() => void submit()}>
        <SlottedInput
          name="email"
          label={t.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          error={emailText(t, problem)}
          onInput={() => model.touch()}
        />
        <BotCheckBox check={check} />
        <FormError error={error} />
        <LostAnswer writer={writer} texts={unclearTexts(t.mailUnclear)} />
        {sentTo === undefined || error ? null : (
          <Callout tone="success" live>
            {t.sentTo(sentTo)}
          </Callout>
        )}
        <LightSubmit busy={pending} locked={wait > 0}>
          {pending ? t.pending : wait > 0 ? t.again(wait) : t.submit}
        </LightSubmit>
      </SlottedForm>
    </>
  );
}
