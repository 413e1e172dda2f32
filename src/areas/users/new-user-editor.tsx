import { useRef, useState } from "react";
import { createUser } from "../../api/users.js";
import { commonMessages } from "../../i18n/messages/common.js";
import { userMessages } from "../../i18n/messages/users.js";
import { Button } from "../../ui/button.js";
import { useReport } from "../../ui/errors.js";
import { Form } from "../../ui/form.js";
import { useGateway, useHost, useMessages } from "../../ui/host.js";
import { LeaveGuard } from "../../ui/leave-guard.js";
import { TextField } from "../../ui/text-field.js";
import { useDraft } from "../../ui/use-draft.js";
import { useTouched } from "../../ui/use-touched.js";
import { fieldProblem } from "./field-problem.js";
import { newUser, problemsOfNew, type UserFields, type UserProblems } from "./user-form-model.js";

type NewField = "username" | "display_name" | "password";

/** The fields of a new account (spec section 5, "Create user"). */
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
  const { http, toasts } = useGateway();
  const report = useReport();
  const [fields, setFields] = useState<UserFields>(() => ({
    ...newUser,
    ...(host.drafts.read("user-new") as Partial<UserFields> | undefined),
  }));
  const touched = useTouched("user-new");
  const [problems, setProblems] = useState<UserProblems>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // A password is typed again rather than kept.
  useDraft("user-new", { ...fields, password: "" }, touched.now);

  const set = (field: NewField) => (value: string) => {
    setFields((before) => ({ ...before, [field]: value }));
    touched.touch();
    setProblems((before) => ({ ...before, [field]: undefined }));
  };

  const save = async () => {
    if (busy) return;
    const found = problemsOfNew(fields);
    setProblems(found);
    const first = (["username", "password", "display_name"] as const).find((name) => found[name]);
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const username = fields.username.trim();
    setBusy(true);
    try {
      await createUser(http, {
        username,
        password: fields.password,
        display_name: fields.display_name.trim(),
      });
      touched.settle();
      setFields(newUser);
      toasts.show("success", t.form.created(username));
      host.emit("gw-user-created", { username });
      onCreated();
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
    }
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
      <LeaveGuard dirty={touched.now} />
      <div className="form-actions">
        <Button type="submit" variant="primary" busy={busy}>
          {t.form.create}
        </Button>
        <Button onClick={onCancel}>{common.cancel}</Button>
      </div>
    </Form>
  );
}
