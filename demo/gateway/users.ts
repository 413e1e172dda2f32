/** Users, for admins (wire.md 3.6). */
import { pathId } from "./body.js";
import type { Exchange, Gateway } from "./context.js";
import { decodeOrNothing, type BodyType } from "./decode.js";
import { done, empty, ok, Refusal, refuse } from "./envelope.js";
import { record } from "./journal.js";
import { localized } from "./language.js";
import { addUser, changeUser, deleteUser, passwordPlaceholder } from "./new-user.js";
import { beginsWith, equalsNumber, page } from "./parse.js";
import { addRoute } from "./routes.js";
import type { UserRow } from "./store.js";
import { doneHubColumns, showSelf, showUser, userBody, userProblems } from "./user-shape.js";

const manageBody = {
  package: "controller",
  name: "ManageRequest",
  fields: { username: "string", action: "string" },
} as const satisfies BodyType<Record<string, "string">>;

const orders = ["quota", "used_quota", "request_count"] as const;

/** An account with the columns that another member's accounts have besides. */
function shown(gateway: Gateway, user: UserRow, show: (user: UserRow) => unknown): unknown {
  const row = show(user) as object;
  const columns = gateway.connections.of(user.id);
  return gateway.isDoneHub ? { ...row, ...doneHubColumns(columns.linux_do_id) } : row;
}

function list(gateway: Gateway, c: Exchange): Response {
  const rows = gateway.store.data.users.filter((user) => user.status !== 3);
  const order = orders.find((name) => name === c.req.query("order"));
  if (order === undefined) rows.reverse();
  else rows.sort((a, b) => b[order] - a[order]);
  return ok(page(rows, c.req.query("p")).map((user) => shown(gateway, user, showUser)));
}

function search(gateway: Gateway, c: Exchange): Response {
  const keyword = c.req.query("keyword") ?? "";
  const sameId = equalsNumber(keyword);
  const begins = beginsWith(keyword);
  // One-hub's keyword finds groups, too.
  const found = gateway.store.data.users.filter(
    (user) =>
      sameId(user.id) ||
      begins(user.username) ||
      begins(user.email) ||
      begins(user.display_name) ||
      (gateway.isOneHub && begins(user.group)),
  );
  return ok(found.map((user) => shown(gateway, user, showUser)));
}

function existing(gateway: Gateway, id: number): UserRow {
  if (id === 0) throw new Refusal("id 为空！");
  const user = gateway.store.find("users", id);
  if (user === undefined) throw new Refusal("record not found");
  return user;
}

function outranks(role: number, c: Exchange): boolean {
  const own = c.get("caller").role;
  return own <= role && own !== 100;
}

function get(gateway: Gateway, c: Exchange): Response {
  const user = existing(gateway, pathId(c));
  if (outranks(user.role, c)) return refuse("无权获取同级或更高等级用户的信息");
  return ok(shown(gateway, user, showSelf));
}

async function create(gateway: Gateway, c: Exchange): Promise<Response> {
  const body = decodeOrNothing(await c.req.text(), userBody);
  if (body === undefined || body.username === "" || body.password === "")
    return refuse(localized(c, "invalidParameter"));
  if (userProblems(body, true) !== "") return refuse(localized(c, "invalidInput"));
  if (body.role >= c.get("caller").role) return refuse("无法创建权限大于等于自己的用户");
  const { username, password } = body;
  await addUser(gateway, c, { username, password, display_name: body.display_name || username });
  return done();
}

async function update(gateway: Gateway, c: Exchange): Promise<Response> {
  const body = decodeOrNothing(await c.req.text(), userBody);
  if (body === undefined || body.id === 0) return refuse(localized(c, "invalidParameter"));
  if (userProblems(body, false) !== "") return refuse(localized(c, "invalidInput"));
  const user = existing(gateway, body.id);
  if (outranks(user.role, c)) return refuse("无权更新同权限等级或更高权限等级的用户信息");
  if (outranks(body.role, c)) return refuse("无权将其他用户权限等级提升到大于等于自己的权限等级");
  const { id, verification_code: ignored, ...changes } = body;
  if (changes.password === passwordPlaceholder) changes.password = "";
  const { settings } = gateway;
  const before = user.quota;
  await changeUser(gateway, id, changes);
  if (body.quota !== before) {
    const content = `管理员将用户额度从 ${settings.quotaText(before)}修改为 ${settings.quotaText(body.quota)}`;
    record(gateway, c, id, { type: 3, content });
  }
  return done();
}

/** Why an action is refused; "" when it is not. */
function actionProblem(action: string, user: UserRow, c: Exchange): string {
  const isRoot = user.role === 100;
  if (action === "disable" && isRoot) return "无法禁用超级管理员用户";
  if (action === "delete" && isRoot) return "无法删除超级管理员用户";
  if (action === "promote") {
    if (c.get("caller").role !== 100) return "普通管理员用户无法提升其他用户为管理员";
    if (user.role >= 10) return "该用户已经是管理员";
  }
  if (action === "demote") {
    if (isRoot) return "无法降级超级管理员用户";
    if (user.role === 1) return "该用户已经是普通用户";
  }
  return "";
}

async function manage(gateway: Gateway, c: Exchange): Promise<Response> {
  const body = decodeOrNothing(await c.req.text(), manageBody);
  if (body === undefined) return refuse(localized(c, "invalidParameter"));
  const { username, action } = body;
  // An empty name is no condition at all for the real server: it takes the first row.
  const user = gateway.store.data.users.find((other) => username === "" || other.username === username);
  if (user === undefined) return refuse("用户不存在");
  if (outranks(user.role, c)) return refuse("无权更新同权限等级或更高权限等级的用户信息");
  const problem = actionProblem(action, user, c);
  if (problem !== "") return refuse(problem);
  if (action === "delete") deleteUser(gateway, user);
  else if (action === "promote") user.role = 10;
  else if (action === "demote") user.role = 1;
  else if (action === "enable") user.status = 1;
  else if (action === "disable") user.status = 2;
  await changeUser(gateway, user.id, { role: user.role, status: user.status });
  return ok(showUser({ role: user.role, status: user.status }));
}

/** Success is an empty 200 (wire.md 3.6). */
function remove(gateway: Gateway, c: Exchange): Response {
  const user = existing(gateway, pathId(c));
  if (c.get("caller").role <= user.role) return refuse("无权删除同权限等级或更高权限等级的用户");
  deleteUser(gateway, user);
  return empty(200);
}

/** Adds the admin routes of `/api/user/`; the caller's own ones must be there before. */
export function registerUsers(gateway: Gateway): void {
  const guards = { role: "admin" } as const;
  addRoute(gateway, "GET", "/api/user/", guards, (c) => list(gateway, c));
  addRoute(gateway, "GET", "/api/user/search", guards, (c) => search(gateway, c));
  addRoute(gateway, "GET", "/api/user/:id", guards, (c) => get(gateway, c));
  addRoute(gateway, "POST", "/api/user/", guards, (c) => create(gateway, c));
  addRoute(gateway, "POST", "/api/user/manage", guards, (c) => manage(gateway, c));
  addRoute(gateway, "PUT", "/api/user/", guards, (c) => update(gateway, c));
  addRoute(gateway, "DELETE", "/api/user/:id", guards, (c) => remove(gateway, c));
}
