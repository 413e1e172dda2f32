import { useState } from "react";
import { effect } from "@preact/signals-core";
import { createBulk, type Bulk } from "../../state/collection/bulk.js";
import type { UnfinishedRun } from "../../state/collection/unfinished.js";
import { rateLimiterOf } from "../../state/rate-limiter.js";
import { bulkMessages } from "../../i18n/messages/bulk.js";
import { collectionMessages } from "../../i18n/messages/collection.js";
import { useGateway, useMessages } from "../host/host.js";
import { useModel } from "../host/use-value.js";
import { useRunNotes, type BulkProps } from "./bulk.js";
import type { ManyAction } from "./many-actions.js";

/** A run over the chosen rows, and the one that a reload interrupted. */
export interface BulkRun {
  readonly run: Bulk<object>;
  /** What is done, as its button says it; "" before the first run. */
  readonly label: string;
  /** Begins with those of the chosen rows that need it and allow it. */
  begin(action: ManyAction, value?: string): void;
  /** Follows a run that goes on after it was over: failed rows, tried again. */
  again(work: Promise<void>): void;
  /** Ends a run that is over. */
  close(): void;
  /** What an earlier visit to the page left, until it is resumed or forgotten. */
  readonly unfinished: UnfinishedRun | undefined;
  resume(actions: readonly ManyAction[]): void;
  forget(): void;
}

/** Runs actions over the chosen rows of a list, and notes what is left for a reload. */
export function useBulkRun({ definition, removing }: Pick<BulkProps, "definition" | "removing">): BulkRun {
  const gateway = useGateway();
  const t = useMessages(bulkMessages);
  const lists = useMessages(collectionMessages);
  const { model } = definition;
  const { selection } = model;
  const run = useModel(
    () =>
      createBulk<object>({
        rateLimiter: rateLimiterOf(gateway),
        whenResumed: (signal) => gateway.whenResumed(signal),
      }),
    gateway,
  );
  const notes = useRunNotes(definition.name);
  const [label, setLabel] = useState("");
  const [unfinished, setUnfinished] = useState(() => notes.read());

  /** Notes what is left while a run is under way, for a reload. */
  const follow = (action: ManyAction, value: string) =>
    effect(() => {
      const left = run.left.value.map((row) => model.keyOf(row));
      const over = ["idle", "finished"].includes(run.state.value);
      notes.write(
        over ? undefined : { action: action.key, value, left, done: run.done.value, total: run.total.value },
      );
    });

  const settle = async (name: string, work: Promise<void>) => {
    await work;
    definition.onFinished?.();
    if (run.state.peek() !== "finished") return;
    if (run.failures.peek().length > 0 || run.doubts.peek().length > 0) return;
    gateway.toasts.show("success", t.allDone(name, run.done.peek()));
    selection.clear();
    run.reset();
  };
  const go = async (action: ManyAction, value: string, wanted: readonly object[]) => {
    setLabel(action.label);
    const work = run.run(wanted, (row) => action.act(row, value));
    const stop = follow(action, value);
    try {
      await settle(action.label, work);
    } finally {
      stop();
      // Rows whose deletion came to nothing are shown again.
      model.hide(
        wanted.map((row) => model.keyOf(row)),
        false,
      );
    }
  };
  const begin = (action: ManyAction, value = "") => {
    const wanted = selection.rows.peek().filter((row) => !action.skip?.(row, value));
    if (wanted.length === 0) {
      gateway.toasts.show("info", t.nothingToDo);
      return;
    }
    const allowed = wanted.filter((row) => action.allowed?.(row) ?? true);
    if (allowed.length === 0) return;
    if (!action.danger || !removing) {
      void go(action, value, allowed);
      return;
    }
    // While it can be undone, a reload must not lose it either.
    const left = allowed.map((row) => model.keyOf(row));
    notes.write({ action: action.key, value, left, done: 0, total: left.length });
    selection.set(allowed, false);
    removing.later(
      allowed,
      lists.deletingMany(allowed.length),
      () => void go(action, value, allowed),
      () => notes.write(undefined),
    );
  };
  const resume = async (actions: readonly ManyAction[]) => {
    const { action: key = "", value = "", left = [] } = unfinished ?? {};
    setUnfinished(undefined);
    const action = actions.find((one) => one.key === key);
    if (!action) return;
    await model.loadRest();
    const keys = new Set(left);
    const found = model.all.peek().filter((row) => keys.has(model.keyOf(row)));
    notes.write(undefined);
    if (found.length > 0) await go(action, value, found);
  };

  return {
    run,
    label,
    begin,
    again: (work) => void settle(label, work),
    close() {
      notes.write(undefined);
      run.reset();
      selection.clear();
    },
    unfinished,
    resume: (actions) => void resume(actions),
    forget() {
      notes.write(undefined);
      setUnfinished(undefined);
    },
  };
}
