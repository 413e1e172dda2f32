import { useState } from "react";
import type { TaskScope } from "../../api/tasks/task-log.js";
import { loadTaskLog } from "../../api/tasks/load-task-log.js";
import { isAdmin } from "../../domain/access/roles.js";
import type { TaskKind } from "../../domain/tasks/task.js";
import { createPart } from "../../state/part.js";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { useLoad } from "../../ui/host/lifecycle/use-load.js";
import { useModel, useValue } from "../../ui/host/lifecycle/use-value.js";
import { ErrorPanel } from "../../ui/kit/notice/errors.js";
import { Segmented } from "../../ui/kit/segmented/segmented.js";
import { Gate } from "../shared/gate.js";
import { taskMessages } from "./generated/messages.en.js";
import { TaskTable } from "./task-table.js";
import { NotAvailable } from "../shared/not-available.js";
import { tasks as sheet } from "./tasks.css.js";

interface TasksProps {
  /** Whose tasks an administrator sees at first. */
  readonly scope?: "self" | "all" | undefined;
  /** Which list is shown at first. */
  readonly kind?: TaskKind | undefined;
}

/** `<gw-task-log>` and the console's /task. */
export function View(props: TasksProps) {
  useHost().adopt(sheet);
  return (
    <Gate>
      <Tasks {...props} />
    </Gate>
  );
}

function Tasks({ scope: firstScope, kind: firstKind }: TasksProps) {
  const t = useMessages(taskMessages);
  const gateway = useGateway();
  const supports = useValue(gateway.supports);
  const status = useValue(gateway.session.status);
  const admin = isAdmin(useValue(gateway.session.user)?.role);
  const can = useCapabilities();
  const [chosenScope, setScope] = useState<TaskScope>();
  const [chosenKind, setKind] = useState<TaskKind>();
  // A list that the operator doesn't show is left out, unless both are.
  const kinds = (["tasks", "drawings"] as const).filter(
    (one) => (one === "tasks" ? status?.enable_task : status?.enable_drawing) !== false,
  );
  const wanted = chosenKind ?? firstKind ?? "tasks";
  const kind = kinds.includes(wanted) ? wanted : (kinds[0] ?? wanted);
  const scope: TaskScope = admin ? (chosenScope ?? (firstScope === "self" ? "own" : "all")) : "own";
  const part = useModel(
    () => createPart(gateway, async () => ({ log: await loadTaskLog(supports) })),
    gateway,
    supports,
  );
  const log = useValue(part.value)?.log;
  const error = useValue(part.error);
  useLoad(part);

  return (
    <section className="area stack" aria-label={t.title}>
      <slot name="header" />
      {!supports.taskLogs ? (
        <NotAvailable text={t.none.text} />
      ) : error ? (
        <ErrorPanel title={t.loadFailed} error={error} retry={() => void part.load()} />
      ) : log ? (
        <TaskTable
          key={`${kind} ${scope}`}
          log={log}
          kind={kind}
          scope={scope}
          lead={
            <span className="task-lead">
              {kinds.length > 1 && can("kind") ? (
                <Segmented
                  label={t.kind}
                  chosen={kind}
                  segments={kinds.map((one) => ({ value: one, content: t.kinds[one] }))}
                  onChosen={setKind}
                />
              ) : null}
              {admin && can("scope") ? (
                <Segmented
                  label={t.scope}
                  chosen={scope}
                  segments={(["own", "all"] as const).map((one) => ({ value: one, content: t.scopes[one] }))}
                  onChosen={setScope}
                />
              ) : null}
            </span>
          }
        />
      ) : null}
    </section>
  );
}
