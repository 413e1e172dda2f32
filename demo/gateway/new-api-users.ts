/**
 * How new-api of 2026 lists and administers accounts, for a gateway that poses as one. Source: `controller/user.go`,
 * `model/user.go`, and its recording.
 */
import { pathId } from "./body.js";
import type { Exchange, Gateway } from "./context.js";
import { seconds } from "./context.js";
import { decodeOrNothing, type BodyType } from "./decode.js";
import { done, ok, Refusal, refuse } from "./envelope.js";
import { audit } from "./new-api-audit.js";
import { pageOf } from "./new-api-pages.js";
import { adminPermissions } from "./new-api-permissions.js";
import { addUser, changeUser, passwordPlaceholder } from "./new-user.js";
import { creditOf } from "./own-account.js";
import { said, settingText } from "./own-preference.js";
import { contains, lenientInt } from "./parse.js";
import { addRoute } from "./routes.js";
import type { UserRow } from "./store.js";
import { newApiUserBody, newApiUserProblems, showNewApiUser } from "./user-shape.js";

const manageBody = {
  package: "controller",
  name: "ManageRequest",
  fields: { id: "int", action: "string", value: "int", mode: "string" },
} as const satisfies BodyType<Record<string, "string" | "int">>;

const texts = {
  invalid: ["Invalid parameters", "无效的参数"],
  sameLevel: ["No permission to access users of same or higher level", "无权获取同级或更高等级用户的信息"],
  higherLevel: [
    "No permission to update users of same or higher permission level",
    "无权更新同权限等级或更高权限等级的用户信息",
  ],
  createHigher: [
    "Cannot create users with permission level equal to or higher than yourself",
    "无法创建权限大于等于自己的用户",
  ],
  deleteRoot: ["Cannot delete super administrator account", "不能删除超级管理员账户"],
  disableRoot: ["Cannot disable super administrator user", "无法禁用超级管理员用户"],
  demoteRoot: ["Cannot demote super administrator user", "无法降级超级管理员用户"],
  alreadyAdmin: ["This user is already an administrator", "该用户已经是管理员"],
  alreadyCommon: ["This user is already a common user", "该用户已经是普通用户"],
  cannotPromote: [
    "Regular administrators cannot promote other users to administrator",
    "普通管理员用户无法提升其他用户为管理员",
  ],
  zero: ["Quota change amount cannot be zero", "额度变更量不能为0"],
} as const;

const refusal = (c: Exchange, text: keyof typeof texts): Response => {
  const [english, chinese] = texts[text];
  return refuse(said(c, english, chinese));
};

/** An account as administrators read it; of a deleted one nothing is left out. */
function shown(gateway: Gateway, user: UserRow): object {
  const own = gateway.ownAccounts?.of(user.id);
  return showNewApiUser({
    ...user,
    ...gateway.connections.of(user.id),
    ...(own ? { ...creditOf(gateway, user, own), setting: settingText(own) } : {}),
  });
}

const columns = ["id", "username", "quota", "group", "created_at", "last_login_at"] as const;

/** In the order that is asked for, the newest first where none is, or one that there isn't. */
function sorted(c: Exchange, users: readonly UserRow[]): readonly UserRow[] {
  const by = (c.req.query("sort_by") ?? "").trim().toLowerCase();
  const column = columns.find((name) => name === by);
  const isUp = column !== undefined && (c.req.query("sort_order") ?? "").trim().toLowerCase() === "asc";
  const value = (user: UserRow) => user[column ?? "id"] ?? 0;
  return users.toSorted((a, b) => {
    const [one, other] = [value(a), value(b)];
    if (one === other) return b.id - a.id;
    return one < other === isUp ? -1 : 1;
  });
}

