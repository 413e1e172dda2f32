import { useRef, useState } from "react";
import type { User } from "../../api/user-schema.js";
import { exceedsLimit } from "../../domain/limits.js";
import { commonMessages } from "../../i18n/messages/common.js";
import { userMessages } from "../../i18n/messages/users.js";
import { Button } from "../../ui/kit/button.js";
import { Conflict, NotKept } from "../../ui/record/differences.js";
import { Form } from "../../ui/kit/form.js";
import { useMessages } from "../../ui/host/host.js";
import { createLazy } from "../../ui/host/lazy.js";
import { LeaveGuard } from "../../ui/host/leave-guard.js";
import { LostAnswer } from "../../ui/host/lost-answer.js";
import { Callout } from "../../ui/kit/panel.js";
import { QuotaField } from "../../ui/kit/quota-field.js";
import { TextField } from "../../ui/kit/text-field.js";
import { fieldProblem } from "./field-problem.js";
import { GroupField } from "./group-field.js";
import { useUserEdit, type UserEditorEvents } from "./use-user-edit.js";
import { UserFacts } from "./user-facts.js";
import { fieldsOf, type UserFields } from "./user-form-model.js";

const AddQuota = createLazy(() => import("./add-quota.js"), { fallback: null });

/** The fields of one account and the way to save them. */
export function UserEditor({
  stored: loaded,
  onCancel,
  ...events
}: UserEditorEvents & { readonly stored: User; readonly onCancel: () => void }) {
  const t = useMessages(userMessages);
  const common = useMessages(commonMessages);
  const [giving, setGiving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const edit = useUserEdit(loaded, form, events);
  const { stored, fields, problems, conflict } = edit;

  const shared = (field: keyof UserFields) => ({
    name: field,
    value: fields[field],
    error: fieldProblem(field, problems[field], fields[field], fieldsOf(stored)[field], t),
    onValue: edit.set(field),
  });
  const labels = {
    username: t.form.username,
    display_name: t.form.displayName,
    group: t.form.group,
    quota: t.form.quota,
  };
  return (
    <>
      <Form ref={form} part="form" className="form-grid" onSubmit={() => void edit.save()}>
        <UserFacts user={stored} />
        <TextField
          {...shared("username")}
          label={t.form.username}
          hint={
            fields.username === stored.username && exceedsLimit("username", stored.username)
              ? t.form.usernameLong
              : t.form.usernameHint
          }
        />
        <TextField {...shared("display_name")} label={t.form.displayName} hint={t.form.displayNameEditHint} />
        <TextField
          {...shared("password")}
          type="password"
          autoComplete="new-password"
          label={t.form.password}
          hint={t.form.passwordEditHint}
        />
        <GroupField {...shared("group")} stored={stored.group} />
        <div className="quota-row">
          <QuotaField
            {...shared("quota")}
            label={t.form.quota}
            worth={t.form.quotaWorth}
            hint={t.form.quotaHint}
          />
          <Button icon="wallet" onClick={() => setGiving(true)}>
            {t.action.addQuota}
          </Button>
        </div>
        {edit.gone ? (
          <Callout tone="danger" live>
            {t.form.deletedMeanwhile}
          </Callout>
        ) : null}
        {edit.lost.length > 0 ? <NotKept differences={edit.lost} labels={labels} /> : null}
        {conflict ? (
          <Conflict
            differences={conflict.differences}
            labels={labels}
            keepTheirs={edit.keepTheirs}
            saveMine={() => void edit.save(conflict.user)}
          />
        ) : null}
        <LostAnswer
          writer={edit.writer}
          texts={edit.texts}
          onDone={edit.finish}
          again={() => void edit.save()}
        />
        <LeaveGuard dirty={edit.unsaved} />
        <div className="form-actions">
          <Button type="submit" variant="primary" busy={edit.busy} disabled={edit.gone || edit.held}>
            {common.save}
          </Button>
          <Button onClick={onCancel}>{common.cancel}</Button>
        </div>
      </Form>
      {giving ? (
        <AddQuota user={stored} onSaved={(user) => edit.rebase(user)} onClose={() => setGiving(false)} />
      ) : null}
    </>
  );
}
