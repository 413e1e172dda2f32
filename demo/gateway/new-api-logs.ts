/**
 * The log of new-api of 2026, for a gateway that poses as one. Source: `controller/log.go`, `model/log.go`, and its
 * recording.
 */
import type { Exchange, Gateway } from "./context.js";
import { seconds } from "./context.js";
import { ok, refuse } from "./envelope.js";
import { mapJson } from "./new-api-audit.js";
import { pageIn, pageOf } from "./new-api-pages.js";
import { logPattern } from "./new-api-patterns.js";
import { lenientInt } from "./parse.js";
import { addRoute } from "./routes.js";
import type { LogRow } from "./store.js";

type Test = (log: LogRow) => boolean;

const text = (c: Exchange, name: string) => c.req.query(name) ?? "";
const number = (c: Exchange, name: string) => lenientInt(c.req.query(name));

/** What lists and sums are filtered by, but for whose entries they are and when. */
function isAsked(c: Exchange): Test {
  const isModel = logPattern(text(c, "model_name"));
  const [token, group] = [text(c, "token_name"), text(c, "group")];
  return (log) =>
    isModel(log.model_name) &&
    (token === "" || log.token_name === token) &&
    (group === "" || log.group === group);
}

/** Between the times that are asked for, both of which count. */
function isWithin(c: Exchange): Test {
  const [start, end] = [number(c, "start_timestamp"), number(c, "end_timestamp")];
  return ({ created_at: time }) => (start === 0 || time >= start) && (end === 0 || time <= end);
}

/** What lists are filtered by. */
function isListed(c: Exchange): Test {
  const [isSame, isThen] = [isAsked(c), isWithin(c)];
  const [type, request] = [number(c, "type"), text(c, "request_id")];
  return (log) =>
    isSame(log) &&
    isThen(log) &&
    (type === 0 || log.type === type) &&
    (request === "" || log.request_id === request);
}

const isOfChannel = (c: Exchange): Test => {
  const channel = number(c, "channel");
  return (log) => channel === 0 || log.channel === channel;
};

const newest = ({ store }: Gateway, test: Test): LogRow[] => store.data.logs.filter(test).reverse();

/** An entry as an administrator reads it. What has no request ID is answered without one. */
function shown(gateway: Gateway, log: LogRow) {
  const { elapsed_time, system_prompt_reset: _, request_id, other = "", ...row } = log;
  return {
    token_id: 0,
    group: "",
    ip: "",
    ...row,
    use_time: Math.floor(elapsed_time / 1000),
    channel_name: gateway.store.find("channels", log.channel)?.name ?? "",
    ...(request_id === "" ? {} : { request_id }),
    other,
  };
}

/** Without what is for administrators. An entry that has nothing has `null`. */
function ownOther(other: string): string {
  if (other === "") return "null";
  const { admin_info: _, audit_info: __, ...rest } = JSON.parse(other) as Record<string, unknown>;
  return mapJson(rest);
}

function own(gateway: Gateway, c: Exchange): Response {
  const { id } = c.get("caller");
  const test = isListed(c);
  const { page, size } = pageIn(c);
  const before = (page - 1) * size;
  return pageOf(
    c,
    newest(gateway, (log) => log.user_id === id && test(log)),
    (log, index) => {
      const row = shown(gateway, log);
      // In place of the ID there is the place in the list.
      return { ...row, id: before + index + 1, channel_name: "", other: ownOther(row.other) };
    },
  );
}

/** Points of consumption, whatever type is asked for, and calls and tokens of the last minute, whatever time is. */
function spent(gateway: Gateway, c: Exchange, isWhose: (username: string) => boolean): Response {
  const [isSame, isThen, isChannel] = [isAsked(c), isWithin(c), isOfChannel(c)];
  const all = gateway.store.data.logs.filter(
    (log) => log.type === 2 && isWhose(log.username) && isSame(log) && isChannel(log),
  );
  const since = seconds(gateway) - 60;
  const recent = all.filter(({ created_at }) => created_at >= since);
  return ok({
    quota: all.filter(isThen).reduce((sum, { quota }) => sum + quota, 0),
    rpm: recent.length,
    tpm: recent.reduce((sum, log) => sum + log.prompt_tokens + log.completion_tokens, 0),
  });
}

/** Adds new-api's calls of the log; they must be there before those of one-api. */
export function registerNewApiLogs(gateway: Gateway): void {
  const [user, admin] = [{ role: "user" }, { role: "admin" }] as const;
  const gone = () => refuse("该接口已废弃");
  addRoute(gateway, "GET", "/api/log/", admin, (c) => {
    const [test, isUser, isChannel] = [isListed(c), logPattern(text(c, "username")), isOfChannel(c)];
    const rows = newest(gateway, (log) => test(log) && isUser(log.username) && isChannel(log));
    return pageOf(c, rows, (log) => shown(gateway, log));
  });
  addRoute(gateway, "GET", "/api/log/self", user, (c) => own(gateway, c));
  addRoute(gateway, "GET", "/api/log/stat", admin, (c) => spent(gateway, c, logPattern(text(c, "username"))));
  addRoute(gateway, "GET", "/api/log/self/stat", user, (c) =>
    spent(gateway, c, logPattern(c.get("caller").username)),
  );
  addRoute(gateway, "GET", "/api/log/search", admin, gone);
  addRoute(gateway, "GET", "/api/log/self/search", user, gone);
}
