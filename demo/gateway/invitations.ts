/**
 * The codes that people sign up with at a Done Hub (wire.md 9.24), in memory. Source: its `model/invite_code.go`,
 * `controller/invite_code.go`, and recorded answers.
 */
import { readBody } from "./body.js";
import { saveSession, seconds, type Exchange, type Gateway } from "./context.js";
import { done, ok, Refusal, refuse } from "./envelope.js";
import { pageOf } from "./one-hub-lists.js";
import { lenientInt } from "./parse.js";
import { randomText } from "./random.js";
import { addRoute } from "./routes.js";

/** A code, by the names of the wire. */
interface InvitationRow {
  readonly id: number;
  name: string;
  readonly code: string;
  max_uses: number;
  used_count: number;
  status: number;
  starts_at: number;
  expires_at: number;
  readonly created_time: number;
  updated_time: number;
  readonly created_by: number;
}

const limits = { name: "string", max_uses: "int", starts_at: "int64", expires_at: "int64" } as const;

const newCodes = {
  package: "controller",
  name: "CreateInviteCodeRequest",
  fields: { ...limits, code: "string", count: "int" },
} as const;

const changes = {
  package: "controller",
  name: "UpdateInviteCodeRequest",
  fields: { ...limits, status: "int" },
} as const;

const mostAtOnce = 100;
const orders = [
  "",
  ...Object.keys(limits),
  "id",
  "code",
  "used_count",
  "status",
  "created_time",
  "updated_time",
];

const isUsedUp = ({ max_uses: most, used_count: used }: InvitationRow) => most > 0 && used >= most;

/** The invitation codes of a gateway; they live as long as it does. */
export class Invitations {
  readonly rows: InvitationRow[] = [];
  #last = 0;

  /** @param codes those that there are from the start, which never end */
  constructor(codes: readonly string[], now: number) {
    for (const code of codes)
      this.add({ name: code, code, max_uses: 0, starts_at: 0, expires_at: 0 }, { now, by: 1 });
  }

