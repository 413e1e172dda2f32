import { useState, type RefObject } from "react";
import { isAbortError } from "../../api/errors.js";
import type { Redemption } from "../../api/redemptions.js";
import type { Difference } from "../../domain/three-way.js";
import { changesMessages } from "../../i18n/messages/changes.js";
import { redemptionMessages } from "../../i18n/messages/redemptions.js";
import { useReport } from "../../ui/errors.js";
import { useGateway, useHost, useMessages } from "../../ui/host.js";
import { saveFile } from "../../ui/save-file.js";
import { useDraft } from "../../ui/use-draft.js";
import { useTouched } from "../../ui/use-touched.js";
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

/** Where the editor says what became of the codes. */
export interface RedemptionEditorEvents {
  readonly onCreated: () => void;
  readonly onSaved: (code: Redemption) => void;
  /** After an edit with nothing more to say. */
  readonly onUpdated: () => void;
}

/** What was typed into the form of codes, and how it is saved. */
export function useRedemptionEdit(
  loaded: Redemption | undefined,
  form: RefObject<HTMLFormElement | null>,
  { onCreated, onSaved, onUpdated }: RedemptionEditorEvents,
) {
  const t = useMessages(redemptionMessages);
  const changes = useMessages(changesMessages);
  const host = useHost();
  const { http, toasts } = useGateway();
  const report = useReport();
  const draftName = `redemption-${loaded?.id ?? "new"}`;
  const [stored, setStored] = useState(loaded);
  const [fields, setFields] = useState<RedemptionFields>(() => {
    const draft = host.drafts.read(draftName) as RedemptionFields | undefined;
    return draft ?? (loaded ? fieldsOf(loaded) : newRedemption);
  });
  const touched = useTouched(draftName);
  const [problems, setProblems] = useState<RedemptionProblems>({});
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<MadeCodes>();
  const [uncertain, setUncertain] = useState(false);
  const [conflict, setConflict] = useState<Extract<SaveResult, { kind: "conflict" }>>();
  const [lost, setLost] = useState<readonly Difference<"name" | "quota">[]>([]);
  useDraft(draftName, fields, touched.now && !made);

  const set = (change: Partial<RedemptionFields>) => {
    setFields((before) => ({ ...before, ...change }));
    touched.touch();
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
    touched.settle();
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
    touched.settle();
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

  const keepTheirs = () => {
    if (!conflict) return;
    setStored(conflict.code);
    setFields(fieldsOf(conflict.code));
    onSaved(conflict.code);
    setConflict(undefined);
  };

  const another = () => {
    setMade(undefined);
    setFields(newRedemption);
  };

  return {
    unsaved: touched.now,
    stored,
    fields,
    problems,
    busy,
    made,
    uncertain,
    conflict,
    lost,
    set,
    save,
    keepTheirs,
    another,
  };
}
