import { useState, type RefObject } from "react";
import { isGatewayError } from "../../api/errors.js";
import type { Token } from "../../api/tokens.js";
import { tokenFormMessages } from "../../i18n/messages/token-form.js";
import { useReport } from "../../ui/errors.js";
import { useGateway, useHost, useMessages } from "../../ui/host.js";
import { useDraft } from "../../ui/use-draft.js";
import { useTouched } from "../../ui/use-touched.js";
import {
  fieldsOf,
  newToken,
  readFields,
  saveToken,
  type SaveResult,
  type TokenFields,
  type TokenProblems,
} from "./token-form-model.js";

/** Where the editor says what became of the token. */
export interface TokenEditorEvents {
  readonly onSaved: (token: Token) => void;
  /** After an edit; a new token is shown with its key first. */
  readonly onUpdated: () => void;
}

/** A token that was changed elsewhere while it was edited here. */
export type TokenConflict = Extract<SaveResult, { kind: "conflict" }>;

/** What was typed into the form of one token, and how it is saved. */
export function useTokenEdit(
  loaded: Token | undefined,
  form: RefObject<HTMLFormElement | null>,
  { onSaved, onUpdated }: TokenEditorEvents,
) {
  const t = useMessages(tokenFormMessages);
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
  /** Whether the date's field holds something that is no date. */
  const [badExpiry, setBadExpiry] = useState(false);
  const [problems, setProblems] = useState<TokenProblems>({});
  const [busy, setBusy] = useState(false);
  const [created, setCreated] = useState<Token>();
  const [conflict, setConflict] = useState<TokenConflict>();
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

  const keepTheirs = () => {
    if (!conflict) return;
    setStored(conflict.fresh);
    set({ quota: String(conflict.fresh.remain_quota) });
    setConflict(undefined);
  };

  const another = () => {
    setCreated(undefined);
    setFields(newToken);
  };

  return {
    unsaved: touched.now,
    stored,
    fields,
    problems,
    busy,
    created,
    conflict,
    set,
    setBadExpiry,
    save,
    keepTheirs,
    another,
  };
}

/** Leads to the first field that needs another look. */
function focusProblem(form: HTMLFormElement | null, problems: TokenProblems): void {
  const first = (["name", "subnet", "expiry", "quota"] as const).find((name) => problems[name]);
  if (first) form?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
}
