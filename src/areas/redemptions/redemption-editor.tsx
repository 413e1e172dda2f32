import type { Redemption } from "../../api/entities/redemptions.js";
import { isNearLimit } from "../../domain/records/limits.js";
import { RedemptionStatus } from "../../domain/records/statuses.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import type { RedemptionMessages } from "./generated/messages.en.js";
import { redemptionMessages } from "./generated/messages.en.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { Callout } from "../../ui/kit/tabs/panel.js";
import { QuotaField } from "../../ui/kit/money/quota-field.js";
import { saveFile } from "../../ui/kit/notice/save-file.js";
import { TimeField } from "../../ui/kit/field/time-field.js";
import { TextField } from "../../ui/kit/field/text-field.js";
import { RecordForm } from "../../ui/record/record-form.js";
import { useRowRecord, type RowFormProps } from "../../ui/record/row-form.js";
import { codesFile, codesText } from "./code-files.js";
import { MadeCodesPanel } from "./made-codes-panel.js";
import { PaymentTermsNote } from "./payment-terms-note.js";
import { redemptionRecord } from "./record.js";

/** The fields of redemption codes, and those that were just created. */
export function RedemptionEditor(props: RowFormProps<Redemption>) {
  const t = useMessages(redemptionMessages);
  const common = useMessages(commonMessages);
  const edit = useRowRecord(props, {
    record: redemptionRecord,
    context: { t },
    facts: useGateway(),
    draft: ["redemption", props.stored?.id],
    onCreated: ({ name, codes }) => saveFile(codesFile(name), codesText(codes)),
    showsCreated: true,
  });
  const { stored, fields, ending } = edit;

  if (ending?.kind === "created")
    return <MadeCodesPanel made={ending.created} onAnother={edit.renew} onDone={props.onCancel} />;
  return (
    <RecordForm
      edit={edit}
      confirm={stored ? common.save : t.form.create}
      onCancel={props.onCancel}
      concern={<p>{t.form.redeemedMeanwhile}</p>}
    >
      {stored ? null : <PaymentTermsNote />}
      {stored?.status === RedemptionStatus.used ? <Callout>{t.form.usedNote}</Callout> : null}
      <TextField
        {...edit.bind("name")}
        required
        hint={
          isNearLimit("redemptionName", fields.name)
            ? t.form.nameHint
            : stored
              ? undefined
              : t.form.newNameHint
        }
      />
      <QuotaField
        {...edit.bind("quota")}
        usual={stored?.quota}
        hint={quotaHint(edit.values.quota, stored !== undefined, t)}
      />
      {edit.has("expired_time") ? (
        <TimeField
          {...edit.bind("expired_time")}
          zoneHint={t.form.expiryHint}
          onBadInput={(bad) => edit.model.spoil("expired_time", bad ? () => t.form.expiryWrong : undefined)}
        />
      ) : null}
      {edit.has("count") ? (
        <TextField {...edit.bind("count")} inputMode="numeric" hint={t.form.countHint} />
      ) : null}
    </RecordForm>
  );
}

function quotaHint(points: number | undefined, editing: boolean, t: RedemptionMessages): string {
  if (points === 0) return editing ? t.form.quotaZeroEdit : t.form.quotaZero;
  if (points !== undefined && points < 0) return t.form.quotaNegative;
  return editing ? t.form.quotaEditHint : t.form.quotaHint;
}
