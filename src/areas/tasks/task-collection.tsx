import type { TaskFilter } from "../../api/tasks/task-log.js";
import { DAY } from "../../domain/time/date-time.js";
import { formatNumber } from "../../domain/text/number-text.js";
import { isUnderWay, taskStates, type Task, type TaskKind, type TaskState } from "../../domain/tasks/task.js";
import { formatDuration } from "../../i18n/duration.js";
import type { Locale } from "../../i18n/locale.js";
import { defineCollection } from "../../ui/collection/declaration.js";
import { RowLink } from "../../ui/collection/row-link.js";
import { Badge, type Tone } from "../../ui/kit/badge/badge.js";
import type { messages } from "./generated/messages.en.js";

/** What the cells and labels of the list of tasks depend on beside the task. */
export interface TaskContext {
  readonly t: typeof messages;
  readonly locale: Locale;
  readonly kind: TaskKind;
  /** Opens a task, where the reader may see details. */
  readonly open: ((task: Task) => void) | undefined;
}

/** What a list alone knows: whether it is everybody's, and what its server filters by. */
export interface TaskFacts {
  readonly all: boolean;
  readonly kind: TaskKind;
  readonly server: readonly TaskFilter[];
}

/** The colours of the states. */
export const taskTones: Readonly<Record<TaskState, Tone>> = {
  "not-started": "grey",
  submitted: "blue",
  queued: "blue",
  waiting: "yellow",
  running: "accent",
  done: "green",
  failed: "red",
  canceled: "grey",
  unknown: "grey",
};

/** The spans that a reader can choose, in seconds. */
export const taskRanges = { "24h": DAY, "7d": 7 * DAY, "30d": 30 * DAY } as const;

const none = <span className="muted">–</span>;

/** What an action is called; one that isn't known by the gateway's own word. */
export const actionText = (action: string, t: typeof messages): string =>
  Object.hasOwn(t.actions, action) ? t.actions[action as keyof typeof t.actions] : action;

/** A state, with how far a task that goes on is. */
export function stateText({ state, progress }: Task, t: typeof messages, locale: Locale): string {
  const text = t.state[state];
  return isUnderWay(state) && progress ? t.withProgress(text, `${formatNumber(progress, locale)}%`) : text;
}

/** Whose task it is. */
export const userText = ({ user, username }: Task): string => username || (user > 0 ? String(user) : "");

/** Milliseconds that it took; 0 while it goes on, and where nothing tells. */
export const tookOf = ({ submitted, finished }: Task): number =>
  submitted > 0 && finished > submitted ? (finished - submitted) * 1000 : 0;

const atSource = (filter: TaskFilter) => ({
  atSource: ({ server }: TaskFacts) => server.includes(filter),
});

