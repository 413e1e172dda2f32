/** Tasks and drawings of one-hub and Done Hub. Source: their `model/task.go` and `model/midjourney.go`. */
import * as z from "zod/mini";
import { list, number } from "../../client/schema.js";
import type { TaskLog } from "../../tasks/task-log.js";
import { asDrawing, asTask, drawingRow, pathOf, queryOf, taskRow } from "../../tasks/task-rows.js";

const tasks = z.object({ data: list(taskRow), total_count: number });
const drawings = z.object({ data: list(drawingRow), total_count: number });

/** one-hub and Done Hub. */
export const taskLog: TaskLog = {
  filtersOf(kind, scope) {
    if (kind === "drawings") return scope === "all" ? ["channel"] : [];
    return ["state", "action", "platform", ...(scope === "all" ? (["channel", "user"] as const) : [])];
  },
  async list(http, wanted, { signal, onTotal } = {}) {
    const { kind, scope, page, size, user } = wanted;
    const ofUser = kind === "tasks" && scope === "all" && user !== "" ? { user_id: user } : {};
    const call = {
      method: "GET",
      path: pathOf(wanted),
      query: { page: page + 1, size, ...queryOf(wanted), ...ofUser },
      signal,
    } as const;
    if (kind === "drawings") {
      const { data, total_count } = await http.call({ ...call, schema: drawings });
      onTotal?.(total_count);
      return data.map(asDrawing);
    }
    const { data, total_count } = await http.call({ ...call, schema: tasks });
    onTotal?.(total_count);
    return data.map(asTask);
  },
};
