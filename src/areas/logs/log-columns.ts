import type { ViewNames } from "../../state/collection/view.js";
import { logNames, type LogColumn } from "./log-names.js";
import type { LogRow } from "./log-pages.js";

/** What the loaded rows are sorted by. */
export const columns: Readonly<Record<LogColumn, (row: LogRow) => string | number>> = {
  time: (row) => row.created_at,
  channel: (row) => row.channel,
  user: (row) => row.username,
  token: (row) => row.token_name,
  type: (row) => row.type,
  model: (row) => row.model_name,
  prompt: (row) => row.prompt_tokens,
  completion: (row) => row.completion_tokens,
  quota: (row) => row.quota,
  elapsed: (row) => row.elapsed_time,
  stream: (row) => Number(row.is_stream),
  detail: (row) => row.content,
};

/** The names in an address, of one's own log or of everybody's. */
export function namesFor(all: boolean): ViewNames {
  const { ofAll } = logNames;
  const without = (names: readonly string[], away: readonly string[]) =>
    all ? names : names.filter((name) => !away.includes(name));
  return {
    columns: without(logNames.columns, ofAll.columns),
    filters: without(logNames.filters, ofAll.filters),
    orders: [],
  };
}
