import { isNearLimit } from "../../domain/records/limits.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { userMessages } from "./generated/messages.en.js";
import { useMessages } from "../../ui/host/context/host.js";
import { TextField } from "../../ui/kit/field/text-field.js";
import { RecordForm } from "../../ui/record/record-form.js";
import { useRecord } from "../../ui/record/use-record.js";
import { userRecord } from "./record.js";

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
  const edit = useRecord({
    record: userRecord,
    context: { t, common },
    facts: undefined,
    draft: "user-new",
    onCreated,
  });
  const { fields } = edit;
  return (
    <RecordForm edit={edit} confirm={t.form.create} onCancel={onCancel}>
      <TextField
        {...edit.bind("username")}
        hint={isNearLimit("username", fields.username) ? t.form.usernameLimit : undefined}
        required
      />
      <TextField
        {...edit.bind("display_name")}
        hint={
          isNearLimit("displayName", fields.display_name) ? t.form.displayNameLimit : t.form.displayNameHint
        }
      />
      <TextField
        {...edit.bind("password")}
        type="password"
        autoComplete="new-password"
        hint={t.form.passwordHint}
        required
      />
      <p className="field-help">{t.form.newDefaults}</p>
    </RecordForm>
  );
}
