import { useRef } from "react";
import type { Redemption } from "../../api/redemptions.js";
import { byteLength } from "../../domain/limits.js";
import { RedemptionStatus } from "../../domain/statuses.js";
import { parseWholeNumber } from "../../domain/whole-number.js";
import { commonMessages } from "../../i18n/messages/common.js";
import type { RedemptionMessages } from "../../i18n/messages/redemptions.en.js";
import { redemptionMessages } from "../../i18n/messages/redemptions.js";
import { Button } from "../../ui/kit/button.js";
import { Conflict, NotKept } from "../../ui/record/differences.js";
import { Form } from "../../ui/kit/form.js";
import { useMessages } from "../../ui/host/host.js";
import { LeaveGuard } from "../../ui/host/leave-guard.js";
import { LostAnswer } from "../../ui/host/lost-answer.js";
import { Callout } from "../../ui/kit/panel.js";
import { QuotaField } from "../../ui/kit/quota-field.js";
import { TextField } from "../../ui/kit/text-field.js";
import { MadeCodesPanel } from "./made-codes.js";
import type { RedemptionFields, RedemptionProblems } from "./redemption-form-model.js";
import { useRedemptionEdit, type RedemptionEditorEvents } from "./use-redemption-edit.js";

/** The fields of redemption codes and the way to save them. */
export function RedemptionEditor({
  stored: loaded,
  onCancel,
  ...events
}: RedemptionEditorEvents & {
  /** The code to edit; `undefined` creates some. */
  readonly stored: Redemption | undefined;
  readonly onCancel: () => void;
}) {
  const t = useMessages(redemptionMessages);
  const common = useMessages(commonMessages);
  const form = useRef<HTMLFormElement>(null);
  const edit = useRedemptionEdit(loaded, form, events);
  const { stored, fields, problems, conflict, made, set } = edit;

  if (made) {
    return <MadeCodesPanel made={made} onAnother={edit.another} onDone={onCancel} />;
  }

  const labels = { name: t.form.name, quota: t.form.quota };
  return (
    <Form ref={form} part="form" className="form-grid" onSubmit={() => void edit.save()}>
      {stored?.status === RedemptionStatus.used ? <Callout>{t.form.usedNote}</Callout> : null}
      <TextField
        label={t.form.name}
        name="name"
        value={fields.name}
        required
        autoFocus={!loaded}
        hint={t.form.nameHint}
        error={nameProblem(problems, fields, t)}
        onValue={(name) => set({ name })}
      />
      <QuotaField
        label={t.form.quota}
        worth={t.form.quotaWorth}
        value={fields.quota}
        hint={quotaHint(fields.quota, stored !== undefined, t)}
        error={problems.quota ? t.form.quotaWrong : undefined}
        onValue={(quota) => set({ quota })}
      />
      {stored ? null : (
        <TextField
          label={t.form.count}
          name="count"
          inputMode="numeric"
          value={fields.count}
          hint={t.form.countHint}
          error={problems.count ? t.form.countWrong : undefined}
          onValue={(count) => set({ count })}
        />
      )}
      {edit.lost.length > 0 ? <NotKept differences={edit.lost} labels={labels} /> : null}
      {conflict ? (
        <Conflict
          differences={conflict.differences}
          labels={labels}
          keepTheirs={edit.keepTheirs}
          saveMine={() => void edit.save(conflict.code)}
        >
          {conflict.redeemed ? <p>{t.form.redeemedMeanwhile}</p> : null}
        </Conflict>
      ) : null}
      <LostAnswer
        writer={edit.writer}
        texts={edit.texts}
        onDone={edit.finish}
        again={() => void edit.save()}
      />
      <LeaveGuard dirty={edit.unsaved} />
      <div className="form-actions">
        <Button type="submit" variant="primary" busy={edit.busy} disabled={edit.held}>
          {stored ? common.save : t.form.create}
        </Button>
        <Button onClick={onCancel}>{common.cancel}</Button>
      </div>
    </Form>
  );
}

function nameProblem(
  { name }: RedemptionProblems,
  fields: RedemptionFields,
  t: RedemptionMessages,
): string | undefined {
  if (!name) return undefined;
  return name === "too-long" ? t.form.nameTooLong(byteLength(fields.name.trim())) : t.form.nameRequired;
}

function quotaHint(text: string, editing: boolean, t: RedemptionMessages): string {
  const points = parseWholeNumber(text);
  if (points === 0) return editing ? t.form.quotaZeroEdit : t.form.quotaZero;
  if (points !== undefined && points < 0) return t.form.quotaNegative;
  return editing ? t.form.quotaEditHint : t.form.quotaHint;
}