function search(gateway: Gateway, c: Exchange): Response {
  const keyword = c.req.query("keyword") ?? "";
  const number = (name: string) => {
    const text = c.req.query(name) ?? "";
    return /^[+-]?\d+$/.test(text) ? lenientInt(text) : undefined;
  };
  const has = contains(keyword);
  const [id, role, status] = [
    /^[+-]?\d+$/.test(keyword) ? Number(keyword) : 0,
    number("role"),
    number("status"),
  ];
  const group = c.req.query("group") ?? "";
  const found = gateway.store.data.users.filter((user) => {
    const isDeleted = user.deleted_at !== undefined;
    return (
      (user.id === id || [user.username, user.email, user.display_name].some((text) => has(text))) &&
      (group === "" || user.group === group) &&
      (role === undefined || user.role === role) &&
      (status === undefined || (status === -1 ? isDeleted : !isDeleted && user.status === status))
    );
  });
  return pageOf(c, sorted(c, found), (user) => shown(gateway, user));
}

/** An account that isn't deleted. Throws `Refusal` where there is none. */
function existing({ store }: Gateway, id: number): UserRow {
  if (id === 0) throw new Refusal("id 为空！");
  const user = store.find("users", id);
  if (user === undefined || user.deleted_at !== undefined) throw new Refusal("record not found");
  return user;
}

const mayManage = (c: Exchange, role: number): boolean => {
  const own = c.get("caller").role;
  return own === 100 || own > role;
};

function get(gateway: Gateway, c: Exchange): Response {
  const user = existing(gateway, pathId(c));
  if (!mayManage(c, user.role)) return refusal(c, "sameLevel");
  return ok({ ...shown(gateway, user), admin_permissions: adminPermissions(user.role) });
}

async function create(gateway: Gateway, c: Exchange): Promise<Response> {
  const body = decodeOrNothing(await c.req.text(), newApiUserBody);
  const username = body?.username.trim() ?? "";
  if (body === undefined || username === "" || body.password === "") return refusal(c, "invalid");
  const problems = newApiUserProblems({ ...body, username });
  if (problems !== "") return refuse(`${said(c, "Invalid input", "输入不合法")} ${problems}`);
  if (body.role >= c.get("caller").role) return refusal(c, "createHigher");
  const user = await addUser(gateway, c, {
    username,
    password: body.password,
    display_name: body.display_name || username,
  });
  if (body.role !== 0) user.role = body.role;
  gateway.ownAccounts?.of(user.id, user.role);
  audit(gateway, c, "user.create", { username, role: user.role }, user.id);
  return done();
}

/** Everybody who signed in to an account has to do so again. */
const endSessions = ({ tokenSessions }: Gateway, id: number): void => {
  tokenSessions?.endOthers(id, "");
};

/** Writes name, group, remark and, where one is sent, the password; what isn't sent of these is empty then. */
async function update(gateway: Gateway, c: Exchange): Promise<Response> {
  const body = decodeOrNothing(await c.req.text(), newApiUserBody);
  const username = body?.username.trim() ?? "";
  if (body === undefined || body.id === 0 || username === "") return refusal(c, "invalid");
  const { id, display_name, group, remark } = body;
  const problems = newApiUserProblems({
    ...body,
    username,
    password: body.password || passwordPlaceholder,
  });
  if (problems !== "") return refuse(`${said(c, "Invalid input", "输入不合法")} ${problems}`);
  const user = existing(gateway, id);
  if (body.role !== 0 && body.role !== user.role) return refusal(c, "invalid");
  if (!mayManage(c, user.role)) return refusal(c, "higherLevel");
  const before = { username: user.username, group: user.group };
  const password = body.password === passwordPlaceholder ? "" : body.password;
  await changeUser(gateway, id, { username, password });
  Object.assign(user, { display_name, group, remark });
  gateway.store.changed();
  if (password !== "" || before.group !== group) endSessions(gateway, id);
  audit(gateway, c, "user.update", { username: before.username, id }, id);
  return done();
}

interface Sent {
  readonly mode: string;
  readonly value: number;
}

