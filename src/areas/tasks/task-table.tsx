import { useState, type ReactNode } from "react";
import type { TaskLog, TaskScope } from "../../api/tasks/task-log.js";
import type { Task, TaskKind } from "../../domain/tasks/task.js";
import { bindCollection } from "../../ui/collection/bind-collection.js";
import { CollectionView } from "../../ui/collection/collection.js";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { useGateway, useLocale, useMessages } from "../../ui/host/context/host.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { useModel, useValue } from "../../ui/host/lifecycle/use-value.js";
import { taskMessages } from "./generated/messages.en.js";
import { tasks } from "./task-collection.js";
import { createTasksModel } from "./tasks-model.js";
import { NothingMatches } from "../shared/nothing-matches.js";

const TaskDetail = createLazy(() => import("./task-detail.js"), { over: true });

/** The tasks or drawings of one scope. @param lead what selects list and scope */
export function TaskTable({
  log,
  kind,
  scope,
  lead,
}: {
  readonly log: TaskLog;
  readonly kind: TaskKind;
  readonly scope: TaskScope;
  readonly lead: ReactNode;
}) {
  const t = useMessages(taskMessages);
  const locale = useLocale();
  const gateway = useGateway();
  const can = useCapabilities();
  const model = useModel(() => createTasksModel(gateway, log, { kind, scope }), gateway, log, kind, scope);
  const [opened, setOpened] = useState<Task>();
  const filtered = useValue(model.view).filters !== undefined;
  const all = scope === "all";
  const open = can("details") ? (task: Task) => setOpened(task) : undefined;
  const nothingFound = <NothingMatches model={model} title={t.nothing} showAll={t.showAll} />;

  const definition = bindCollection(
    tasks,
    { t, locale, kind, open },
    {
      model,
      label: t.kinds[kind],
      texts: t.list,
      search: { label: t.searchLabel, hint: t.searchHint },
      nameOf: ({ task }: Task) => task || t.noId,
      countText: t.things,
      menuLabel: ({ task }: Task) => t.rowActions(task || t.noId),
      lead,
      nothingFound,
      // The server's filters leave no row here.
      noRows: filtered ? nothingFound : undefined,
      ...(open ? { open, openByRow: true } : {}),
    },
  );

  return (
    <CollectionView definition={definition}>
      {opened ? (
        <TaskDetail model={model} task={opened} all={all} onClose={() => setOpened(undefined)} />
      ) : null}
    </CollectionView>
  );
}
