import { useRef, useState } from "react";
import { commonMessages } from "../../i18n/messages/common.js";
import { userMessages } from "../../i18n/messages/users.js";
import { Button } from "../../ui/kit/button.js";
import { useReport } from "../../ui/kit/errors.js";
import { Form } from "../../ui/kit/form.js";
import { useGateway, useHost, useMessages } from "../../ui/host/host.js";
import { LeaveGuard } from "../../ui/host/leave-guard.js";
import { LostAnswer, lookTexts, useToldDone, useWriter } from "../../ui/host/lost-answer.js";
import { TextField } from "../../ui/kit/text-field.js";
import { useDraft } from "../../ui/host/use-draft.js";
import { useTouched } from "../../ui/host/use-touched.js";
import { useValue } from "../../ui/host/use-value.js";
import { fieldProblem } from "./field-problem.js";
import { saveNewUser } from "./user-save.js";
import { newUser, problemsOfNew, type UserFields, type UserProblems } from "./user-form-model.js";

type NewField = "username" | "display_name" | "password";

/** The fields of a new account (behaviour.md 5). */
export function NewUserEditor({
  onCreated,
  onCancel,
}: {
  readonly onCreated: () => void;
  readonly onCancel: () => void;
}) {
  const t = useMessages(userMessages);
  const common = useMessages(commonMessages);
  const host = useHost();
  const { toasts } = useGateway();
  const report = useReport();
  const told = useToldDone();
  const writer = useWriter<string>();
  const busy = useValue(writer.busy);
  const held = useValue(writer.held);
  const [fields, setFields] = useState<UserFields>(() => ({
    ...newUser,
    ...(host.drafts.read("user-new") as Partial<UserFields> | undefined),
  }));
  const touched = useTouched("user-new");
  const [problems, setProblems] = useState<UserProblems>({});
  const form = useRef<HTMLFormElement>(null);
  // A password is typed again rather than kept.
  useDraft("user-new", { ...fields, password: "" }, touched.now);

  const texts = lookTexts(common, "created", fields.username.trim());

  const set = (field: NewField) => (value: string) => {
    setFields((before) => ({ ...before, [field]: value }));
    touched.touch();
    setProblems((before) => ({ ...before, [field]: undefined }));
  };

  const save = async () => {
    if (writer.busy.peek() || writer.held.peek()) return;
    const found = problemsOfNew(fields);
    setProblems(found);
    const first = (["username", "password", "display_name"] as const).find((name) => found[name]);
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const username = fields.username.trim();
    const { password } = fields;
    const display_name = fields.display_name.trim();
    try {
      const created = await writer.run((http) => saveNewUser(http, { username, password, display_name }));
      if (created) finish(created.value, told(created.lost, texts));
    } catch (error) {
      report(error);
    }
  };

  /** @param said whether the reader knows already, because the answer was lost */
  const finish = (username: string, said = true) => {
    touched.settle();
    setFields(newUser);
    if (!said) toasts.show("success", t.form.created(username));
    host.emit("gw-user-created", { username });
    onCreated();
  };

  const shared = (field: NewField) => ({
    name: field,
    value: fields[field],
    error: fieldProblem(field, problems[field], fields[field], "", t),
    onValue: set(field),
  });
  return (
    <Form ref={form} part="form" className="form-grid" onSubmit={() => void save()}>
      <TextField
        {...shared("username")}
        label={t.form.username}
        hint={t.form.usernameHint}
        required
        autoFocus
      />
      <TextField {...shared("display_name")} label={t.form.displayName} hint={t.form.displayNameHint} />
      <TextField
        {...shared("password")}
        type="password"
        autoComplete="new-password"
        label={t.form.password}
        hint={t.form.passwordHint}
        required
      />
      <p className="field-help">{t.form.newDefaults}</p>
      <LostAnswer writer={writer} texts={texts} onDone={finish} again={() => void save()} />
      <LeaveGuard dirty={touched.now} />
      <div className="form-actions">
        <Button type="submit" variant="primary" busy={busy} disabled={held}>
          {t.form.create}
        </Button>
        <Button onClick={onCancel}>{common.cancel}</Button>
      </div>
    </Form>
  );
}
