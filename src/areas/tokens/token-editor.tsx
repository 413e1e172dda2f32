import { useRef, useState } from "react";
import { isGatewayError } from "../../api/errors.js";
import type { Token } from "../../api/tokens.js";
import {
  isExpired,
  nowSeconds,
  parseExpiry,
  quickExpiries,
  quickExpiry,
  toLocalInput,
} from "../../domain/expiry.js";
import { formatCurrency, quotaToCurrency } from "../../domain/quota.js";
import { TokenStatus } from "../../domain/statuses.js";
import { timeZoneLabel } from "../../i18n/format.js";
import { commonMessages } from "../../i18n/messages/common.js";
import type { TokenMessages } from "../../i18n/messages/tokens.en.js";
import { tokenMessages } from "../../i18n/messages/tokens.js";
import { Button } from "../../ui/button.js";
import { useReport } from "../../ui/errors.js";
import { useGateway, useHost, useMessages } from "../../ui/host.js";
import { Callout } from "../../ui/panel.js";
import { SwitchField } from "../../ui/switch-field.js";
import { TextField } from "../../ui/text-field.js";
import { useDraft } from "../../ui/use-draft.js";
import { useQuota } from "../../ui/use-quota.js";
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
  const t = useMessages(tokenMessages);
  const common = useMessages(commonMessages);
  const host = useHost();
  const { http, toasts } = useGateway();
  const report = useReport();
  const draftName = `token-${loaded?.id ?? "new"}`;
  const [stored, setStored] = useState(loaded);
  const [fields, setFields] = useState<TokenFields>(() => {
    const draft = host.drafts.take(draftName) as TokenFields | undefined;
    return draft ?? (loaded ? fieldsOf(loaded) : newToken);
  });
  const [touched, setTouched] = useState(false);
  const [badExpiry, setBadExpiry] = useState(false);
  const [problems, setProblems] = useState<TokenProblems>({});
  const [busy, setBusy] = useState(false);
  const [created, setCreated] = useState<Token>();
  const [conflict, setConflict] = useState<Extract<SaveResult, { kind: "conflict" }>>();
  const form = useRef<HTMLFormElement>(null);
  useDraft(draftName, fields, touched && !created);

  const set = (change: Partial<TokenFields>) => {
    setFields((before) => ({ ...before, ...change }));
    setTouched(true);
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
    setTouched(false);
    onSaved(token);
    const about = { id: token.id, name: token.name };
    if (result.kind === "created") {
      setCreated(token);
      toasts.show("success", t.form.createdToast);
      host.emit("gw-token-created", about);
      return;
    }
    host.emit("gw-token-updated", about);
    if (result.kind === "revive-failed") {
      toasts.show("warning", t.form.reviveFailed);
      if (isGatewayError(result.cause)) report(result.cause);
      setStored(token);
      return;
    }
    toasts.show("success", result.kind === "revived" ? t.form.revived : t.form.updated);
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
        label={t.form.name}
        name="name"
        value={fields.name}
        required
        autoFocus={!loaded}
        hint={t.form.nameHint}
        error={nameProblem(problems, t)}
        onValue={(name) => set({ name })}
      />
      <ModelChoice chosen={fields.models} onChosen={(models) => set({ models })} />
      <TextField
        label={t.form.subnet}
        name="subnet"
        value={fields.subnet}
        mono
        hint={t.form.subnetHint}
        error={problems.subnet ? t.form.subnetWrong(problems.subnet.entry) : undefined}
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
      <p className="field-help">{t.form.accountNote}</p>
      {stored && (stored.status === TokenStatus.expired || stored.status === TokenStatus.exhausted) ? (
        <Callout>{t.form.reviveNote}</Callout>
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
      <div className="form-actions">
        <Button type="submit" variant="primary" busy={busy}>
          {stored ? common.save : t.form.create}
        </Button>
        <Button onClick={onCancel}>{common.cancel}</Button>
      </div>
    </form>
  );
}

function nameProblem({ name }: TokenProblems, t: TokenMessages): string | undefined {
  if (!name) return undefined;
  return name.kind === "required" ? t.form.nameRequired : t.form.nameTooLong(name.bytes);
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
  const t = useMessages(tokenMessages);
  const seconds = value === "" ? undefined : parseExpiry(value);
  const past = seconds !== undefined && isExpired(seconds, nowSeconds());
  return (
    <div>
      <TextField
        label={t.form.expiry}
        name="expiry"
        type="datetime-local"
        step={1}
        value={value}
        hint={past ? t.form.expiryPast : t.form.expiryHint(timeZoneLabel())}
        error={wrong ? t.form.expiryWrong : undefined}
        onValue={onValue}
        onBadInput={onBadInput}
      />
      <div className="quick" role="group" aria-label={t.form.quickLabel}>
        {quickExpiries.map(({ name }) => (
          <Button key={name} onClick={() => onValue(toLocalInput(quickExpiry(name, nowSeconds())))}>
            {t.form.quick[name]}
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
  const t = useMessages(tokenMessages);
  const { inCurrency, quotaPerUnit } = useQuota();
  const worth = inCurrency ? quotaToCurrency(Number(fields.quota), quotaPerUnit) : undefined;
  const label =
    worth === undefined || !Number.isFinite(worth) ? t.form.quota : t.form.quotaWorth(formatCurrency(worth));
  return (
    <div className="stack">
      <TextField
        label={label}
        name="quota"
        inputMode="numeric"
        value={fields.quota}
        disabled={fields.unlimited}
        hint={t.form.quotaHint}
        error={wrong ? t.form.quotaWrong : undefined}
        onValue={(quota) => set({ quota })}
      />
      <SwitchField
        label={t.form.unlimited}
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
  const t = useMessages(tokenMessages);
  const { exact } = useQuota();
  return (
    <Callout
      tone="warning"
      live
      action={
        <span className="row">
          <Button onClick={keepTheirs}>{t.form.keepTheirs}</Button>
          <Button onClick={saveMine}>{t.form.saveMine}</Button>
        </span>
      }
    >
      {t.form.conflict(exact(conflict.mine), exact(conflict.fresh.remain_quota))}
    </Callout>
  );
}
