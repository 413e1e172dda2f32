import { useRef, useState, type SubmitEvent } from "react";
import { isAbortError } from "../../api/errors.js";
import type { Redemption } from "../../api/redemptions.js";
import { byteLength } from "../../domain/limits.js";
import { RedemptionStatus } from "../../domain/statuses.js";
import type { Difference } from "../../domain/three-way.js";
import { parseWholeNumber } from "../../domain/whole-number.js";
import { changesMessages } from "../../i18n/messages/changes.js";
import { commonMessages } from "../../i18n/messages/common.js";
import type { RedemptionMessages } from "../../i18n/messages/redemptions.en.js";
import { redemptionMessages } from "../../i18n/messages/redemptions.js";
import { Button } from "../../ui/button.js";
import { Conflict, NotKept } from "../../ui/differences.js";
import { useReport } from "../../ui/errors.js";
import { useGateway, useHost, useMessages } from "../../ui/host.js";
import { Callout } from "../../ui/panel.js";
import { QuotaField } from "../../ui/quota-field.js";
import { saveFile } from "../../ui/save-file.js";
import { TextField } from "../../ui/text-field.js";
import { useDraft } from "../../ui/use-draft.js";
import { MadeCodesPanel } from "./made-codes.js";
import {
  codesFile,
  codesText,
  fieldsOf,
  makeCodes,
  mayHaveMadeCodes,
  newRedemption,
  readFields,
  saveRedemption,
  type MadeCodes,
  type RedemptionFields,
  type RedemptionProblems,
  type SaveResult,
} from "./redemption-form-model.js";

interface RedemptionEditorProps {
  /** The code to edit; `undefined` creates some. */
  readonly stored: Redemption | undefined;
  readonly onCreated: () => void;
  readonly onSaved: (code: Redemption) => void;
  /** After an edit with nothing more to say. */
  readonly onUpdated: () => void;
  readonly onCancel: () => void;
}

/** The fields of redemption codes and the way to save them. */
export function RedemptionEditor({
  stored: loaded,
  onCreated,
  onSaved,
  onUpdated,
  onCancel,
}: RedemptionEditorProps) {
  const t = useMessages(redemptionMessages);
  const changes = useMessages(changesMessages);
  const common = useMessages(commonMessages);
  const host = useHost();
  const { http, toasts } = useGateway();
  const report = useReport();
  const draftName = `redemption-${loaded?.id ?? "new"}`;
  const [stored, setStored] = useState(loaded);
  const [fields, setFields] = useState<RedemptionFields>(() => {
    const draft = host.drafts.take(draftName) as RedemptionFields | undefined;
    return draft ?? (loaded ? fieldsOf(loaded) : newRedemption);
  });
  const [touched, setTouched] = useState(false);
  const [problems, setProblems] = useState<RedemptionProblems>({});
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<MadeCodes>();
  const [uncertain, setUncertain] = useState(false);
  const [conflict, setConflict] = useState<Extract<SaveResult, { kind: "conflict" }>>();
  const [lost, setLost] = useState<readonly Difference<"name" | "quota">[]>([]);
  const form = useRef<HTMLFormElement>(null);
  useDraft(draftName, fields, touched && !made);

  const set = (change: Partial<RedemptionFields>) => {
    setFields((before) => ({ ...before, ...change }));
    setTouched(true);
    setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))),
    );
  };

  const save = async (settled?: Redemption) => {
    if (busy) return;
    const read = readFields(fields, stored);
    setProblems("problems" in read ? read.problems : {});
    if ("problems" in read) {
      const first = (["name", "quota", "count"] as const).find((name) => read.problems[name]);
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setBusy(true);
    setUncertain(false);
    setLost([]);
    try {
      if (stored) finishEdit(await saveRedemption(http, read.input, stored, settled));
      else finishCreation(await makeCodes(http, read.input));
    } catch (error) {
      if (!stored && !isAbortError(error)) setUncertain(mayHaveMadeCodes(error));
      report(error);
    } finally {
      setBusy(false);
    }
  };

  const finishCreation = (result: MadeCodes) => {
    setMade(result);
    setTouched(false);
    saveFile(codesFile(result.name), codesText(result.codes));
    if (result.error) report(result.error);
    else toasts.show("success", t.made.toast(result.codes.length));
    host.emit("gw-redemption-created", { name: result.name, count: result.codes.length });
    onCreated();
  };

  const finishEdit = (result: SaveResult) => {
    if (result.kind === "conflict") {
      setConflict(result);
      return;
    }
    setConflict(undefined);
    setTouched(false);
    onSaved(result.code);
    if (result.kind === "unchanged") {
      toasts.show("info", changes.unchanged);
      onUpdated();
      return;
    }
    host.emit("gw-redemption-updated", { id: result.code.id, name: result.code.name });
    if (result.notKept.length > 0) {
      setStored(result.code);
      setFields(fieldsOf(result.code));
      setLost(result.notKept);
      return;
    }
    toasts.show("success", t.form.updated);
    onUpdated();
  };

  if (made) {
    return (
      <MadeCodesPanel
        made={made}
        onAnother={() => {
          setMade(undefined);
          setFields(newRedemption);
        }}
        onDone={onCancel}
      />
    );
  }

  const labels = { name: t.form.name, quota: t.form.quota };
  return (
    <form
      ref={form}
      part="form"
      className="form-grid"
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void save();
      }}
    >
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
      {uncertain ? (
        <Callout tone="warning" live>
          {t.made.uncertain}
        </Callout>
      ) : null}
      {lost.length > 0 ? <NotKept differences={lost} labels={labels} /> : null}
      {conflict ? (
        <Conflict
          differences={conflict.differences}
          labels={labels}
          keepTheirs={() => {
            setStored(conflict.code);
            setFields(fieldsOf(conflict.code));
            onSaved(conflict.code);
            setConflict(undefined);
          }}
          saveMine={() => void save(conflict.code)}
        >
          {conflict.redeemed ? <p>{t.form.redeemedMeanwhile}</p> : null}
        </Conflict>
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
