/** The lists of tasks and drawings of new-api, one-hub and Done Hub (wire.md 9.15). */
import { seconds, type Exchange, type Gateway } from "../context.js";
import { ok, refuse } from "../envelope.js";
import { lenientInt } from "../parse.js";
import { addRoute } from "../routes.js";
import { foundTasks, progressAt, type TaskRow } from "./tasks.js";

/** The largest page of either member. */
const largest = 100;

interface Shown {
  readonly gateway: Gateway;
  readonly row: TaskRow;
  /** Whether it is in one's own list, which leaves out the channel of tasks. */
  readonly own: boolean;
}

const usernameOf = ({ store }: Gateway, id: number): string => store.find("users", id)?.username ?? "";

/** A task as both members have it. */
function taskOf({ gateway, row, own }: Shown): object {
  const { status, percent, started, finished } = progressAt(row, seconds(gateway));
  const ended = finished > 0;
  const failed = status === "FAILURE";
  return {
    id: row.id,
    created_at: row.submitted,
    updated_at: finished || started || row.submitted,
    task_id: row.task,
    platform: row.platform,
    user_id: row.user,
    channel_id: own ? 0 : row.channel,
    quota: row.quota,
    action: row.action,
    status,
    fail_reason: failed ? row.reason : "",
    submit_time: row.submitted,
    start_time: started,
    finish_time: finished,
    data: ended && !failed ? row.data : null,
    ...(gateway.isNewApi
      ? {
          group: "default",
          progress: `${String(percent)}%`,
          properties: { input: row.prompt, origin_model_name: row.model },
          ...(ended && !failed && row.url !== "" ? { result_url: row.url } : {}),
          ...(own ? {} : { username: usernameOf(gateway, row.user) }),
        }
      : { progress: percent, properties: null, notify_hook: "", token_id: 0 }),
  };
}

/** A drawing as both members have it. Its times are in milliseconds. */
function drawingOf({ gateway, row, own }: Shown): object {
  const { status, percent, started, finished } = progressAt(row, seconds(gateway));
  const failed = status === "FAILURE";
  return {
    id: row.id,
    code: 1,
    user_id: row.user,
    action: row.action,
    mj_id: row.task,
    prompt: row.prompt,
    prompt_en: row.prompt,
    description: "Submit success",
    state: "",
    submit_time: row.submitted * 1000,
    start_time: started * 1000,
    finish_time: finished * 1000,
    image_url: status === "SUCCESS" ? row.url : "",
    status: status === "QUEUED" ? "SUBMITTED" : status,
    progress: `${String(percent)}%`,
    fail_reason: failed ? row.reason : "",
    channel_id: own && gateway.isOneHub ? 0 : row.channel,
    quota: row.quota,
    buttons: "",
    properties: "",
    ...(gateway.isNewApi ? { video_url: "", video_urls: "" } : { mode: row.platform, token_id: 0 }),
  };
}

function pageOf(gateway: Gateway, c: Exchange, rows: readonly TaskRow[], show: (row: TaskRow) => object) {
  const ask = (name: string) => lenientInt(c.req.query(name));
  if (gateway.isNewApi) {
    const page = Math.max(1, ask("p"));
    const page_size = Math.min(largest, ask("page_size") || ask("ps") || ask("size") || 10);
    const items = rows.slice((page - 1) * page_size, page * page_size).map(show);
    return ok({ page, page_size, total: rows.length, items });
  }
  const page = Math.max(1, ask("page"));
  const size = ask("size") < 1 ? 10 : ask("size");
  if (size > largest) return refuse(`size 参数不能超过 ${String(largest)}`);
  const data = rows.slice((page - 1) * size, page * size).map(show);
  return ok({ data, page, size, total_count: rows.length });
}

/** Adds both lists, each as one's own and as everybody's. */
export function registerTasks(gateway: Gateway, rows: readonly TaskRow[]): void {
  const answer = (c: Exchange, drawing: boolean, own: boolean): Response => {
    const text = (name: string) => c.req.query(name) ?? "";
    const ask = (name: string) => lenientInt(c.req.query(name));
    // New-api takes no account; drawings have neither states nor actions to be found by.
    const ofUser = gateway.isOneHub && !drawing ? ask("user_id") : 0;
    const unit = drawing ? 1000 : 1;
    const found = foundTasks(
      rows.filter((row) => row.drawing === drawing),
      {
        user: own ? c.get("caller").id : ofUser,
        channel: own ? 0 : ask("channel_id"),
        task: text(drawing ? "mj_id" : "task_id"),
        status: drawing ? "" : text("status"),
        action: drawing ? "" : text("action"),
        platform: drawing ? "" : text("platform"),
        from: ask("start_timestamp") / unit,
        to: ask("end_timestamp") / unit,
      },
      seconds(gateway),
    );
    return pageOf(gateway, c, found, (row) => (drawing ? drawingOf : taskOf)({ gateway, row, own }));
  };
  for (const [path, drawing] of [
    ["/api/task/", false],
    ["/api/mj/", true],
  ] as const) {
    addRoute(gateway, "GET", `${path}self`, { role: "user" }, (c) => answer(c, drawing, true));
    addRoute(gateway, "GET", path, { role: "admin" }, (c) => answer(c, drawing, false));
  }
}
