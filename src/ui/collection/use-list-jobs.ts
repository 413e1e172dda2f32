import { useEffect, useMemo } from "react";
import { effect } from "@preact/signals-core";
import { isGatewayError } from "../../api/client/errors.js";
import type { JobPlan } from "../../state/jobs/job.js";
import { jobsOf } from "../../state/jobs/jobs.js";
import type { JobPage, JobRun } from "../../state/jobs/job-run.js";
import type { Flight } from "../../state/jobs/job-step.js";
import { andThen, done } from "../../state/writes/settle.js";
import { useGateway, useMessages } from "../host/context/host.js";
import { useEffectEvent } from "../host/lifecycle/use-effect-event.js";
import { useJobPage, type JobAreas } from "../jobs/job-page.js";
import type { BulkProps } from "./bulk.js";
import type { AnyDefinition } from "./definition.js";
import { itemsOf, type ManyAction } from "./many-actions.js";
import { collectionMessages } from "./messages.en.js";

/** The jobs of a list alone. */
export function useListAreas({ name, jobs }: AnyDefinition): JobAreas {
  return useMemo(() => (jobs ? { [name]: jobs } : {}), [name, jobs]);
}

/**
 * Begins jobs over rows of a list; a deletion once it can't be undone any more. From then on they belong to the page,
 * not to the list.
 */
export function useListJobs({
  definition,
  removing,
}: Pick<BulkProps, "definition" | "removing">): (
  action: ManyAction,
  value: string,
  rows: readonly object[],
) => void {
  const lists = useMessages(collectionMessages);
  const { model, name } = definition;
  const jobs = jobsOf(useGateway());
  const pageOf = useJobPage(useListAreas(definition));
  // A deletion may have to be sent while the page is left, when nothing can be loaded any more.
  useEffect(() => void pageOf(name).catch(() => undefined), [pageOf, name]);

  const plan = async (action: ManyAction, value: string, rows: readonly object[]) => {
    const page = await pageOf(name);
    if (!page) return undefined;
    const items = itemsOf(action, value, rows, definition, page.area);
    const run = await jobs.add({ list: name, kind: action.kind, action: action.key, items });
    return { page, run };
  };
  return (action, value, rows) => {
    const planned = plan(action, value, rows);
    if (action.danger) model.selection.set(rows, false);
    else model.selection.clear();
    if (!action.danger || !removing) {
      void planned.then((made) => made?.run.go(made.page));
      return;
    }
    let ready: { readonly page: JobPage; readonly run: JobRun } | undefined;
    void planned.then((made) => {
      ready = made;
    });
    const keys = rows.map((row) => model.keyOf(row));
    removing.later(
      rows,
      {
        done: lists.deletingMany(definition.things(rows.length)),
        notDone: lists.notDeletedMany(rows.length, definition.things(rows.length)),
      },
      {
        async send({ leaving, onSend }) {
          onSend();
          if (leaving) {
            await ready?.run.leave(ready.page);
            return undefined;
          }
          const made = await planned;
          if (!made) return undefined;
          const { run, page } = made;
          await run.go(page);
          // Rows whose deletion came to nothing are shown again.
          model.hide(keys, false);
          return run.trouble.peek() ?? run.failures.peek()[0]?.error;
        },
        undone: () => void planned.then((made) => made && jobs.forget(made.run)),
      },
    );
  };
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
        if (removes) await model.remove(key, () => ends, { refill: false });
        else await model.change(key, fields, async () => andThen(await ends, (row) => done(row ?? rowNow())));
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
