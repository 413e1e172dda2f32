/** Accounts of a first start and of the demonstration. */
import { plainUser } from "./plain-rows.js";
import type { UserRow } from "./store.js";

type NewRow = Omit<UserRow, "id">;

/** Hashes made by `passwords.ts`, so that a gateway can begin without waiting for one. */
export const passwordHashes = {
  "123456": "pbkdf2$first-account$4c0a761127224c3925e83c66b32334b8645c8bf56f7d486b64a02dc4e800108a",
  password1: "pbkdf2$demo-accounts$1c500fa1c3b632ee4bd901c2fa5b7bbe4a5cae88d6948beb37768f4ebdce997a",
};

/** The account of every first start (wire.md 1.3): root / 123456. */
export const firstUser: NewRow = {
  ...plainUser,
  username: "root",
  password: passwordHashes["123456"],
  display_name: "Root User",
  role: 100,
  quota: 500_000_000_000_000,
};

const others: [username: string, display_name: string][] = [
  ["carol", "Carol"],
  ["dave", "Dave Okafor"],
  ["erin", "Erin"],
  ["frank", ""],
  ["grace", "Grace H."],
  ["heidi", "Heidi"],
  ["ivan", "Иван"],
  ["judy", "Judy"],
  ["kim", "김하나"],
  ["liwei", "李伟"],
  ["wangfang", "王芳"],
  ["zhangmin", "张敏（财务部）"],
  ["niaj", "Niaj"],
  ["olivia", "Olivia"],
  ["peggy", "Peggy"],
  ["quentin", "Quentin"],
  ["rupert", "Rupert"],
  ["sybil", "Sybil"],
  ["trent", "Trent"],
  ["ursula", "Ursula"],
  ["victor", "Victor"],
  ["walter", "Walter"],
  ["xenia", "Xenia"],
  ["yusuf", "Yusuf"],
  ["zoe", "Zoë <Ops & Co>"],
];

/** The access token of an account by its number. */
export function accessToken(index: number): string {
  return `demo${String(index).padStart(2, "0")}`.padEnd(32, "0123456789abcdef");
}

/** root, ada (admin), bob, mallory (banned), then 25 more: ids follow this order from 1. */
export function demoUsers(): NewRow[] {
  const known: NewRow[] = [
    { ...firstUser, used_quota: 1_250_000, request_count: 96 },
    {
      ...plainUser,
      username: "ada",
      display_name: "Ada Lovelace",
      role: 10,
      email: "ada@example.com",
      quota: 25_000_000,
      group: "vip",
    },
    {
      ...plainUser,
      username: "bob",
      display_name: "Bob",
      email: "bob@example.com",
      quota: 5_000_000,
      used_quota: 870_000,
      request_count: 143,
      inviter_id: 2,
    },
    { ...plainUser, username: "mallory", display_name: "Mallory", status: 2, quota: 12_345 },
  ];
  const more = others.map(([username, display_name], index): NewRow => ({
    ...plainUser,
    username,
    display_name,
    email: index % 3 === 0 ? `${username}@example.com` : "",
    github_id: index % 5 === 1 ? `${username}-dev` : "",
    wechat_id: index % 7 === 2 ? `wx-${username}` : "",
    quota: index === 5 ? -1500 : index * 137_500,
    used_quota: index * index * 4100,
    request_count: index * 9,
    group: ["default", "vip", "svip"][index % 3] ?? "default",
    status: index === 13 ? 2 : 1,
  }));
  return [...known, ...more].map((user, index) => ({
    ...user,
    password: user.password === "" ? passwordHashes.password1 : user.password,
    access_token: accessToken(index + 1),
    aff_code: `d${String(index + 100)}`,
  }));
}
