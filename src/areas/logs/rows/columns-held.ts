import type { OptionalColumn } from "../log-collection.js";
import type { LogRow } from "../model/log-pages.js";
import { tellsInWords } from "./log-cells.js";

/** Whether an entry has something to show in a column. */
const has: Readonly<Record<OptionalColumn, (row: LogRow) => boolean>> = {
  user: ({ username }) => username !== "",
  token: ({ token_name }) => token_name !== "",
  model: ({ model_name }) => model_name !== "",
  channel: ({ channel }) => channel !== 0,
  prompt: ({ prompt_tokens }) => prompt_tokens !== 0,
  completion: ({ completion_tokens }) => completion_tokens !== 0,
  quota: ({ quota }) => quota !== 0,
  elapsed: ({ elapsed_time }) => elapsed_time !== 0,
  stream: ({ is_stream }) => is_stream,
};

/**
 * Says of which columns entries have anything. Before the first ones, those that most gateways fill keep their room. An
 * entry that tells in words what happened has its text in place of all but its user.
 */
export const columnsHeld =
  (rows: readonly LogRow[]) =>
  (column: OptionalColumn): boolean =>
    rows.length === 0
      ? column !== "stream"
      : rows.some((row) => has[column](row) && (column === "user" || !tellsInWords(row)));
