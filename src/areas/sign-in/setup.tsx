import { registerMessages } from "./generated/register.messages.en.js";
import { setupMessages } from "./generated/setup.messages.en.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { LostAnswer } from "../../ui/host/leave/lost-answer.js";
import { useReportConfirmed } from "../../ui/host/leave/outcome.js";
import { useLostFocus } from "../../ui/host/lifecycle/lost-focus.js";
import { useModel, useValue } from "../../ui/host/lifecycle/use-value.js";
import { Button } from "../../ui/kit/button/button.js";
import { Panel } from "../../ui/kit/tabs/panel.js";
import { LightSubmit, SlottedForm, useLightForm } from "../../ui/kit/slotted/slotted-input.js";
import { AccountFields } from "./account-fields.js";
import { registerTexts } from "./field-texts.js";
import { FormError } from "./form-error.js";
import { createSetup, type SetupEnd, type SetupField, type SetupModel } from "./setup-model.js";

/** The first account of a gateway that has none, and then the way to sign in with it. */
export function View({
  onSend,
  onLeave,
}: {
  /** Hears that it is under way, so that it stays until the reader leaves it. */
  readonly onSend: () => void;
  /** Hears that the reader wants to sign in, and the name that was given to the account. */
  readonly onLeave: (username: string) => void;
}) {
  const gateway = useGateway();
  const model = useModel(() => createSetup(gateway), gateway);
  const end = useValue(model.end);
  return end ? <Ended end={end} onLeave={onLeave} /> : <SetupForm model={model} onSend={onSend} />;
}

function Ended({ end, onLeave }: { end: SetupEnd; onLeave: (username: string) => void }) {
  const t = useMessages(setupMessages);
  const heading = useLostFocus<HTMLHeadingElement>();
  const created = end.kind === "created";
  return (
    <Panel
      title={created ? t.success : t.already}
      text={created ? t.successText(end.username) : t.alreadyText}
      heading={heading}
    >
      <Button variant="primary" onClick={() => onLeave(created ? end.username : "")}>
        {t.toLogin}
      </Button>
    </Panel>
  );
}

const order: readonly SetupField[] = ["username", "password", "password2"];

function SetupForm({ model, onSend }: { model: SetupModel; onSend: () => void }) {
  const t = useMessages(setupMessages);
  const registration = useMessages(registerMessages);
  const form = useLightForm("setup");
  const reportConfirmed = useReportConfirmed();
  const { writer } = model;
  const pending = useValue(writer.busy);
  const held = useValue(writer.held);
  const error = useValue(model.error);
  const texts = registerTexts({ ...registration, ...t }, useValue(model.problems));
  const looks = { done: t.foundDone, notDone: t.foundNotDone };
  const valueOf = (field: SetupField) => form.input(field).value;

  const submit = async () => {
    onSend();
    const lost = await model.submit({
      username: valueOf("username"),
      password: valueOf("password"),
      password2: valueOf("password2"),
    });
    reportConfirmed(lost, looks);
    const wrong = order.find((field) => model.problems.peek()[field]);
    if (wrong) form.input(wrong).focus();
  };
  const field = (name: SetupField) => ({
    name,
    required: true,
    error: texts[name],
    onInput: () => model.touch(name),
  });

  return (
    <>
      <h1>{t.title}</h1>
      <p className="muted centered">{t.intro}</p>
      <SlottedForm form={form} label={t.title} onSubmit={() => void submit()}>
        <AccountFields form={form} field={field} texts={t} limit="firstUsername" />
        <FormError error={error} />
        <LostAnswer writer={writer} texts={looks} onDone={() => model.found()} retry={() => void submit()} />
        <LightSubmit busy={pending} locked={held}>
          {pending ? t.pending : t.submit}
        </LightSubmit>
      </SlottedForm>
    </>
  );
}