/** Changes a balance. */
function changeQuota(gateway: Gateway, c: Exchange, user: UserRow, { mode, value }: Sent): Response {
  const amount = (points: number) => gateway.settings.quotaText(points);
  if (mode === "override") {
    audit(gateway, c, "user.quota_override", { from: amount(user.quota), to: amount(value) }, user.id);
    user.quota = value;
  } else if (mode === "add" || mode === "subtract") {
    if (value <= 0) return refusal(c, "zero");
    user.quota += mode === "add" ? value : -value;
    audit(gateway, c, `user.quota_${mode}`, { quota: amount(value) }, user.id);
  } else return refusal(c, "invalid");
  gateway.store.changed();
  return done();
}

/** Why an action is refused. */
function actionProblem(c: Exchange, action: string, { role }: UserRow): keyof typeof texts | undefined {
  const isRoot = role === 100;
  switch (action) {
    case "disable":
      return isRoot ? "disableRoot" : undefined;
    case "delete":
      return isRoot ? "deleteRoot" : undefined;
    case "promote":
      if (c.get("caller").role !== 100) return "cannotPromote";
      return role >= 10 ? "alreadyAdmin" : undefined;
    case "demote":
      if (isRoot) return "demoteRoot";
      return role === 1 ? "alreadyCommon" : undefined;
    case "enable":
    case "add_quota":
      return undefined;
    default:
      return "invalid";
  }
}

async function manage(gateway: Gateway, c: Exchange): Promise<Response> {
  const body = decodeOrNothing(await c.req.text(), manageBody);
  if (body === undefined) return refusal(c, "invalid");
  const { id, action } = body;
  // An ID of 0 is no condition at all: it takes the first account.
  const user = gateway.store.data.users.find((other) => id === 0 || other.id === id);
  if (user === undefined) return action === "add_quota" ? done() : refuse("record not found");
  if (!mayManage(c, user.role)) return refusal(c, "higherLevel");
  const problem = actionProblem(c, action, user);
  if (problem !== undefined) return refusal(c, problem);
  if (action === "add_quota") return changeQuota(gateway, c, user, body);
  const noted = { action, username: user.username, id: user.id };
  if (action === "delete") {
    user.deleted_at ??= seconds(gateway);
    gateway.bans.ban(user.id);
    gateway.store.changed();
    endSessions(gateway, user.id);
    audit(gateway, c, "user.manage", noted, user.id);
    return done();
  }
  if (user.deleted_at !== undefined) return refuse("record not found");
  const role = action === "promote" ? 10 : action === "demote" ? 1 : user.role;
  const status = action === "disable" ? 2 : action === "enable" ? 1 : user.status;
  const isOther = role !== user.role || status !== user.status;
  await changeUser(gateway, user.id, { role, status });
  if (isOther) endSessions(gateway, user.id);
  audit(gateway, c, "user.manage", noted, user.id);
  return ok(showNewApiUser({ role, status }));
}

/** Removes an account for good. */
function remove(gateway: Gateway, c: Exchange): Response {
  const { id, role, username } = existing(gateway, pathId(c));
  if (c.get("caller").role <= role) return refusal(c, "higherLevel");
  gateway.store.remove("users", (user) => user.id === id);
  endSessions(gateway, id);
  audit(gateway, c, "user.delete", { username, id }, id);
  return done();
}

/** Adds new-api's calls of accounts; they must be there before those of one-api. */
export function registerNewApiUsers(gateway: Gateway): void {
  const guards = { role: "admin" } as const;
  addRoute(gateway, "GET", "/api/user/", guards, (c) =>
    pageOf(c, sorted(c, gateway.store.data.users), (user) => shown(gateway, user)),
  );
  addRoute(gateway, "GET", "/api/user/search", guards, (c) => search(gateway, c));
  addRoute(gateway, "GET", "/api/user/:id", guards, (c) => get(gateway, c));
  addRoute(gateway, "POST", "/api/user/", guards, (c) => create(gateway, c));
  addRoute(gateway, "POST", "/api/user/manage", guards, (c) => manage(gateway, c));
  addRoute(gateway, "PUT", "/api/user/", guards, (c) => update(gateway, c));
  addRoute(gateway, "DELETE", "/api/user/:id", guards, (c) => remove(gateway, c));
}
