import { useLayoutEffect, useRef, useState } from "react";
import { effect, signal, type Signal } from "@preact/signals-core";
import { isGatewayError } from "../../api/client/errors.js";
import { createBulk, type Bulk, type BulkStart } from "../../state/collection/bulk.js";
import type { BulkChange } from "../../state/collection/bulk-report.js";
import { holds } from "../../state/collection/row-change.js";
import type { NotedChange, UnfinishedRun } from "../../state/collection/unfinished.js";
import { done } from "../../state/writes/settle.js";
import { rateLimiterOf } from "../../state/rate-limit/rate-limiter.js";
import { bulkMessages } from "./bulk.messages.en.js";
import { collectionMessages } from "./messages.en.js";
import { useGateway, useMessages } from "../host/context/host.js";
import { useModel } from "../host/lifecycle/use-value.js";
import { useRunNotes, type BulkProps } from "./bulk.js";
import type { ManyAction } from "./many-actions.js";

/** What a run does to which rows. */
interface Task {
  readonly action: ManyAction;
  readonly value: string;
  readonly rows: readonly object[];
  /** What it is to undo; undefined for a run that does something. */
  readonly undoing?: readonly BulkChange<object>[];
  readonly start?: Pick<BulkStart<object>, "done" | "changed">;
  /** Writes whose end isn't known: what they are to change. */
  readonly begun: Signal<readonly NotedChange[]>;
}

/** A run over the chosen rows, and the one that a reload interrupted. */
export interface BulkRun {
  readonly run: Bulk<object>;
  /** What is done, as its button says it; "" before the first run. */
  readonly label: string;
  /** Does it to these rows; a deletion once it can't be undone any more. */
  begin(action: ManyAction, value: string, rows: readonly object[]): void;
  /** Follows a run that goes on after it was over: failed rows, tried again. */
  again(work: () => Promise<void>): void;
  /** Undoes what the last run changed. Absent where nothing can be undone. */
  readonly undo: (() => void) | undefined;
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
  const make = () =>
    createBulk<object>({
      rateLimiter: rateLimiterOf(gateway),
      whenResumed: (signal) => gateway.whenResumed(signal),
    });
  const run = useModel(make, gateway);
  const notes = useRunNotes(definition.name);
  const [task, setTask] = useState<Task>();
  const [unfinished, setUnfinished] = useState(() => notes.read());
  const leaving = useRef(false);
  useLayoutEffect(() => {
    leaving.current = false;
    return () => {
      leaving.current = true;
    };
  }, []);
  const labelOf = ({ action, undoing }: Task) => (undoing ? t.undoOf(action.label) : action.label);

  /** Notes what isn't done yet while a run is under way, for a reload. */
  const follow = ({ action, value, undoing, begun }: Task, by: Bulk<object>) =>
    effect(() => {
      const open = [...by.open.value, ...by.unconfirmed.value.map(({ row }) => row)];
      const ended = by.state.value === "idle" || (by.state.value === "finished" && open.length === 0);
      notes.write(
        ended
          ? undefined
          : {
              action: action.key,
              value,
              undoing: undoing !== undefined,
              left: open.map((row) => model.keyOf(row)),
              done: by.done.value,
              total: by.total.value,
              changed: (undoing ?? by.changed.value).map(({ row, change }) => ({
                key: model.keyOf(row),
                ...change,
              })),
              begun: begun.value,
            },
      );
    });

  /** Has `work` go on with a task, from its begin or after it was over, until it is over again. */
  const carry = async (doing: Task, by: Bulk<object>, work: () => Promise<void>) => {
    const ends = work();
    const stop = follow(doing, by);
    try {
      await ends;
      definition.onFinished?.();
      const open = by.open.peek().length + by.unconfirmed.peek().length;
      if (by.state.peek() !== "finished" || open > 0) return;
      selection.clear();
      if (by.changed.peek().length > 0) return;
      gateway.toasts.show("success", t.allDone(labelOf(doing), by.done.peek()));
      by.reset();
    } finally {
      stop();
      // Rows whose deletion came to nothing are shown again.
      model.hide(
        doing.rows.map((row) => model.keyOf(row)),
        false,
      );
    }
  };
  /**
   * The page is being left: what the rate limiter lets go at once goes at once. The rest never gets its turn, and is
   * offered again after a reload, as noted.
   */
  const sendLeaving = async ({ action, value, rows }: Omit<Task, "begun">) => {
    const limiter = rateLimiterOf(gateway);
    await Promise.allSettled(rows.map((row) => limiter.turn().then(() => action.act(row, value, true))));
    return undefined;
  };