/** The list of tasks or drawings: what it shows. */
export const tasks = defineCollection<Task, TaskContext, TaskFacts>()({
  name: "tasks",
  capabilities: ["scope", "kind", "details"],
  keyOf: ({ id }) => id,
  columns: {
    submitted: {
      label: ({ t }) => t.columns.submitted,
      as: "time",
      value: ({ submitted }) => submitted,
    },
    state: {
      label: ({ t }) => t.columns.state,
      width: 7,
      value: ({ state }) => taskStates.indexOf(state),
      cell: (task, { t, locale }) => <Badge tone={taskTones[task.state]}>{stateText(task, t, locale)}</Badge>,
      file: ({ state }, { t }) => t.state[state],
    },
    action: {
      label: ({ t }) => t.columns.action,
      width: 6,
      value: ({ action }) => action,
      cell: (task, { t, open }) => (
        <RowLink open={open && (() => open(task))}>{actionText(task.action, t) || t.noAction}</RowLink>
      ),
    },
    platform: {
      label: ({ t, kind }) => (kind === "drawings" ? t.columns.mode : t.columns.platform),
      width: 4,
      priority: 4,
      value: ({ platform }) => platform,
      cell: ({ platform }) => platform || none,
    },
    model: {
      label: ({ t }) => t.columns.model,
      width: 7,
      priority: 3,
      has: ({ kind }) => kind === "tasks",
      value: ({ model }) => model,
      cell: ({ model }) => model || none,
    },
    prompt: {
      label: ({ t }) => t.columns.prompt,
      width: 12,
      priority: 2,
      value: ({ prompt }) => prompt,
      cell: ({ prompt }) => (prompt === "" ? none : <span className="task-prompt">{prompt}</span>),
    },
    user: {
      label: ({ t }) => t.columns.user,
      width: 5,
      priority: 3,
      has: ({ all }) => all,
      value: userText,
      cell: (task) => userText(task) || none,
    },
    channel: {
      label: ({ t }) => t.columns.channel,
      width: 3,
      priority: 5,
      numeric: true,
      has: ({ all }) => all,
      value: ({ channel }) => channel,
      cell: ({ channel }) => channel || none,
    },
    quota: {
      label: ({ t }) => t.columns.quota,
      hint: ({ t }) => t.quotaHint,
      as: "quota",
      value: ({ quota }) => quota,
    },
    took: {
      label: ({ t }) => t.columns.took,
      width: 3.5,
      priority: 4,
      numeric: true,
      value: tookOf,
      cell: (task, { locale }) => (tookOf(task) > 0 ? formatDuration(tookOf(task), locale) : none),
      file: (task) => tookOf(task) / 1000 || undefined,
    },
    files: {
      label: ({ t }) => t.columns.files,
      width: 3.5,
      priority: 6,
      value: ({ files }) => files.length,
      cell: ({ files }, { t }) => (files.length > 0 ? t.files(files.length) : none),
      file: ({ files }) => files.map(({ url }) => url).join(" "),
    },
    task: {
      label: ({ t }) => t.columns.task,
      width: 9,
      hidden: true,
      value: ({ task }) => task,
      cell: ({ task }) => (task === "" ? none : <span className="mono task-id">{task}</span>),
    },
    finished: {
      label: ({ t }) => t.columns.finished,
      hidden: true,
      as: "time",
      value: ({ finished }) => finished,
    },
    reason: {
      label: ({ t }) => t.columns.reason,
      width: 12,
      hidden: true,
      value: ({ reason }) => reason,
      cell: ({ reason }) => (reason === "" ? none : <span className="task-prompt">{reason}</span>),
    },
  },
  filters: {
    range: {
      label: ({ t }) => t.range,
      of: () => [],
      atSource: () => true,
      known: ["24h", "7d", "30d"],
      labelOf: (range, { t }) => t.ranges[range as keyof typeof taskRanges],
    },
    state: {
      ...atSource("state"),
      label: ({ t }) => t.columns.state,
      of: ({ state }) => [state],
      known: ["submitted", "queued", "running", "done", "failed"],
      labelOf: (state, { t }) => t.state[state as TaskState],
    },
    action: {
      ...atSource("action"),
      label: ({ t }) => t.columns.action,
      of: ({ action }) => [action],
      labelOf: (action, { t }) => actionText(action, t),
    },
    platform: {
      ...atSource("platform"),
      label: ({ t, kind }) => (kind === "drawings" ? t.columns.mode : t.columns.platform),
      hiddenUnlessChosen: true,
      of: ({ platform }) => [platform],
    },
    channel: {
      ...atSource("channel"),
      label: ({ t }) => t.columns.channel,
      has: ({ all }) => all,
      hiddenWhileEmpty: true,
      of: ({ channel }) => (channel > 0 ? [String(channel)] : []),
    },
    user: {
      ...atSource("user"),
      label: ({ t }) => t.columns.user,
      has: ({ all }) => all,
      hiddenWhileEmpty: true,
      // The server is asked by ID; here a name says more.
      of: (task, { server }) =>
        [server.includes("user") ? String(task.user) : userText(task)].filter(
          (text) => !["", "0"].includes(text),
        ),
    },
  },
  views: {
    failed: { label: ({ t }) => t.views.failed, view: { filters: { state: "failed" } } },
    running: { label: ({ t }) => t.views.running, view: { filters: { state: "running" } } },
  },
});
