/** Tasks and drawings of new-api. Source: its `controller/task.go`, `controller/midjourney.go` and recorded answers. */
import * as z from "zod/mini";
import { list, number } from "../../client/schema.js";
import type { TaskLog } from "../../tasks/task-log.js";
import { asDrawing, asTask, drawingRow, pathOf, queryOf, taskRow } from "../../tasks/task-rows.js";

const tasks = z.object({ items: list(taskRow), total: number });
const drawings = z.object({ items: list(drawingRow), total: number });

/** new-api. */
export const taskLog: TaskLog = {
  filtersOf(kind, scope) {
    const channel = scope === "all" ? (["channel"] as const) : [];
    // Its handler takes no account.
    return kind === "drawings" ? channel : ["state", "action", "platform", ...channel];
  },
  async list(http, wanted, { signal, onTotal } = {}) {
    const call = {
      method: "GET",
      path: pathOf(wanted),
      query: { p: wanted.page + 1, page_size: wanted.size, ...queryOf(wanted) },
      signal,
    } as const;
    if (wanted.kind === "drawings") {
      const { items, total } = await http.call({ ...call, schema: drawings });
      onTotal?.(total);
      return items.map(asDrawing);
    }
    const { items, total } = await http.call({ ...call, schema: tasks });
    onTotal?.(total);
    return items.map(asTask);
  },
};
