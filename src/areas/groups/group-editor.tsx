import type { UserGroup } from "../../api/entities/user-groups.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { useMessages } from "../../ui/host/context/host.js";
import { TextField } from "../../ui/kit/field/text-field.js";
import { SwitchField } from "../../ui/kit/switch/switch-field.js";
import { RecordForm } from "../../ui/record/record-form.js";
import { useRowRecord, type RowFormProps } from "../../ui/record/row-form.js";
import { groupMessages } from "./generated/messages.en.js";
import { groupRecord } from "./record.js";

/** The fields of a group of a list. */
export function GroupEditor({
  hasDescriptions,
  ...props
}: RowFormProps<UserGroup> & { readonly hasDescriptions: boolean }) {
  const t = useMessages(groupMessages);
  const common = useMessages(commonMessages);
  const edit = useRowRecord(props, {
    record: groupRecord,
    context: { t },
    facts: { hasDescriptions },
    draft: ["group", props.stored?.id],
  });
  const { form } = t;
  const { promotion } = edit.fields;
  return (
    <RecordForm edit={edit} confirm={edit.stored ? common.save : form.create} onCancel={props.onCancel}>
      <TextField {...edit.bind("name")} required />
      {edit.stored ? null : <TextField {...edit.bind("symbol")} required hint={form.symbolHint} />}
      {edit.has("description") ? (
        <TextField {...edit.bind("description")} hint={form.descriptionHint} />
      ) : null}
      <TextField {...edit.bind("ratio")} inputMode="decimal" required hint={form.ratioHint} />
      <TextField {...edit.bind("api_rate")} inputMode="numeric" required hint={form.rateHint} />
      <SwitchField {...edit.bindSwitch("public")} />
      <SwitchField {...edit.bindSwitch("promotion")} hint={form.promotionHint} />
      {promotion ? (
        <>
          <TextField {...edit.bind("min")} inputMode="numeric" />
          <TextField {...edit.bind("max")} inputMode="numeric" hint={form.maxHint} />
        </>
      ) : null}
      {edit.stored ? null : <SwitchField {...edit.bindSwitch("enable")} />}
    </RecordForm>
  );
}
