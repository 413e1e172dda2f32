/** Creates and changes accounts: the side effects that all ways of doing so share (wire.md 3.2, 3.6). */
import type { Exchange, Gateway } from "./context.js";
import { seconds } from "./context.js";
import { Refusal } from "./envelope.js";
import { record } from "./journal.js";
import { hashPassword } from "./passwords.js";
import { randomHex, randomText } from "./random.js";
import type { UserRow } from "./store.js";

export interface NewUser {
  username: string;
  display_name: string;
  /** In clear; "" for an account that signs in through a provider. */
  password: string;
  email?: string;
  github_id?: string;
  wechat_id?: string;
  lark_id?: string;
  oidc_id?: string;
}

/** The database's error for a name that is taken. */
const taken = "UNIQUE constraint failed: users.username";

/** The same as new-api's database driver says it. */
const takenOnNewApi = `constraint failed: ${taken} (2067)`;

/** Setting exactly this as a password is silently ignored. */
export const passwordPlaceholder = "$I_LOVE_U";

function addDefaultToken(gateway: Gateway, userId: number): void {
  const now = seconds(gateway);
  gateway.store.insert("tokens", {
    user_id: userId,
    key: randomText(48),
    status: 1,
    name: "default",
    created_time: now,
    accessed_time: now,
    expired_time: -1,
    remain_quota: -1,
    unlimited_quota: true,
    used_quota: 0,
    models: null,
    subnet: "",
  });
}

/** Adds a user of role 1 with its gifts, their logs and the `default` token. Throws `Refusal` for a taken name. */
export async function addUser(gateway: Gateway, c: Exchange, user: NewUser, inviterId = 0): Promise<UserRow> {
  const { store, settings } = gateway;
  const password = user.password === "" ? "" : await hashPassword(user.password);
  if (store.data.users.some((other) => other.username === user.username))
    throw new Refusal(gateway.isNewApi ? takenOnNewApi : taken);
  const created = store.insert("users", {
    username: user.username,
    password,
    display_name: user.display_name,
    role: 1,
    status: 1,
    email: user.email ?? "",
    github_id: user.github_id ?? "",
    wechat_id: user.wechat_id ?? "",
    lark_id: user.lark_id ?? "",
    oidc_id: user.oidc_id ?? "",
    access_token: randomHex(32),
    quota: settings.int("QuotaForNewUser"),
    used_quota: 0,
    request_count: 0,
    group: "default",
    aff_code: randomText(4),
    inviter_id: inviterId,
    ...(gateway.isNewApi ? { created_at: seconds(gateway) } : {}),
  });
  const gift = (to: UserRow | undefined, quota: number, words: string, add: boolean): void => {
    if (quota <= 0 || to === undefined) return;
    if (add) to.quota += quota;
    record(gateway, c, to.id, { type: 4, content: `${words} ${settings.quotaText(quota)}` });
  };
  gift(created, created.quota, "新用户注册赠送", false);
  if (inviterId !== 0) {
    gift(created, settings.int("QuotaForInvitee"), "使用邀请码赠送", true);
    // new-api keeps it apart from the balance, see `OwnAccounts`.
    if (!gateway.isNewApi)
      gift(store.find("users", inviterId), settings.int("QuotaForInviter"), "邀请用户赠送", true);
  }
  // new-api does so only where its environment says so.
  if (!gateway.isNewApi) addDefaultToken(gateway, created.id);
  return created;
}

/** Changes of a user; a password is in clear. */
export type UserChanges = Partial<Omit<UserRow, "id">>;

/** Writes the fields that are neither 0 nor "", as the real server does; a written status lifts or sets the ban. */
export async function changeUser(gateway: Gateway, id: number, changes: UserChanges): Promise<void> {
  const { store, bans } = gateway;
  const written = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== "" && value !== 0),
  ) as UserChanges;
  if (written.password !== undefined) written.password = await hashPassword(written.password);
  const name = written.username;
  if (name !== undefined && store.data.users.some((other) => other.username === name && other.id !== id))
    throw new Refusal(taken);
  if (written.status === 2) bans.ban(id);
  else if (written.status === 1) bans.lift(id);
  const user = store.find("users", id);
  if (user === undefined) return;
  Object.assign(user, written);
  store.changed();
}

/** Marks a user as deleted and shuts it out at once; its row, its e-mail and its bindings stay. */
export function deleteUser(gateway: Gateway, user: UserRow): void {
  gateway.bans.ban(user.id);
  user.username = `deleted_${randomHex(32)}`;
  user.status = 3;
  gateway.store.changed();
}

/** Empties a text of an account, which {@link changeUser} takes for one that stays. */
export function emptyField(
  { store }: Gateway,
  id: number,
  field: "email" | "github_id" | "oidc_id" | "wechat_id" | "lark_id",
): void {
  const user = store.find("users", id);
  if (user === undefined) return;
  user[field] = "";
  store.changed();
}
