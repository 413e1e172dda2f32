import { useState, type RefObject } from "react";
import type { User } from "../../api/user-schema.js";
import { changesMessages } from "../../i18n/messages/changes.js";
import { commonMessages } from "../../i18n/messages/common.js";
import { userMessages } from "../../i18n/messages/users.js";
import { useReport } from "../../ui/kit/errors.js";
import { useGateway, useHost, useMessages } from "../../ui/host/host.js";
import { lookTexts, useToldDone, useWriter } from "../../ui/host/lost-answer.js";
import { useDraft } from "../../ui/host/use-draft.js";
import { useTouched } from "../../ui/host/use-touched.js";
import { useValue } from "../../ui/host/use-value.js";
import { fieldsOf, readFields, type UserFields, type UserProblems } from "./user-form-model.js";
import { saveUser, type SaveResult, type UserDifference } from "./user-save.js";

/** Where the editor says what became of an account. */
export interface UserEditorEvents {
  /** The account as it is now, whether the form goes or stays. */
  readonly onSaved: (user: User) => void;
  /** After a save with nothing more to say. */
  readonly onUpdated: () => void;
}

const order = ["username", "display_name", "password", "group", "quota"] as const;

/** What was typed into the form of an account, and how it is saved. */
export function useUserEdit(
  loaded: User,
  form: RefObject<HTMLFormElement | null>,
  { onSaved, onUpdated }: UserEditorEvents,
) {
  const t = useMessages(userMessages);
  const changes = useMessages(changesMessages);
  const common = useMessages(commonMessages);
  const host = useHost();
  const { session, toasts } = useGateway();
  const report = useReport();
  const told = useToldDone();
  const writer = useWriter<SaveResult>();
  const draftName = `user-${loaded.id}`;
  const [stored, setStored] = useState(loaded);
  const [fields, setFields] = useState<UserFields>(() => ({
    ...fieldsOf(loaded),
    ...(host.drafts.read(draftName) as Partial<UserFields> | undefined),
  }));
  const touched = useTouched(draftName);
  const [problems, setProblems] = useState<UserProblems>({});
  const [gone, setGone] = useState(false);
  const [conflict, setConflict] = useState<Extract<SaveResult, { kind: "conflict" }>>();
  const [lost, setLost] = useState<readonly UserDifference[]>([]);
  // A password is typed again rather than kept.
  useDraft(draftName, { ...fields, password: "" }, touched.now);

  const named = lookTexts(common, "saved", stored.username || t.noName);
  const texts = fields.password === "" ? named : { ...named, unclear: t.form.passwordUnclear };

  const set = (field: keyof UserFields) => (value: string) => {
    setFields((before) => ({ ...before, [field]: value }));
    touched.touch();
    setProblems((before) => ({ ...before, [field]: undefined }));
  };

  /** Takes over the account as the server holds it, but keeps what was typed. */
  const rebase = (user: User, keepTyped = true) => {
    const before = fieldsOf(stored);
    setStored(user);
    setFields((typed) => {
      const fresh = fieldsOf(user);
      const kept = order.filter((field) => keepTyped && typed[field] !== before[field]);
      return { ...fresh, ...Object.fromEntries(kept.map((field) => [field, typed[field]])) };
    });
    onSaved(user);
  };

  const save = async (settled?: User) => {
    if (writer.busy.peek() || writer.held.peek()) return;
    const read = readFields(fields, stored);
    setProblems("problems" in read ? read.problems : {});
    if ("problems" in read) {
      const first = order.find((name) => read.problems[name]);
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setLost([]);
    try {
      const result = await writer.run((http) => saveUser(http, read, stored, settled));
      if (result) finish(result.value, told(result.lost, texts));
    } catch (error) {
      report(error);
    }
  };

  /** @param said whether the reader knows already, because the answer was lost */
  const finish = (result: SaveResult, said = true) => {
    const withPassword = fields.password !== "";
    if (result.kind === "conflict") {
      setConflict(result);
      return;
    }
    setConflict(undefined);
    if (result.kind === "deleted") {
      setGone(true);
      onSaved(result.user);
      return;
    }
    touched.settle();
    rebase(result.user, false);
    if (result.kind === "unchanged") {
      toasts.show("info", changes.unchanged);
      onUpdated();
      return;
    }
    host.emit("gw-user-updated", { id: result.user.id, username: result.user.username });
    if (result.user.id === session.user.peek()?.id) void session.refreshUser().catch(report);
    if (result.notKept.length > 0) {
      setLost(result.notKept);
      return;
    }
    if (!result.checked) toasts.show("warning", t.form.unchecked);
    else if (!said) toasts.show("success", withPassword ? t.form.updatedWithPassword : t.form.updated);
    onUpdated();
  };

  const keepTheirs = () => {
    if (!conflict) return;
    const theirs = fieldsOf(conflict.user);
    const given = conflict.differences.map(({ field }): [string, string] => [field, theirs[field]]);
    rebase(conflict.user);
    setFields((typed) => ({ ...typed, ...Object.fromEntries(given) }));
    setConflict(undefined);
  };

  const unsaved = touched.now && !gone;
  return {
    unsaved,
    stored,
    fields,
    problems,
    writer,
    texts,
    busy: useValue(writer.busy),
    held: useValue(writer.held),
    gone,
    conflict,
    lost,
    set,
    rebase,
    save,
    finish,
    keepTheirs,
  };
}
