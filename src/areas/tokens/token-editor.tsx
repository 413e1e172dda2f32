import { useRef, useState } from "react";
import { isGatewayError } from "../../api/errors.js";
import type { Token } from "../../api/tokens.js";
import { nowSeconds } from "../../domain/date-time.js";
import { isExpired, parseExpiry, quickExpiries, quickExpiry, toLocalInput } from "../../domain/expiry.js";
import { formatCurrency, quotaToCurrency } from "../../domain/quota.js";
import { TokenStatus } from "../../domain/statuses.js";
import { timeZoneLabel } from "../../i18n/format.js";
import { commonMessages } from "../../i18n/messages/common.js";
import type { TokenFormMessages } from "../../i18n/messages/token-form.en.js";
import { tokenFormMessages } from "../../i18n/messages/token-form.js";
import { Button } from "../../ui/button.js";
import { useReport } from "../../ui/errors.js";
import { useGateway, useHost, useMessages } from "../../ui/host.js";
import { LeaveGuard } from "../../ui/leave-guard.js";
import { Callout } from "../../ui/panel.js";
import { SwitchField } from "../../ui/switch-field.js";
import { TextField } from "../../ui/text-field.js";
import { useDraft } from "../../ui/use-draft.js";
import { useQuota } from "../../ui/use-quota.js";
import { useTouched } from "../../ui/use-touched.js";
import { CreatedToken } from "./created-token.js";
import { ModelChoice } from "./model-choice.js";
import {
  fieldsOf,
  newToken,
  readFields,
  saveToken,
  type SaveResult,
  type TokenFields,
  type TokenProblems,
} from "./token-form-model.js";

/** The fields of one token and the way to save them. */
export function TokenEditor({
  stored: loaded,
  onSaved,
  onUpdated,
  onCancel,
}: {
  readonly stored: Token | undefined;
  readonly onSaved: (token: Token) => void;
  /** After an edit; a new token is shown with its key first, and `onCancel` leaves that. */
  readonly onUpdated: () => void;
  readonly onCancel: () => void;
}) {
  const t = useMessages(tokenFormMessages);
  const common = useMessages(commonMessages);
  const host = useHost();
  const { http, toasts } = useGateway();
  const report = useReport();
  const draftName = `token-${loaded?.id ?? "new"}`;
  const [stored, setStored] = useState(loaded);
  const [fields, setFields] = useState<TokenFields>(() => {
    const draft = host.drafts.read(draftName) as TokenFields | undefined;
    return draft ?? (loaded ? fieldsOf(loaded) : newToken);
  });
  const touched = useTouched(draftName);
  const [badExpiry, setBadExpiry] = useState(false);
  const [problems, setProblems] = useState<TokenProblems>({});
  const [busy, setBusy] = useState(false);
  const [created, setCreated] = useState<Token>();
  const [conflict, setConflict] = useState<Extract<SaveResult, { kind: "conflict" }>>();
  const form = useRef<HTMLFormElement>(null);
  useDraft(draftName, fields, touched.now && !created);

  const set = (change: Partial<TokenFields>) => {
    setFields((before) => ({ ...before, ...change }));
    touched.touch();
    setProblems((before) => {
      const rest = { ...before };
      if ("name" in change) delete rest.name;
      if ("subnet" in change) delete rest.subnet;
      if ("expiry" in change) delete rest.expiry;
      if ("quota" in change || "unlimited" in change) delete rest.quota;
      return rest;
    });
  };

  const save = async (overwrite?: Token) => {
    if (busy) return;
    const read = readFields(fields, stored);
    const found: TokenProblems = "problems" in read ? read.problems : {};
    if (badExpiry) found.expiry = true;
    setProblems(found);
    if (!("input" in read) || badExpiry) {
      focusProblem(form.current, found);
      return;
    }
    const allowed = stored
      ? host.ask("gw-before-token-update", { id: stored.id, name: read.input.name })
      : host.ask("gw-before-token-create", { name: read.input.name });
    if (!allowed) return;
    setBusy(true);
    try {
      const result = await saveToken(http, read.input, stored, overwrite);
      if (result.kind === "conflict") setConflict(result);
      else finish(result);
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
    }
  };

  const finish = (result: Exclude<SaveResult, { kind: "conflict" }>) => {
    const { token } = result;
    setConflict(undefined);
    touched.settle();
    onSaved(token);
    const about = { id: token.id, name: token.name };
    if (result.kind === "created") {
      setCreated(token);
      toasts.show("success", t.createdToast);
      host.emit("gw-token-created", about);
      return;
    }
    host.emit("gw-token-updated", about);
    if (result.kind === "revive-failed") {
      toasts.show("warning", t.reviveFailed);
      if (isGatewayError(result.cause)) report(result.cause);
      setStored(token);
      return;
    }
    toasts.show("success", result.kind === "revived" ? t.revived : t.updated);
    onUpdated();
  };

  if (created) {
    return (
      <CreatedToken
        token={created}
        onAnother={() => {
          setCreated(undefined);
          setFields(newToken);
        }}
        onDone={onCancel}
      />
    );
  }

  return (
    <form
      ref={form}
      part="form"
      className="form-grid"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
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
          setBadExpiry(false);
          set({ expiry });
        }}
        onBadInput={setBadExpiry}
      />
      <QuotaFields fields={fields} wrong={problems.quota ?? false} set={set} />
      <p className="field-help">{t.accountNote}</p>
      {stored && (stored.status === TokenStatus.expired || stored.status === TokenStatus.exhausted) ? (
        <Callout>{t.reviveNote}</Callout>
      ) : null}
      {conflict ? (
        <Conflict
          conflict={conflict}
          keepTheirs={() => {
            setStored(conflict.fresh);
            set({ quota: String(conflict.fresh.remain_quota) });
            setConflict(undefined);
          }}
          saveMine={() => void save(conflict.fresh)}
        />
      ) : null}
      <LeaveGuard dirty={touched.now} />
      <div className="form-actions">
        <Button type="submit" variant="primary" busy={busy}>
          {stored ? common.save : t.create}
        </Button>
        <Button onClick={onCancel}>{common.cancel}</Button>
      </div>
    </form>
  );
}

function nameProblem({ name }: TokenProblems, t: TokenFormMessages): string | undefined {
  if (!name) return undefined;
  return name.kind === "required" ? t.nameRequired : t.nameTooLong(name.bytes);
}

/** Leads to the first field that needs another look. */
function focusProblem(form: HTMLFormElement | null, problems: TokenProblems): void {
  const first = (["name", "subnet", "expiry", "quota"] as const).find((name) => problems[name]);
  if (first) form?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
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

function Conflict({
  conflict,
  keepTheirs,
  saveMine,
}: {
  conflict: Extract<SaveResult, { kind: "conflict" }>;
  keepTheirs: () => void;
  saveMine: () => void;
}) {
  const t = useMessages(tokenFormMessages);
  const { exact } = useQuota();
  return (
    <Callout
      tone="warning"
      live
      action={
        <span className="row">
          <Button onClick={keepTheirs}>{t.keepTheirs}</Button>
          <Button onClick={saveMine}>{t.saveMine}</Button>
        </span>
      }
    >
      {t.conflict(exact(conflict.mine), exact(conflict.fresh.remain_quota))}
    </Callout>
  );
}
