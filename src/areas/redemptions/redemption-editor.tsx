import type { Redemption } from "../../api/entities/redemptions.js";
import { isNearLimit } from "../../domain/records/limits.js";
import { RedemptionStatus } from "../../domain/records/statuses.js";
import { parseWholeNumber } from "../../domain/text/whole-number.js";
import { commonMessages } from "../../i18n/common.messages.en.js";
import type { RedemptionMessages } from "./messages.en.js";
import { redemptionMessages } from "./messages.en.js";
import { useMessages } from "../../ui/host/context/host.js";
import { Callout } from "../../ui/kit/tabs/panel.js";
import { QuotaField } from "../../ui/kit/money/quota-field.js";
import { saveFile } from "../../ui/kit/notice/save-file.js";
import { TextField } from "../../ui/kit/field/text-field.js";
import { RecordForm } from "../../ui/record/record-form.js";
import type { RecordExits } from "../../ui/record/record-exits.js";
import { useRecord } from "../../ui/record/use-record.js";
import { codesFile, codesText } from "./code-files.js";
import { MadeCodesPanel } from "./made-codes-panel.js";
import { PaymentTermsNote } from "./payment-terms-note.js";
import { redemptionRecord } from "./record.js";

/** The fields of redemption codes, and those that were just created. */
export function RedemptionEditor({
  stored: loaded,
  onCreated,
  onSaved,
  onCancel,
  onDone,
}: RecordExits & {
  /** The code to edit; `undefined` creates some. */
  readonly stored: Redemption | undefined;
  readonly onCreated?: () => void;
  readonly onSaved?: (code: Redemption) => void;
}) {
  const t = useMessages(redemptionMessages);
  const common = useMessages(commonMessages);
  const edit = useRecord({
    record: redemptionRecord,
    context: { t },
    facts: undefined,
    draft: `redemption-${loaded?.id ?? "new"}`,
    stored: loaded,
    onCreated({ name, codes }) {
      saveFile(codesFile(name), codesText(codes));
      onCreated?.();
    },
    onSaved,
    onDone,
  });
  const { stored, fields, ending } = edit;

  if (ending?.kind === "created")
    return <MadeCodesPanel made={ending.created} onAnother={edit.renew} onDone={onCancel} />;
  return (
    <RecordForm
      edit={edit}
      confirm={stored ? common.save : t.form.create}
      onCancel={onCancel}
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
        hint={quotaHint(fields.quota, stored !== undefined, t)}
      />
      {edit.has("count") ? (
        <TextField {...edit.bind("count")} inputMode="numeric" hint={t.form.countHint} />
      ) : null}
    </RecordForm>
  );
}

function quotaHint(text: string, editing: boolean, t: RedemptionMessages): string {
  const points = parseWholeNumber(text);
  if (points === 0) return editing ? t.form.quotaZeroEdit : t.form.quotaZero;
  if (points !== undefined && points < 0) return t.form.quotaNegative;
  return editing ? t.form.quotaEditHint : t.form.quotaHint;
}