  add(
    row: Pick<InvitationRow, "name" | "code" | "max_uses" | "starts_at" | "expires_at">,
    { now, by }: { readonly now: number; readonly by: number },
  ): void {
    this.#last += 1;
    const times = { created_time: now, updated_time: now };
    this.rows.push({ ...row, id: this.#last, used_count: 0, status: 1, ...times, created_by: by });
  }

  /** The code that people can sign up with now. Throws `Refusal`. */
  valid(code: string, now: number): InvitationRow {
    const row = this.rows.find((one) => one.code === code);
    if (
      row?.status !== 1 ||
      row.starts_at > now ||
      isUsedUp(row) ||
      (row.expires_at > 0 && row.expires_at < now)
    )
      throw new Refusal("邀请码无效");
    return row;
  }

  /** Counts a sign-up; the last one disables the code. Throws `Refusal`. */
  use(code: string, now: number): void {
    const row = this.valid(code, now);
    row.used_count += 1;
    row.updated_time = now;
    if (isUsedUp(row)) row.status = 2;
  }
}

const isAsked = ({ isDoneHub, settings }: Gateway) => isDoneHub && settings.flag("InviteCodeRegisterEnabled");

/** Counts the sign-up of somebody who comes by another service, with the code of the session. Throws `Refusal`. */
export function spendSessionInvitation(gateway: Gateway, c: Exchange): void {
  if (!isAsked(gateway)) return;
  const { session } = c.env.call;
  if (session.oauth_invite_code === undefined)
    throw new Refusal("NEED_INVITE_CODE:管理员开启了邀请码注册，请提供邀请码");
  gateway.invitations.use(session.oauth_invite_code, seconds(gateway));
  delete session.oauth_invite_code;
}

/** What is wrong with a code of one's own. */
function codeProblem(code: string): string | undefined {
  if (code === "") return undefined;
  if (code.trim() !== code) return "邀请码不能包含前后空格";
  if (code.length < 3 || code.length > 32) return "邀请码长度必须在3-32个字符之间";
  return /^[\w-]+$/.test(code) ? undefined : "邀请码只能包含字母、数字、下划线和短横线";
}

const isBackwards = ({ starts_at: start, expires_at: end }: { starts_at: number; expires_at: number }) =>
  start > 0 && end > 0 && start >= end;

async function create(gateway: Gateway, c: Exchange): Promise<Response> {
  const sent = await readBody(c, newCodes);
  const { invitations } = gateway;
  const problem = codeProblem(sent.code);
  if (problem !== undefined) return refuse(problem);
  const count = Math.max(1, sent.count);
  if (count > mostAtOnce) return refuse(`批量创建数量不能超过${String(mostAtOnce)}个`);
  if (isBackwards(sent)) return refuse("过期时间必须大于生效时间");
  const isOwn = sent.code !== "" && count === 1;
  if (isOwn && invitations.rows.some(({ code }) => code === sent.code)) return refuse("邀请码已存在");
  const codes = Array.from({ length: count }, (_, index) => {
    const code = isOwn ? sent.code : randomText(8);
    const name = count > 1 ? `${sent.name}_${String(index + 1)}` : sent.name;
    const { starts_at, expires_at } = sent;
    const about = { now: seconds(gateway), by: c.get("caller").id };
    invitations.add({ name, code, max_uses: Math.max(0, sent.max_uses), starts_at, expires_at }, about);
    return code;
  });
  return ok({ codes, count });
}

/** What a request with these numbers is refused for; the order is the server's. */
function changeProblem(
  row: InvitationRow,
  sent: Pick<InvitationRow, "max_uses" | "status" | "starts_at" | "expires_at">,
) {
  if (sent.max_uses < 0) return "最大使用次数不能小于0";
  if (sent.max_uses !== row.max_uses && sent.max_uses > 0 && sent.max_uses < row.used_count)
    return "最大使用次数不能小于已使用次数";
  if (sent.status !== 1 && sent.status !== 2) return "无效的状态值";
  if (isBackwards(sent)) return "过期时间必须大于生效时间";
  // The stored limit counts, not the one that is sent.
  return sent.status === 1 && isUsedUp(row) ? "邀请码使用次数已达上限，无法启用" : undefined;
}

/** The ID of the path. Throws `Refusal`. */
function idOf(c: Exchange): number {
  const id = lenientInt(c.req.param("id"));
  if (id <= 0) throw new Refusal("无效的ID参数");
  return id;
}

/** Adds the calls of administrators, and the one that gives a session a code. */
export function registerInvitations(gateway: Gateway): void {
  const { invitations } = gateway;
  const { rows } = invitations;
  const guards = { role: "admin" } as const;
  const path = "/api/invite-code/";
  const find = (id: number, prefix = ""): InvitationRow => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw new Refusal(`${prefix}record not found`);
    return row;
  };
  const remove = (wanted: (row: InvitationRow) => boolean) =>
    void rows.splice(0, rows.length, ...rows.filter((row) => !wanted(row)));
  addRoute(gateway, "GET", path, guards, (c) => {
    const order = (c.req.query("order") ?? "").replace(/^-/, "");
    if (!orders.includes(order)) return refuse(`不允许对字段 '${order}' 进行排序`);
    const keyword = (c.req.query("keyword") ?? "").trim().toLowerCase();
    const status = lenientInt(c.req.query("status"));
    const found = rows.filter(
      (row) =>
        [row.code, row.name].some((text) => text.toLowerCase().includes(keyword)) &&
        (status <= 0 || row.status === status),
    );
    return pageOf(c, found, (row) => row);
  });
  addRoute(gateway, "GET", `${path}generate`, guards, () => ok({ code: randomText(8) }));
  addRoute(gateway, "GET", `${path}:id`, guards, (c) => ok(find(idOf(c), "获取邀请码失败: ")));
  addRoute(gateway, "POST", path, guards, (c) => create(gateway, c));
  addRoute(gateway, "POST", `${path}batch-delete`, guards, async (c) => {
    const { ids } = await c.req.json<{ ids: readonly number[] }>();
    if (ids.length === 0) return refuse("请选择要删除的邀请码");
    remove(({ id }) => ids.includes(id));
    return done();
  });
  addRoute(gateway, "PUT", `${path}:id`, guards, async (c) => {
    const id = idOf(c);
    const sent = await readBody(c, changes);
    const row = find(id);
    const problem = changeProblem(row, sent);
    if (problem !== undefined) return refuse(problem);
    const { status, name, ...rest } = sent;
    // Without a name, nothing is emptied.
    const written =
      name === "" ? Object.entries(rest).filter(([, value]) => value !== 0) : Object.entries(rest);
    Object.assign(row, Object.fromEntries(written), { status, updated_time: seconds(gateway) });
    if (name !== "") row.name = name;
    return done();
  });
  addRoute(gateway, "DELETE", `${path}:id`, guards, (c) => {
    const { id } = find(idOf(c));
    remove((row) => row.id === id);
    return done();
  });
  addRoute(gateway, "POST", "/api/oauth/invite_code", { critical: true }, async (c) => {
    const { invite_code: sent } = await c.req.json<{ invite_code?: string }>();
    if (!sent) return refuse("参数错误：邀请码不能为空");
    const code = sent.trim();
    if (code === "") return refuse("邀请码不能为空");
    if (!isAsked(gateway)) return refuse("系统未启用邀请码注册");
    invitations.valid(code, seconds(gateway));
    c.env.call.session.oauth_invite_code = code;
    await saveSession(gateway, c);
    return done("邀请码设置成功");
  });
}
