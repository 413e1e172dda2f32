import { useRef, useState } from "react";
import { isAbortError, isGatewayError, type GatewayError } from "../../../api/client/errors.js";
import type { OptionKey } from "../../../domain/settings/gateway-options.js";
import type { Ending, Saved } from "../../../state/record/record-shape.js";
import { useGateway, useHost, useMessages } from "../../../ui/host/context/host.js";
import { changesMessages } from "../../../ui/record/generated/changes.messages.en.js";
import { tellPage } from "../../../ui/record/record-events.js";
import { useOptionTexts } from "./use-gateway-options.js";
import { focusSetting } from "./focus-setting.js";
import type { OptionKind } from "./option-record.js";
import type { OptionsForm } from "./options-model.js";

/** The result of a save; if invalid values prevented it, which ones. */
export type SaveOutcome =
  Ending<OptionKind> | { readonly kind: "invalid"; readonly keys: readonly OptionKey[] };

/** Saves once there is a form, reports the result, and moves to the setting that needs a decision or a correction. */
export function useSave(form: OptionsForm | undefined) {
  const t = useOptionTexts();
  const changes = useMessages(changesMessages);
  const host = useHost();
  const { toasts } = useGateway();
  const [outcome, setOutcome] = useState<SaveOutcome>();
  const [cause, setCause] = useState<GatewayError>();
  const running = useRef(false);

  const reportOutcome = ({ record }: OptionsForm, ended: Saved<OptionKind>) => {
    const { stored, changed, notKept, failed = [], withdrawn } = ended;
    if (changed.length > 0) tellPage(host, record.events).updated(stored, changed);
    if (withdrawn && changed.length === 0 && failed.length === 0) toasts.show("info", changes.notSent);
    else if (failed.length === 0 && notKept.length === 0)
      toasts.show("success", record.texts.updated(ended, { t }));
  };

  const finish = (of: OptionsForm, ended: SaveOutcome | undefined) => {
    setOutcome(ended);
    if (ended?.kind === "saved") reportOutcome(of, ended);
    else if (ended?.kind === "unchanged")
      reportOutcome(of, { ...ended, kind: "saved", changed: [], notKept: [], checked: true });
    else if (ended?.kind === "invalid") focusSetting(host.root, ended.keys[0]);
    else if (ended?.kind === "conflict") focusSetting(host.root, ended.differences[0]?.field);
  };

  const save = async (keys?: readonly OptionKey[]) => {
    if (!form || running.current) return;
    running.current = true;
    setCause(undefined);
    try {
      const result = await form.save(keys);
      finish(
        form,
        result === "invalid" ? { kind: "invalid", keys: Object.keys(form.problems.peek()) } : result?.value,
      );
    } catch (error) {
      setOutcome(undefined);
      if (isAbortError(error)) toasts.show("info", changes.notSent);
      else if (!isGatewayError(error)) throw error;
      // A lost session is the session's to tell.
      else if (error.kind !== "unauthorised") setCause(error);
    } finally {
      running.current = false;
    }
  };
  return { outcome, cause, save: (keys?: readonly OptionKey[]) => void save(keys) };
}
