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

const blank: Omit<UserRow, "password"> = {
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
export function showUser(user: Partial<Omit<UserRow, "password">>): unknown {
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
export function userProblems(user: Checked, needsPassword: boolean): string {
  const broken: [string, string][] = [];
  if (runeLength(user.username) > 12) broken.push(["Username", "max"]);
  if (user.password !== "" || needsPassword) {
    const length = runeLength(user.password);
    if (length < 8) broken.push(["Password", "min"]);
    else if (length > 20) broken.push(["Password", "max"]);
  }
  if (runeLength(user.display_name) > 20) broken.push(["DisplayName", "max"]);
  if (runeLength(user.email) > 50) broken.push(["Email", "max"]);
  return broken
    .map(
      ([field, tag]) =>
        `Key: 'User.${field}' Error:Field validation for '${field}' failed on the '${tag}' tag`,
    )
    .join("\n");
}
