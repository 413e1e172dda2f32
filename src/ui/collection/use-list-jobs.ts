import { useEffect, useMemo, useRef } from "react";
import { effect } from "@preact/signals-core";
import { isGatewayError } from "../../api/client/errors.js";
import type { JobPlan } from "../../state/jobs/job.js";
import { changeRow, removeRow } from "../../state/collection/write-row.js";
import { jobsOf } from "../../state/jobs/jobs.js";
import type { JobPage, JobRun } from "../../state/jobs/job-run.js";
import type { Flight } from "../../state/jobs/job-step.js";
import { andThen, done } from "../../state/writes/settle.js";
import { useGateway, useMessages } from "../host/context/host.js";
import { useEffectEvent } from "../host/lifecycle/use-effect-event.js";
import { usePressedJobPage, type JobAreas } from "../jobs/job-page.js";
import type { Removing } from "./actions/actions-room.js";
import type { AnyDefinition } from "./definition.js";
import { itemsOf, type ManyAction } from "./many-actions.js";
import { collectionMessages } from "./generated/messages.en.js";

/** The jobs of a list alone. */
export function useListAreas({ name, jobs }: AnyDefinition): JobAreas {
  return useMemo(() => (jobs ? { [name]: jobs } : {}), [name, jobs]);
}

/**
 * Begins jobs over rows of a list; a deletion once it can't be undone any more. From then on they belong to the page,
 * not to the list.
 */
export function useListJobs(
  definition: AnyDefinition,
  removing: Removing | undefined,
): (action: ManyAction, value: string, rows: readonly object[]) => void {
  const lists = useMessages(collectionMessages);
  const { model, name } = definition;
  const jobs = jobsOf(useGateway());
  const pageOf = usePressedJobPage(useListAreas(definition));
  const { jobs: load } = definition;
  // A deletion may have to be sent while the page is left, when nothing can be loaded any more.
  useEffect(() => void load?.().catch(() => undefined), [load]);
  const presses = useRef(0);

  const planOn = (page: JobPage, action: ManyAction, value: string, rows: readonly object[]) =>
    jobs.add({
      list: name,
      kind: action.kind,
      action: action.key,
      items: itemsOf(action, value, rows, definition, page.area),
    });
  const removeLater = (page: JobPage, planned: Promise<JobRun>, rows: readonly object[]) => {
    let ready: JobRun | undefined;
    void planned.then((run) => {
      ready = run;
    });
    const keys = rows.map((row) => model.keyOf(row));
    removing?.later(
      rows,
      {
        done: lists.deletingMany(definition.countText(rows.length)),
        notDone: lists.notDeletedMany(rows.length, definition.countText(rows.length)),
      },
      {
        async send({ leaving, onSend }) {
          onSend();
          if (leaving) {
            await ready?.leave(page);
            return undefined;
          }
          const run = await planned;
          await run.go(page);
          // Rows whose deletion came to nothing are shown again.
          model.hide(keys, false);
          return run.trouble.peek() ?? run.failures.peek()[0]?.error;
        },
        undone: () => void planned.then((run) => jobs.forget(run)),
      },
    );
  };
  const begin = async (action: ManyAction, value: string, rows: readonly object[]) => {
    presses.current += 1;
    const press = presses.current;
    const page = await pageOf(name);
    // What is pressed while the code is missing takes the place of what was pressed before.
    if (!page || press !== presses.current) return;
    const planned = planOn(page, action, value, rows);
    if (action.danger) model.selection.set(rows, false);
    else model.selection.clear();
    if (action.danger && removing) removeLater(page, planned, rows);
    else await (await planned).go(page);
  };
  return (action, value, rows) => void begin(action, value, rows);
}

/** Has the rows of a list follow the jobs that change them, whoever began these. */
export function useJobRows(definition: AnyDefinition): void {
  const { model, name } = definition;
  const gateway = useGateway();
  const finished = useEffectEvent((plan: JobPlan) => definition.onFinished?.(plan));
  useEffect(() => {
    const { runs } = jobsOf(gateway);
    const seen = new WeakSet<Flight>();
    const over = new WeakSet<JobRun>();
    const renewed = new WeakSet<readonly object[]>();
    const follow = async ({ key, removes, fields = {}, ends }: Flight) => {
      const rowNow = () => model.all.peek().find((row) => model.keyOf(row) === key) ?? {};
      try {
        if (removes) await removeRow(model, key, () => ends, { refill: false });
        else
          await changeRow(model, key, fields, async () =>
            andThen(await ends, (row) => done(row ?? rowNow())),
          );
      } catch (error) {
        // The job tells of it.
        if (!isGatewayError(error)) throw error;
      }
    };
    return effect(() => {
      for (const run of runs.value) {
        if (run.plan.list !== name) continue;
        for (const flight of run.flights.value) {
          if (seen.has(flight)) continue;
          seen.add(flight);
          void follow(flight);
        }
        const shown = run.shown.value;
        if (shown.length > 0 && !renewed.has(shown)) {
          renewed.add(shown);
          model.renew(shown);
        }
        const isOver = run.state.value === "finished" || run.state.value === "stopped";
        if (!isOver || !run.ranHere) over.delete(run);
        else if (!over.has(run)) {
          over.add(run);
          finished(run.plan);
        }
      }
    });
  }, [gateway, model, name]);
}
