/** The user on the wire (wire.md 2.1) and the limits of its fields (wire.md 4.3). */
import type { BodyType } from "./decode.js";
import { runeLength } from "./parse.js";
import type { UserRow } from "./store.js";

export const userBody = {
  package: "model",
  name: "User",
  fields: {
    id: "int",
    username: "string",
    password: "string",
    display_name: "string",
    role: "int",
    status: "int",
    email: "string",
    github_id: "string",
    wechat_id: "string",
    lark_id: "string",
    oidc_id: "string",
    verification_code: "string",
    access_token: "string",
    quota: "int64",
    used_quota: "int64",
    request_count: "int",
    group: "string",
    aff_code: "string",
    inviter_id: "int",
  },
} as const satisfies BodyType<Record<string, "string" | "int" | "int64">>;

/** What new-api reads of an account. */
export const newApiUserBody = {
  ...userBody,
  fields: { ...userBody.fields, remark: "string" },
} as const satisfies BodyType<Record<string, "string" | "int" | "int64">>;

type Blank = Omit<UserRow, "password">;

const blank: Blank = {
  id: 0,
  username: "",
  display_name: "",
  role: 0,
  status: 0,
  email: "",
  github_id: "",
  wechat_id: "",
  lark_id: "",
  oidc_id: "",
  access_token: "",
  quota: 0,
  used_quota: 0,
  request_count: 0,
  group: "",
  aff_code: "",
  inviter_id: 0,
};

/** Every field, in the order of the wire; those not given are zero values, the password always is "". */
export function showUser(user: Partial<Blank>): unknown {
  const shown = { ...blank, ...user };
  return {
    id: shown.id,
    username: shown.username,
    password: "",
    display_name: shown.display_name,
    role: shown.role,
    status: shown.status,
    email: shown.email,
    github_id: shown.github_id,
    wechat_id: shown.wechat_id,
    lark_id: shown.lark_id,
    oidc_id: shown.oidc_id,
    verification_code: "",
    access_token: shown.access_token,
    quota: shown.quota,
    used_quota: shown.used_quota,
    request_count: shown.request_count,
    group: shown.group,
    aff_code: shown.aff_code,
    inviter_id: shown.inviter_id,
  };
}

/** What new-api's row has beside the columns of one-api's. */
interface NewApiColumns {
  readonly discord_id: string;
  readonly telegram_id: string;
  readonly linux_do_id: string;
  readonly aff_count: number;
  readonly aff_quota: number;
  readonly aff_history_quota: number;
  readonly setting: string;
}

/** An account as new-api writes it; fields that aren't given are zero values. A remark of "" is left out. */
export function showNewApiUser(user: Partial<Blank & NewApiColumns>): object {
  const { access_token: _, lark_id: __, deleted_at, remark = "", ...row } = { ...blank, ...user };
  return {
    ...row,
    password: "",
    original_password: "",
    verification_code: "",
    discord_id: row.discord_id ?? "",
    telegram_id: row.telegram_id ?? "",
    linux_do_id: row.linux_do_id ?? "",
    aff_count: row.aff_count ?? 0,
    aff_quota: row.aff_quota ?? 0,
    aff_history_quota: row.aff_history_quota ?? 0,
    setting: row.setting ?? "",
    stripe_customer: "",
    created_at: row.created_at ?? 0,
    last_login_at: row.last_login_at ?? 0,
    DeletedAt: deleted_at === undefined ? null : new Date(deleted_at * 1000).toISOString(),
    ...(remark === "" ? {} : { remark }),
  };
}

/** What login answers: only the five fields that are real there. */
export function showLogin(user: UserRow): unknown {
  const { id, username, display_name, role, status } = user;
  return showUser({ id, username, display_name, role, status });
}

/** A user alone: everything but the access token. */
export function showSelf(user: UserRow): unknown {
  return showUser({ ...user, access_token: "" });
}

/** What an account of Done Hub has of Linux DO: a number and a name, 0 and "" without one. */
export const doneHubColumns = (id: string): object => ({
  linuxdo_id:
    id === "" ? 0 : Array.from(id, (letter) => letter.charCodeAt(0)).reduce((sum, code) => sum + code, 0),
  linuxdo_username: id,
});

interface Checked {
  username: string;
  password: string;
  display_name: string;
  email: string;
}

/** The validator's complaints, "" when there are none. An empty password is refused only when `needsPassword`. */
export const userProblems = (user: Checked, needsPassword: boolean): string =>
  problemsOf(user, needsPassword, 12);

/** The same on new-api, whose names may be longer. */
export const newApiUserProblems = (user: Checked & { remark: string }): string =>
  problemsOf(user, true, 20, user.remark);

function problemsOf(user: Checked, needsPassword: boolean, longestName: number, remark = ""): string {
  const broken: [string, string][] = [];
  if (runeLength(user.username) > longestName) broken.push(["Username", "max"]);
  if (user.password !== "" || needsPassword) {
    const length = runeLength(user.password);
    if (length < 8) broken.push(["Password", "min"]);
    else if (length > 20) broken.push(["Password", "max"]);
  }
  if (runeLength(user.display_name) > 20) broken.push(["DisplayName", "max"]);
  if (runeLength(user.email) > 50) broken.push(["Email", "max"]);
  if (runeLength(remark) > 255) broken.push(["Remark", "max"]);
  return broken
    .map(
      ([field, tag]) =>
        `Key: 'User.${field}' Error:Field validation for '${field}' failed on the '${tag}' tag`,
    )
    .join("\n");
}
