import { useRef } from "react";
import type { Token } from "../../api/tokens.js";
import { formatDateTime, nowSeconds } from "../../domain/date-time.js";
import {
  isExpired,
  NEVER,
  parseExpiry,
  quickExpiries,
  quickExpiry,
  toLocalInput,
} from "../../domain/expiry.js";
import { formatCurrency, quotaToCurrency } from "../../domain/quota.js";
import { TokenStatus } from "../../domain/statuses.js";
import type { Plain } from "../../domain/three-way.js";
import { timeZoneLabel } from "../../i18n/format.js";
import { commonMessages } from "../../i18n/messages/common.js";
import type { TokenFormMessages } from "../../i18n/messages/token-form.en.js";
import { tokenFormMessages } from "../../i18n/messages/token-form.js";
import { Button } from "../../ui/kit/button.js";
import { Conflict, NotKept } from "../../ui/record/differences.js";
import { Form } from "../../ui/kit/form.js";
import { useMessages } from "../../ui/host/host.js";
import { LeaveGuard } from "../../ui/host/leave-guard.js";
import { LostAnswer } from "../../ui/host/lost-answer.js";
import { Callout } from "../../ui/kit/panel.js";
import { SwitchField } from "../../ui/kit/switch-field.js";
import { TextField } from "../../ui/kit/text-field.js";
import { useQuota } from "../../ui/host/use-quota.js";
import { CreatedToken } from "./created-token.js";
import { ModelChoice } from "./model-choice.js";
import type { TokenFields, TokenProblems } from "./token-form-model.js";
import type { TokenDifference } from "./token-save.js";
import { useTokenEdit, type TokenEditorEvents } from "./use-token-edit.js";

/** The fields of one token and the way to save them. */
export function TokenEditor({
  stored: loaded,
  onCancel,
  ...events
}: TokenEditorEvents & {
  readonly stored: Token | undefined;
  /** Leaves the form, and a new token's key. */
  readonly onCancel: () => void;
}) {
  const t = useMessages(tokenFormMessages);
  const common = useMessages(commonMessages);
  const form = useRef<HTMLFormElement>(null);
  const edit = useTokenEdit(loaded, form, events);
  const shown = useShown();
  const { stored, fields, problems, created, conflict, set } = edit;

  if (created) {
    return <CreatedToken token={created} onAnother={edit.another} onDone={onCancel} />;
  }

  const labels = {
    name: t.name,
    models: t.models,
    subnet: t.subnet,
    expired_time: t.expiry,
    remain_quota: t.quota,
    unlimited_quota: t.unlimited,
  };
  return (
    <Form ref={form} part="form" className="form-grid" onSubmit={() => void edit.save()}>
      <TextField
        label={t.name}
        name="name"
        value={fields.name}
        required
        autoFocus={!loaded}
        hint={t.nameHint}
        error={nameProblem(problems, t)}
        onValue={(name) => set({ name })}
      />
      <ModelChoice chosen={fields.models} onChosen={(models) => set({ models })} />
      <TextField
        label={t.subnet}
        name="subnet"
        value={fields.subnet}
        mono
        hint={t.subnetHint}
        error={problems.subnet ? t.subnetWrong(problems.subnet.entry) : undefined}
        onValue={(subnet) => set({ subnet })}
      />
      <ExpiryField
        value={fields.expiry}
        wrong={problems.expiry ?? false}
        onValue={(expiry) => {
          edit.setBadExpiry(false);
          set({ expiry });
        }}
        onBadInput={edit.setBadExpiry}
      />
      <QuotaFields fields={fields} wrong={problems.quota ?? false} set={set} />
      <p className="field-help">{t.accountNote}</p>
      {stored && (stored.status === TokenStatus.expired || stored.status === TokenStatus.exhausted) ? (
        <Callout>{t.reviveNote}</Callout>
      ) : null}
      {edit.lost.length > 0 ? <NotKept differences={edit.lost.map(shown)} labels={labels} /> : null}
      {conflict ? (
        <Conflict
          differences={conflict.conflicts.map(shown)}
          labels={labels}
          keepTheirs={edit.keepTheirs}
          saveMine={() => void edit.save(conflict.fresh)}
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
        <Button type="submit" variant="primary" busy={edit.busy} disabled={edit.held}>
          {stored ? common.save : t.create}
        </Button>
        <Button onClick={onCancel}>{common.cancel}</Button>
      </div>
    </Form>
  );
}

function nameProblem({ name }: TokenProblems, t: TokenFormMessages): string | undefined {
  if (!name) return undefined;
  return name.kind === "required" ? t.nameRequired : t.nameTooLong(name.bytes);
}

function ExpiryField({
  value,
  wrong,
  onValue,
  onBadInput,
}: {
  value: string;
  wrong: boolean;
  onValue: (value: string) => void;
  onBadInput: (bad: boolean) => void;
}) {
  const t = useMessages(tokenFormMessages);
  const seconds = value === "" ? undefined : parseExpiry(value);
  const past = seconds !== undefined && isExpired(seconds, nowSeconds());
  return (
    <div>
      <TextField
        label={t.expiry}
        name="expiry"
        type="datetime-local"
        step={1}
        value={value}
        hint={past ? t.expiryPast : t.expiryHint(timeZoneLabel())}
        error={wrong ? t.expiryWrong : undefined}
        onValue={onValue}
        onBadInput={onBadInput}
      />
      <div className="quick" role="group" aria-label={t.quickLabel}>
        {quickExpiries.map(({ name }) => (
          <Button key={name} onClick={() => onValue(toLocalInput(quickExpiry(name, nowSeconds())))}>
            {t.quick[name]}
          </Button>
        ))}
      </div>
    </div>
  );
}

function QuotaFields({
  fields,
  wrong,
  set,
}: {
  fields: TokenFields;
  wrong: boolean;
  set: (change: Partial<TokenFields>) => void;
}) {
  const t = useMessages(tokenFormMessages);
  const { inCurrency, quotaPerUnit } = useQuota();
  const worth = inCurrency ? quotaToCurrency(Number(fields.quota), quotaPerUnit) : undefined;
  const label =
    worth === undefined || !Number.isFinite(worth) ? t.quota : t.quotaWorth(formatCurrency(worth));
  return (
    <div className="stack">
      <TextField
        label={label}
        name="quota"
        inputMode="numeric"
        value={fields.quota}
        disabled={fields.unlimited}
        hint={t.quotaHint}
        error={wrong ? t.quotaWrong : undefined}
        onValue={(quota) => set({ quota })}
      />
      <SwitchField
        label={t.unlimited}
        name="unlimited"
        checked={fields.unlimited}
        onChecked={(unlimited) => set({ unlimited })}
      />
    </div>
  );
}

/** Both values of fields that changed here and on the server, as the form shows them. */
function useShown() {
  const t = useMessages(tokenFormMessages);
  return (difference: TokenDifference): TokenDifference => {
    const { field, mine, theirs } = difference;
    const shown = (value: Plain) =>
      field !== "expired_time" ? value : value === NEVER ? t.quick.never : formatDateTime(Number(value));
    return { field, mine: shown(mine), theirs: shown(theirs) };
  };
}
