import { useState, type RefObject } from "react";
import { isGatewayError } from "../../api/errors.js";
import type { Token } from "../../api/tokens.js";
import { changesMessages } from "../../i18n/messages/changes.js";
import { commonMessages } from "../../i18n/messages/common.js";
import { tokenFormMessages } from "../../i18n/messages/token-form.js";
import { useReport } from "../../ui/kit/errors.js";
import { useGateway, useHost, useMessages } from "../../ui/host/host.js";
import { lookTexts, useToldDone, useWriter } from "../../ui/host/lost-answer.js";
import { useDraft } from "../../ui/host/use-draft.js";
import { useTouched } from "../../ui/host/use-touched.js";
import { useValue } from "../../ui/host/use-value.js";
import { fieldsOf, newToken, readFields, type TokenFields, type TokenProblems } from "./token-form-model.js";
import { createNew, saveToken, type SaveResult, type TokenDifference } from "./token-save.js";

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
  const changes = useMessages(changesMessages);
  const common = useMessages(commonMessages);
  const host = useHost();
  const { toasts } = useGateway();
  const report = useReport();
  const told = useToldDone();
  const writer = useWriter<SaveResult>();
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
  const [created, setCreated] = useState<Token>();
  const [conflict, setConflict] = useState<TokenConflict>();
  const [lost, setLost] = useState<readonly TokenDifference[]>([]);
  useDraft(draftName, fields, touched.now && !created);
  const texts = lookTexts(common, stored ? "saved" : "created", fields.name.trim());

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

  const save = async (settled?: Token) => {
    if (writer.busy.peek() || writer.held.peek()) return;
    const read = readFields(fields, stored);
    const found: TokenProblems = "problems" in read ? read.problems : {};
    if (badExpiry) found.expiry = true;
    setProblems(found);
    if (!("input" in read) || badExpiry) {
      focusProblem(form.current, found);
      return;
    }
    const { input } = read;
    const allowed = stored
      ? host.ask("gw-before-token-update", { id: stored.id, name: input.name })
      : host.ask("gw-before-token-create", { name: input.name });
    if (!allowed) return;
    setLost([]);
    try {
      const result = await writer.run((http) =>
        stored ? saveToken(http, input, stored, settled) : createNew(http, input),
      );
      if (result) finish(result.value, told(result.lost, texts));
    } catch (error) {
      report(error);
    }
  };

  /** @param said whether the reader knows already, because the answer was lost */
  const finish = (result: SaveResult, said = true) => {
    if (result.kind === "conflict") {
      setConflict(result);
      return;
    }
    const succeed = (text: string) => {
      if (!said) toasts.show("success", text);
    };
    const { token } = result;
    setConflict(undefined);
    touched.settle();
    onSaved(token);
    const about = { id: token.id, name: token.name };
    if (result.kind === "created") {
      setCreated(token);
      succeed(t.createdToast);
      host.emit("gw-token-created", about);
      return;
    }
    if (result.kind === "unchanged") {
      toasts.show("info", changes.unchanged);
      onUpdated();
      return;
    }
    host.emit("gw-token-updated", about);
    if (result.kind === "revive-failed") {
      toasts.show("warning", t.reviveFailed);
      if (isGatewayError(result.cause)) report(result.cause);
      setStored(token);
      setFields(fieldsOf(token));
      return;
    }
    if (result.notKept.length > 0) {
      setStored(token);
      setFields(fieldsOf(token));
      setLost(result.notKept);
      return;
    }
    succeed(result.kind === "revived" ? t.revived : t.updated);
    onUpdated();
  };

  /** Takes the server's values where both changed, and where nothing was changed here. Nothing is written yet. */
  const keepTheirs = () => {
    if (!conflict || !stored) return;
    const before = fieldsOf(stored);
    const theirs = fieldsOf(conflict.fresh);
    const decided: readonly (keyof TokenFields)[] = conflict.conflicts.map(({ field }) => formField[field]);
    setStored(conflict.fresh);
    setFields((mine) => ({ ...theirs, ...changedFields(before, mine, decided) }));
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
    writer,
    texts,
    busy: useValue(writer.busy),
    held: useValue(writer.held),
    created,
    conflict,
    lost,
    set,
    setBadExpiry,
    save,
    finish,
    keepTheirs,
    another,
  };
}

/** Leads to the first field that needs another look. */
function focusProblem(form: HTMLFormElement | null, problems: TokenProblems): void {
  const first = (["name", "subnet", "expiry", "quota"] as const).find((name) => problems[name]);
  if (first) form?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
}

/** The form's name for each field of a token. */
const formField: Readonly<Record<TokenDifference["field"], keyof TokenFields>> = {
  name: "name",
  models: "models",
  subnet: "subnet",
  expired_time: "expiry",
  remain_quota: "quota",
  unlimited_quota: "unlimited",
};

/** What was typed over `before`, without the fields that are decided otherwise. */
function changedFields(
  before: TokenFields,
  mine: TokenFields,
  decided: readonly (keyof TokenFields)[],
): Partial<TokenFields> {
  const kept = (Object.keys(mine) as (keyof TokenFields)[]).filter(
    (field) => String(mine[field]) !== String(before[field]) && !decided.includes(field),
  );
  return Object.fromEntries(kept.map((field) => [field, mine[field]]));
}