  /** Takes over what the rows are now, in one call: somebody else may have changed them since they were loaded. */
  const refresh = async () => {
    try {
      model.renew(await model.find(""));
    } catch (error) {
      // The run tells of it, with its first row.
      if (!isGatewayError(error)) throw error;
    }
  };
  /** Writes to a row, and keeps noted what it is about to change until the end of the write is known. */
  const write = async ({ action, value, begun }: Task, row: object) => {
    const key = model.keyOf(row);
    const others = () => begun.peek().filter((one) => one.key !== key);
    const change = action.changeOf?.(row, value);
    if (change) begun.value = [...others(), { key, ...change }];
    let lost = false;
    try {
      const settled = await action.act(row, value);
      lost = settled.kind === "lost";
      return settled;
    } finally {
      if (change && !lost) begun.value = others();
    }
  };
  const go = async (task: Omit<Task, "begun">) => {
    const doing: Task = { ...task, begun: signal([]) };
    const { action, value, undoing } = doing;
    // What waited until the list was left is sent, although nobody sees it any more.
    const by = leaving.current ? make() : run;
    if (by === run) setTask(doing);
    const { undo } = action;
    const changes = new Map(undoing?.map(({ row, change }) => [model.keyOf(row), change]));
    const act = async (row: object) => {
      const key = model.keyOf(row);
      const now = model.all.peek().find((one) => model.keyOf(one) === key) ?? row;
      if (!undoing) return action.needless(now, value) ? done(undefined) : write(doing, now);
      const change = changes.get(key);
      return change && undo ? undo(now, change) : done(undefined);
    };
    await carry(doing, by, () =>
      by.run(doing.rows, act, {
        ...doing.start,
        calls: action.calls ?? 1,
        ...(undo ? { prepare: refresh } : {}),
      }),
    );
    return by;
  };
  const begin = (action: ManyAction, value: string, rows: readonly object[]) => {
    const doing = { action, value, rows };
    if (!action.danger || !removing) {
      void go(doing);
      return;
    }
    // While it can be undone, a reload must not lose it either.
    const left = rows.map((row) => model.keyOf(row));
    notes.write({
      action: action.key,
      value,
      undoing: false,
      left,
      done: 0,
      total: left.length,
      changed: [],
      begun: [],
    });
    selection.set(rows, false);
    removing.later(
      rows,
      {
        done: lists.deletingMany(definition.things(rows.length)),
        notDone: lists.notDeletedMany(rows.length, definition.things(rows.length)),
      },
      {
        async send({ leaving: pageLeaves, onSend }) {
          onSend();
          if (pageLeaves) return sendLeaving(doing);
          const by = await go(doing);
          return by.trouble.peek() ?? by.failures.peek()[0]?.error;
        },
        undone: () => notes.write(undefined),
      },
    );
  };
  const resume = async (actions: readonly ManyAction[]) => {
    const action = actions.find(({ key }) => key === unfinished?.action);
    setUnfinished(undefined);
    if (!action || !unfinished) return;
    await model.loadRest();
    // Rows that were under way when their list was left may have ended since.
    const noted = notes.read() ?? unfinished;
    const { left, value, undoing } = noted;
    const rows = new Map(model.all.peek().map((row) => [model.keyOf(row), row]));
    const ofRows = (changes: readonly NotedChange[]) =>
      changes.flatMap(({ key, before, after }) => {
        const row = rows.get(key);
        return row ? [{ row, change: { before, after } }] : [];
      });
    // Writes that arrived although their answers weren't heard.
    const arrived = ofRows(noted.begun.filter(({ key }) => left.includes(key))).filter(({ row, change }) =>
      holds(row, change.after),
    );
    const heard = ofRows(noted.changed);
    const arrivedRows = arrived.map(({ row }) => row);
    const found = left.flatMap((key) => rows.get(key) ?? []).filter((row) => !arrivedRows.includes(row));
    const changed = [...heard, ...arrived];
    notes.write(undefined);
    if (found.length === 0 && (undoing || changed.length === 0)) return;
    // Rows that are gone since have nothing left to be done.
    const start = { done: noted.total - found.length, ...(undoing ? {} : { changed }) };
    await go({ action, value, rows: found, start, ...(undoing ? { undoing: changed } : {}) });
  };

  return {
    run,
    label: task ? labelOf(task) : "",
    begin,
    again: (work) => void (task && carry(task, run, work)),
    undo:
      task?.action.undo && !task.undoing
        ? () => {
            const undoing = run.changed.peek();
            run.reset();
            void go({ ...task, rows: undoing.map(({ row }) => row), undoing, start: {} });
          }
        : undefined,
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
