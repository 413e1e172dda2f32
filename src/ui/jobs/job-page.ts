import { useEffect, useMemo, useState, type ComponentType } from "react";
import type { JobArea, JobTexts, LongKind } from "../../state/jobs/job-area.js";
import type { JobPlan } from "../../state/jobs/job.js";
import type { NewJob } from "../../state/jobs/jobs.js";
import type { JobPage, JobRun } from "../../state/jobs/job-run.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { useGateway, useHost, useLocale, useMessages } from "../host/context/host.js";
import { sayNotLoaded } from "../host/lifecycle/not-loaded.js";
import { useLoadFrame } from "./job-frame.js";
import { jobMessages } from "./generated/messages.en.js";

/** What a report is given. */
export interface JobReportProps {
  readonly run: JobRun;
  readonly name: JobName;
  readonly undoable: boolean;
  readonly on: Readonly<Record<"resume" | "check" | "retry" | "undo" | "close" | "hide", () => void>> & {
    /** Begins another job over rows of the same list. */
    readonly begin: (this: void, job: Omit<NewJob, "list">) => void;
  };
}

/** Reports of a kind's own, by the kind, where the usual one doesn't say enough. */
export type JobReports = Readonly<Record<string, ComponentType<JobReportProps>>>;

/** Loads the jobs of a list. */
export type LoadJobs = () => Promise<{ readonly jobs: JobArea; readonly reports?: JobReports }>;

/** Where the code of each list's jobs is, by the list's name. */
export type JobAreas = Readonly<Record<string, LoadJobs>>;

/**
 * Resolves to what a job of a list needs of this page; to nothing where the page has no such list, or its account has
 * left in between.
 */
function useJobPage(areas: JobAreas): (list: string) => Promise<JobPage | undefined> {
  const gateway = useGateway();
  const host = useHost();
  const locale = useLocale();
  const loadFrame = useLoadFrame();
  return useMemo(() => {
    const emit = host.emit.bind(host) as (type: string, detail: object) => void;
    const { user } = gateway.session;
    return async (list) => {
      const account = user.peek()?.id;
      // What shows a job also asks before its account signs out: it begins once that is there.
      const [loaded] = await Promise.all([areas[list]?.(), loadFrame()]);
      await loaded?.jobs.texts(locale);
      // Nobody else does what was pressed before a sign-out.
      if (user.peek()?.id !== account) return undefined;
      return loaded && { area: loaded.jobs, session: { gateway, locale, emit } };
    };
  }, [areas, loadFrame, gateway, host, locale]);
}

/**
 * As `useJobPage` does, for what was pressed in the page: where the code can't be loaded, a message says so and tries
 * again. Resolves to nothing once the reader dismisses it.
 */
export function usePressedJobPage(areas: JobAreas): (list: string) => Promise<JobPage | undefined> {
  const pageOf = useJobPage(areas);
  const { toasts } = useGateway();
  const t = useMessages(commonMessages);
  return async (list) => {
    for (;;) {
      try {
        return await pageOf(list);
      } catch {
        const wantsRetry = await new Promise<boolean>((end) => {
          sayNotLoaded(
            toasts,
            t,
            () => end(true),
            () => end(false),
          );
        });
        if (!wantsRetry) return undefined;
      }
    }
  };
}

/**
 * As `useJobPage` does, for the button of a dialog, which tries again by being pressed again: where the code can't be
 * loaded, a message says so and it resolves to nothing.
 */
export function useDialogJobPage(areas: JobAreas): (list: string) => Promise<JobPage | undefined> {
  const pageOf = useJobPage(areas);
  const { toasts } = useGateway();
  const t = useMessages(commonMessages);
  return (list) =>
    pageOf(list).catch(() => {
      toasts.show("error", t.error.chunk);
      return undefined;
    });
}

/** What a job is called. */
export interface JobName {
  /** As its button says it; with what it undoes. */
  readonly label: string;
  /** So many rows. */
  readonly countText: (count: number) => string;
  /** How many rows were done, in the words of its kind. */
  readonly countDone: (count: number) => string;
  /** What a message says once so many things of a long row are done; undefined for an export. */
  readonly ended: ((count: number) => string) | undefined;
  /** What the report calls the job's parameters. */
  readonly params: Readonly<Record<string, string>>;
  /** The parameters that are points. */
  readonly amounts: readonly string[];
  /** Whether its report stays until it is put away. */
  readonly reports: boolean;
  /** What a job with one long row can do; undefined for others. */
  readonly long: LongKind | undefined;
  /** The report of its kind, in place of the usual one. */
  readonly Report: ComponentType<JobReportProps> | undefined;
}

/** What a job is called in the reader's language; nothing until its code is there. */
export function useJobName(plan: JobPlan, areas: JobAreas): JobName | undefined {
  const t = useMessages(jobMessages);
  const locale = useLocale();
  const [found, setFound] = useState<
    Pick<JobName, "reports" | "long" | "Report"> & { readonly texts: JobTexts }
  >();
  useEffect(() => {
    let gone = false;
    const load = async () => {
      const { jobs: area, reports } = (await areas[plan.list]?.()) ?? {};
      const kind = area?.kinds[plan.kind];
      if (!area || !kind) return undefined;
      return {
        texts: await area.texts(locale),
        reports: kind.reports === true,
        long: "act" in kind ? kind.long : undefined,
        Report: reports?.[plan.kind],
      };
    };
    load().then(
      (loaded) => {
        if (!gone) setFound(loaded);
      },
      // Without a connection its code doesn't come; the next list that is opened asks again.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [areas, plan.list, plan.kind, locale]);
  if (!found) return undefined;
  const { labels, countText, ended, params = {}, amounts = [], counts = {} } = found.texts;
  const shared: Readonly<Record<string, string>> = t.labels;
  const label = labels[plan.action] ?? shared[plan.action] ?? plan.action;
  const { reports, long, Report } = found;
  const countDone = (!plan.undoing && counts[plan.action]) || t.countDone;
  return {
    label: plan.undoing ? t.undoOf(label) : label,
    countDone,
    countText,
    ended,
    params,
    amounts,
    reports,
    long,
    Report,
  };
}
