import { useState, type RefObject } from "react";
import type { Redemption } from "../../api/redemptions.js";
import type { Difference } from "../../domain/three-way.js";
import { changesMessages } from "../../i18n/messages/changes.js";
import { commonMessages } from "../../i18n/messages/common.js";
import { redemptionMessages } from "../../i18n/messages/redemptions.js";
import { useReport } from "../../ui/kit/errors.js";
import { useGateway, useHost, useMessages } from "../../ui/host/host.js";
import { lookTexts, useToldDone, useWriter } from "../../ui/host/lost-answer.js";
import { saveFile } from "../../ui/kit/save-file.js";
import { useDraft } from "../../ui/host/use-draft.js";
import { useTouched } from "../../ui/host/use-touched.js";
import { useValue } from "../../ui/host/use-value.js";
import {
  codesFile,
  codesText,
  fieldsOf,
  makeCodes,
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
  const common = useMessages(commonMessages);
  const host = useHost();
  const { toasts } = useGateway();
  const report = useReport();
  const told = useToldDone();
  const writer = useWriter<SaveResult | MadeCodes>();
  const draftName = `redemption-${loaded?.id ?? "new"}`;
  const [stored, setStored] = useState(loaded);
  const [fields, setFields] = useState<RedemptionFields>(() => {
    const draft = host.drafts.read(draftName) as RedemptionFields | undefined;
    return draft ?? (loaded ? fieldsOf(loaded) : newRedemption);
  });
  const touched = useTouched(draftName);
  const [problems, setProblems] = useState<RedemptionProblems>({});
  const [made, setMade] = useState<MadeCodes>();
  const [conflict, setConflict] = useState<Extract<SaveResult, { kind: "conflict" }>>();
  const [lost, setLost] = useState<readonly Difference<"name" | "quota">[]>([]);
  useDraft(draftName, fields, touched.now && !made);

  const texts = lookTexts(common, stored ? "saved" : "created", fields.name.trim());

  const set = (change: Partial<RedemptionFields>) => {
    setFields((before) => ({ ...before, ...change }));
    touched.touch();
    setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))),
    );
  };

  const save = async (settled?: Redemption) => {
    if (writer.busy.peek() || writer.held.peek()) return;
    const read = readFields(fields, stored);
    setProblems("problems" in read ? read.problems : {});
    if ("problems" in read) {
      const first = (["name", "quota", "count"] as const).find((name) => read.problems[name]);
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const { input } = read;
    setLost([]);
    try {
      const result = await writer.run((http) =>
        stored ? saveRedemption(http, input, stored, settled) : makeCodes(http, input),
      );
      if (result) finish(result.value, told(result.lost, texts));
    } catch (error) {
      report(error);
    }
  };

  /** @param said whether the reader knows already, because the answer was lost */
  const finish = (result: SaveResult | MadeCodes, said = true) => {
    if ("codes" in result) finishCreation(result, said);
    else finishEdit(result, said);
  };

  const finishCreation = (result: MadeCodes, said: boolean) => {
    setMade(result);
    touched.settle();
    saveFile(codesFile(result.name), codesText(result.codes));
    if (result.error) report(result.error);
    else if (!said) toasts.show("success", t.made.toast(result.codes.length));
    host.emit("gw-redemption-created", { name: result.name, count: result.codes.length });
    onCreated();
  };

  const finishEdit = (result: SaveResult, said: boolean) => {
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
    if (!said) toasts.show("success", t.form.updated);
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
    writer,
    texts,
    busy: useValue(writer.busy),
    held: useValue(writer.held),
    made,
    conflict,
    lost,
    set,
    save,
    finish,
    keepTheirs,
    another,
  };
}
