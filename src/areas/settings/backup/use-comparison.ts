import { effect } from "@preact/signals-core";
import { useEffect, useMemo, useState } from "react";
import { exportSettings, settingValues, type SettingsBackup } from "../../../api/backup/settings-file.js";
import {
  backupDifferences,
  choicesOf,
  settingsWith,
  usualChoicesOf,
  type BackupDifference,
} from "../../../domain/settings/restore-plan.js";
import { jobsOf } from "../../../state/jobs/jobs.js";
import { createPart, type Part } from "../../../state/part.js";
import { useGateway } from "../../../ui/host/context/host.js";
import { useEffectEvent } from "../../../ui/host/lifecycle/use-effect-event.js";
import { useModel } from "../../../ui/host/lifecycle/use-value.js";
import type { OpenedBackup } from "./opened-backup.js";
import type { Selection } from "./selection.js";
import type { BothSides } from "./setting-entries.js";

/** The settings of the gateway, which are read once they are compared, and again after each job over them. */
export function useSettingsNow(wanted: boolean): Part<SettingsBackup> {
  const gateway = useGateway();
  const now = useModel(
    () => createPart(gateway, (signal) => exportSettings(gateway.http, { signal })),
    gateway,
  );
  useEffect(() => {
    if (wanted) void now.load();
  }, [now, wanted]);
  const ended = useEffectEvent(() => {
    if (wanted) void now.load();
  });
  useEffect(() => {
    const over = new Set<string>();
    return effect(() => {
      for (const { plan, state, ranHere } of jobsOf(gateway).runs.value) {
        if (plan.list !== "settings") continue;
        const isOver = state.value === "finished" || state.value === "stopped";
        if (!isOver) over.delete(plan.id);
        else if (!over.has(plan.id)) {
          over.add(plan.id);
          if (ranHere) queueMicrotask(ended);
        }
      }
    });
  }, [gateway]);
  return now;
}

/** What a backup has otherwise than other settings, and what of it is selected. */
export interface Comparison {
  readonly differences: readonly BackupDifference[];
  /** How many settings only the other side has. */
  readonly kept: number;
  readonly sides: BothSides;
  readonly selection: Selection;
}

/**
 * Compares a backup with other settings.
 * @param restorable whether it can be restored there: prices are then what they would be with what is selected
 * @param trusted whether everything is selected at first
 */
export function useComparison(
  file: OpenedBackup | undefined,
  other: SettingsBackup | undefined,
  { restorable, trusted }: { readonly restorable: boolean; readonly trusted: boolean },
): Comparison | undefined {
  const [picked, setPicked] = useState<{
    readonly file: OpenedBackup;
    readonly chosen: ReadonlySet<string>;
  }>();
  const compared = useMemo(() => {
    if (!file || !other) return undefined;
    const [before, after] = [settingValues(other), settingValues(file.backup)];
    const differences = backupDifferences(before, after);
    const kept = [...before.keys()].filter((key) => !after.has(key)).length;
    return { file, before, after, differences, kept };
  }, [file, other]);
  const chosen = useMemo(() => {
    if (!compared) return new Set<string>();
    const { differences } = compared;
    if (picked?.file !== compared.file)
      return new Set(trusted ? differences.flatMap((one) => usualChoicesOf(one)) : []);
    // What is the same by now is no longer among what can be selected.
    return new Set(differences.flatMap(choicesOf).filter((choice) => picked.chosen.has(choice)));
  }, [compared, picked, trusted]);
  return useMemo(() => {
    if (!compared) return undefined;
    const { before, after, differences, kept } = compared;
    return {
      differences,
      kept,
      sides: { before, after: restorable ? settingsWith(before, differences, chosen) : after },
      selection: {
        chosen,
        set(choices, isChosen) {
          const next = new Set(chosen);
          for (const choice of choices) {
            if (isChosen) next.add(choice);
            else next.delete(choice);
          }
          setPicked({ file: compared.file, chosen: next });
        },
      },
    };
  }, [compared, chosen, restorable]);
}
