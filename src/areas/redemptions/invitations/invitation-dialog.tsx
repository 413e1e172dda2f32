import type { Invitation } from "../../../api/entities/invitations.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { useMessages } from "../../../ui/host/context/host.js";
import { TextField } from "../../../ui/kit/field/text-field.js";
import { TimeField } from "../../../ui/kit/field/time-field.js";
import { saveFile } from "../../../ui/kit/notice/save-file.js";
import { RecordForm } from "../../../ui/record/record-form.js";
import {
  RowDialog,
  useRowRecord,
  type RowDialogProps,
  type RowFormProps,
} from "../../../ui/record/row-form.js";
import { codesFile, codesText } from "../code-files.js";
import { MadeCodesPanel } from "../made-codes-panel.js";
import { invitationMessages } from "./generated/messages.en.js";
import { invitationRecord } from "./record.js";

/** The form at the side of the list. */
export function View(props: RowDialogProps<Invitation>) {
  const { form: titles } = useMessages(invitationMessages);
  return <RowDialog {...props} titles={titles} form={(form) => <InvitationEditor {...form} />} />;
}

function InvitationEditor(props: RowFormProps<Invitation>) {
  const t = useMessages(invitationMessages);
  const common = useMessages(commonMessages);
  const edit = useRowRecord(props, {
    record: invitationRecord,
    context: { t },
    facts: undefined,
    draft: ["invitation", props.stored?.id],
    onCreated: ({ name, codes }) => saveFile(codesFile(name), codesText(codes)),
    showsCreated: true,
  });
  const { form } = t;
  const { stored, ending } = edit;
  if (ending?.kind === "created")
    return <MadeCodesPanel made={ending.created} onAnother={edit.renew} onDone={props.onCancel} />;
  return (
    <RecordForm edit={edit} confirm={stored ? common.save : form.create} onCancel={props.onCancel}>
      <TextField {...edit.bind("name")} required hint={stored ? undefined : form.nameHint} />
      {edit.has("count") ? (
        <TextField {...edit.bind("count")} inputMode="numeric" hint={form.countHint} />
      ) : null}
      {edit.has("code") && edit.fields.count.trim() === "1" ? (
        <TextField {...edit.bind("code")} mono hint={form.codeHint} />
      ) : null}
      <TextField {...edit.bind("max_uses")} inputMode="numeric" hint={form.usesHint} />
      <TimeField
        {...edit.bind("starts_at")}
        zoneHint={form.startsHint}
        onBadInput={(bad) => edit.model.spoil("starts_at", bad ? () => form.timeWrong : undefined)}
      />
      <TimeField
        {...edit.bind("expires_at")}
        zoneHint={form.expiresHint}
        onBadInput={(bad) => edit.model.spoil("expires_at", bad ? () => form.timeWrong : undefined)}
      />
    </RecordForm>
  );
}
