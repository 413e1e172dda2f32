import type { Vendor } from "../../../api/entities/vendors.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { useMessages } from "../../../ui/host/context/host.js";
import { TextArea } from "../../../ui/kit/field/text-area.js";
import { TextField } from "../../../ui/kit/field/text-field.js";
import { RecordForm } from "../../../ui/record/record-form.js";
import {
  RowDialog,
  useRowRecord,
  type RowDialogProps,
  type RowFormProps,
} from "../../../ui/record/row-form.js";
import { vendorMessages } from "./generated/messages.en.js";
import { vendorRecord } from "./record.js";

/** The form at the side of the list. */
export function View(props: RowDialogProps<Vendor>) {
  const { form: titles } = useMessages(vendorMessages);
  return <RowDialog {...props} titles={titles} form={(form) => <VendorEditor {...form} />} />;
}

function VendorEditor(props: RowFormProps<Vendor>) {
  const t = useMessages(vendorMessages);
  const common = useMessages(commonMessages);
  const edit = useRowRecord(props, {
    record: vendorRecord,
    context: { t },
    facts: undefined,
    draft: ["vendor", props.stored?.id],
  });
  return (
    <RecordForm edit={edit} confirm={edit.stored ? common.save : t.form.create} onCancel={props.onCancel}>
      <TextField {...edit.bind("name")} required />
      <TextField {...edit.bind("icon")} mono hint={t.form.iconHint} />
      <TextArea {...edit.bind("description")} rows={3} />
    </RecordForm>
  );
}
