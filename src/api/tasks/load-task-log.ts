import type { Supports } from "../dialects/supports.js";
import type { TaskLog } from "./task-log.js";

/** Loads how a gateway lists tasks; undefined where it has no such lists, see `Supports.taskLogs`. */
export async function loadTaskLog({ project }: Pick<Supports, "project">): Promise<TaskLog | undefined> {
  switch (project) {
    case "newApi":
      return (await import("../dialects/new-api/tasks.js")).taskLog;
    case "oneHub":
    case "doneHub":
      return (await import("../dialects/one-hub/tasks.js")).taskLog;
    default:
      return undefined;
  }
}
