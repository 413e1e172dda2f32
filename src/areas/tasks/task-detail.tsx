import type { ReactNode } from "react";
import { formatNumber } from "../../domain/text/number-text.js";
import { formatDateTime } from "../../domain/time/date-time.js";
import { isUnderWay, type Task } from "../../domain/tasks/task.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { formatDuration } from "../../i18n/duration.js";
import { offsetLabel } from "../../i18n/format.js";
import { Quota } from "../../ui/collection/value-kinds.js";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { useGateway, useHost, useLocale, useMessages } from "../../ui/host/context/host.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { Badge } from "../../ui/kit/badge/badge.js";
import { Button } from "../../ui/kit/button/button.js";
import { copyText } from "../../ui/kit/copy/copy.js";
import { DetailList } from "../../ui/kit/detail-list/detail-list.js";
import { Dialog } from "../../ui/kit/dialog/dialog.js";
import { LongText } from "../../ui/kit/text/long-text.js";
import { taskMessages } from "./generated/messages.en.js";
import { actionText, stateText, taskTones, tookOf, userText } from "./task-collection.js";
import { TaskFiles } from "./task-files.js";
import type { TasksModel } from "./tasks-model.js";

const timeText = (seconds: number): string => {
  const time = formatDateTime(seconds);
  return time === "" ? "" : `${time} (${offsetLabel(seconds)})`;
};

/** Everything that is known of a task, with its whole prompt and reason, and what it made. */
export function View({
  model,
  task: first,
  all,
  onClose,
}: {
  readonly model: TasksModel;
  readonly task: Task;
  readonly all: boolean;
  readonly onClose: () => void;
}) {
  const t = useMessages(taskMessages);
  // As it is now: a task that is under way is followed.
  const task = useValue(model.all).find(({ id }) => id === first.id) ?? first;
  return (
    <Dialog side title={t.detail.title} onClose={onClose}>
      <TaskFiles files={task.files} />
      <Fields task={task} all={all} />
    </Dialog>
  );
}

function Fields({ task, all }: { readonly task: Task; readonly all: boolean }) {
  const t = useMessages(taskMessages);
  const locale = useLocale();
  const can = useCapabilities();
  const { columns } = t;
  const { progress } = task;
  const percent = progress === undefined ? "" : `${formatNumber(progress, locale)}%`;
  const fields: readonly (readonly [label: string, value: ReactNode, shown: boolean])[] = [
    [
      columns.state,
      <Badge key="state" tone={taskTones[task.state]}>
        {stateText(task, t, locale)}
      </Badge>,
      can("state"),
    ],
    [
      columns.progress,
      <progress key="progress" className="task-progress" max={100} value={progress} aria-label={percent} />,
      isUnderWay(task.state) && progress !== undefined,
    ],
    [columns.reason, <LongText key="reason" text={task.reason} />, task.reason !== ""],
    [columns.action, actionText(task.action, t), can("action") && task.action !== ""],
    [
      task.kind === "drawings" ? columns.mode : columns.platform,
      task.platform,
      can("platform") && task.platform !== "",
    ],
    [columns.model, task.model, can("model") && task.model !== ""],
    [columns.group, task.group, task.group !== ""],
    [columns.user, userText(task), all && can("user") && userText(task) !== ""],
    [columns.channel, task.channel, all && can("channel") && task.channel > 0],
    [columns.quota, <Quota key="quota" points={task.quota} />, can("quota")],
    [columns.submitted, timeText(task.submitted), task.submitted > 0],
    [columns.started, timeText(task.started), task.started > 0],
    [columns.finished, timeText(task.finished), task.finished > 0],
    [columns.took, formatDuration(tookOf(task), locale), tookOf(task) > 0],
    [columns.prompt, <LongText key="prompt" text={task.prompt} />, can("prompt") && task.prompt !== ""],
    [
      columns.translated,
      <LongText key="translated" text={task.translated} />,
      can("prompt") && task.translated !== "",
    ],
    [columns.task, <TaskId key="task" id={task.task} />, task.task !== ""],
    [columns.id, task.id, true],
  ];
  return (
    <>
      <DetailList entries={fields.flatMap(([label, value, shown]) => (shown ? [[label, value]] : []))} />
      {can("quota") && task.state === "failed" && task.quota > 0 ? (
        <p className="muted">{t.quotaHint}</p>
      ) : null}
    </>
  );
}

function TaskId({ id }: { readonly id: string }) {
  const t = useMessages(taskMessages);
  const common = useMessages(commonMessages);
  const { root } = useHost();
  const { toasts } = useGateway();
  const copy = async () => {
    const done = await copyText(id, root);
    toasts.show(done ? "success" : "warning", done ? common.copied : common.copyFailed);
  };
  return (
    <span className="task-id-line">
      <code className="task-id">{id}</code>
      <Button variant="quiet" icon="copy" iconOnly onClick={() => void copy()}>
        {t.detail.copyId}
      </Button>
    </span>
  );
}
