import { useRef, useState } from "react";
import { emailProblem, type FieldProblem } from "../../../domain/records/validation.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { botCheckMessages } from "../../../ui/content/generated/bot-check.messages.en.js";
import type { PersonalMessages } from "./generated/personal.messages.en.js";
import { personalMessages } from "./generated/personal.messages.en.js";
import { BotCheckBox, useBotCheck } from "../../../ui/content/bot-check.js";
import { Button } from "../../../ui/kit/button/button.js";
import { Dialog } from "../../../ui/kit/dialog/dialog.js";
import { ErrorCallout } from "../../../ui/kit/notice/errors.js";
import { Form } from "../../../ui/kit/field/form.js";
import { useGateway, useMessages } from "../../../ui/host/context/host.js";
import { LostAnswer, unclearTexts } from "../../../ui/host/leave/lost-answer.js";
import { TextField } from "../../../ui/kit/field/text-field.js";
import { useModel, useValue } from "../../../ui/host/lifecycle/use-value.js";
import { createEmailModel } from "./email-model.js";

/** Binds an email address: a code is sent to it, and typed here. */
export function View({
  current,
  onBound,
  onClose,
}: {
  /** The address that is bound now, "" for none. */
  readonly current: string;
  readonly onBound: () => void;
  readonly onClose: () => void;
}) {
  const t = useMessages(personalMessages);
  const common = useMessages(commonMessages);
  const bot = useMessages(botCheckMessages);
  const gateway = useGateway();
  const model = useModel(() => createEmailModel(gateway), gateway);
  const check = useBotCheck("code");
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState("");
  const [code, setCode] = useState("");
  const { writer, mailer } = model;
  const sending = useValue(mailer.busy);
  const binding = useValue(writer.busy);
  const mailHeld = useValue(mailer.held);
  const held = useValue(writer.held);
  const locked = useValue(model.locked);
  const problems = useValue(model.problems);
  const error = useValue(model.error);

  const send = async () => {
    // A wrong address must not use up the check.
    const turnstile = emailProblem(email) === undefined ? check.take() : "";
    if (turnstile === undefined) {
      gateway.toasts.show("warning", bot.running);
      return;
    }
    const sent = await model.send(email, turnstile);
    if (sent) gateway.toasts.show("success", t.email.sent);
    focusProblem(form.current, model.problems.peek());
    if (sent) form.current?.querySelector<HTMLElement>('[name="code"]')?.focus();
  };
  const bind = async () => {
    if (await model.bind(email, code)) onBound();
    else focusProblem(form.current, model.problems.peek());
  };

  return (
    <Dialog title={current === "" ? t.bindings.emailTitle : t.bindings.emailChange} onClose={onClose}>
      <Form ref={form} className="form-grid" onSubmit={() => void bind()}>
        <ErrorCallout error={error} />
        <div className="beside">
          <TextField
            label={t.email.address}
            name="email"
            type="email"
            autoComplete="email"
            value={email}
            hint={current === "" ? undefined : t.email.replaces(current)}
            error={emailText(problems.email, t)}
            onValue={(typed) => {
              setEmail(typed);
              model.touch();
            }}
          />
          <Button busy={sending} disabled={locked > 0 || mailHeld} onClick={() => void send()}>
            {locked > 0 ? t.email.again(locked) : t.email.send}
          </Button>
        </div>
        <BotCheckBox check={check} />
        <LostAnswer writer={mailer} texts={unclearTexts(t.email.sendUnclear)} retry={() => void send()} />
        <LostAnswer
          writer={writer}
          texts={{ done: t.email.foundDone, notDone: t.email.foundNotDone }}
          onDone={onBound}
          retry={() => void bind()}
        />
        <TextField
          label={t.email.code}
          name="code"
          autoComplete="one-time-code"
          value={code}
          error={problems.code ? t.email.codeMissing : undefined}
          onValue={(typed) => {
            setCode(typed);
            model.touch();
          }}
        />
        <div className="form-actions">
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="submit" variant="primary" busy={binding} disabled={held}>
            {current === "" ? t.email.bind : t.email.change}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

function emailText(problem: FieldProblem | undefined, t: PersonalMessages): string | undefined {
  if (problem === undefined) return undefined;
  if (problem === "required") return t.email.problems.required;
  return problem === "too-long" ? t.email.problems.tooLong : t.email.problems.invalid;
}

function focusProblem(form: HTMLFormElement | null, problems: { email?: unknown; code?: unknown }): void {
  const first = problems.email ? "email" : problems.code ? "code" : undefined;
  if (first) form?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
}
