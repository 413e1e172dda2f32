import { readdirSync, readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { expect } from "chai";
import { messages as english } from "../../src/i18n/generated/server.messages.en.js";
import { messages as chinese } from "../../src/i18n/generated/server.messages.zh-CN.js";
import { readServerMessage, translateServerMessage } from "../../src/i18n/server-messages.js";
import { readWire, recordings } from "../contract/wire.js";

const han = /\p{Script=Han}/u;

/** What the two recorded servers said in refusals of console calls. */
function recordedRefusals(): string[] {
  const said = recordings.flatMap(readWire).flatMap(({ request, response }) => {
    const body = response.body as { success?: unknown; message?: unknown } | undefined;
    const refused = request.path.startsWith("/api/") && body?.success === false;
    return refused && typeof body.message === "string" ? [body.message] : [];
  });
  return [...new Set(said)];
}

/** What one-api's relatives said in refusals, of everything that was recorded of them. */
function familyRefusals(): string[] {
  const folder = new URL("../contract/wire/family/", import.meta.url);
  const lines = readdirSync(folder).flatMap((file) =>
    readFileSync(new URL(file, folder), "utf8")
      .split("\n")
      .filter((line) => line !== ""),
  );
  return lines.flatMap((line) => {
    const { response } = JSON.parse(line) as {
      response: { body?: { success?: unknown; message?: unknown } };
    };
    const { success, message } = response.body ?? {};
    return success === false && typeof message === "string" ? [message] : [];
  });
}

describe("server messages", () => {
  const cases: readonly (readonly [text: string, en: string, zh: string])[] = [
    [
      "用户名或密码错误，或用户已被封禁",
      "Wrong username or password, or the account is banned",
      "用户名或密码错误，或用户已被封禁",
    ],
    ["无效的参数", "Invalid parameter", "无效的参数"],
    ["invalid parameter", "Invalid parameter", "无效的参数"],
    ["record not found", "This no longer exists", "该记录已不存在"],
    ["  record not found ", "This no longer exists", "该记录已不存在"],
    [
      "参数错误：无效的网段：failed to parse subnet: invalid CIDR address: 10.0.0.1",
      "Not a valid CIDR range: failed to parse subnet: invalid CIDR address: 10.0.0.1",
      "参数错误：无效的网段：failed to parse subnet: invalid CIDR address: 10.0.0.1",
    ],
    ["参数错误：另一个错误", "Invalid parameter: 另一个错误", "参数错误：另一个错误"],
    ["兑换失败，无效的兑换码", "Couldn't redeem: the code isn't valid", "兑换失败，无效的兑换码"],
    [
      "Redeem failed: Invalid redemption code",
      "Couldn't redeem: the code isn't valid",
      "兑换失败，兑换码无效",
    ],
    ["兑换失败，record not found", "Couldn't redeem: This no longer exists", "兑换失败，record not found"],
    [
      "failed to send email: dial tcp :587: connect: connection refused",
      "Couldn't send the email: Can't reach the server: :587: connect: connection refused",
      "发送邮件失败：无法连接服务器：:587: connect: connection refused",
    ],
    [
      "输入不合法 Key: 'User.Password' Error:Field validation for 'Password' failed on the 'min' tag",
      "Invalid input: Key: 'User.Password' Error:Field validation for 'Password' failed on the 'min' tag",
      "输入不合法 Key: 'User.Password' Error:Field validation for 'Password' failed on the 'min' tag",
    ],
    ["UNIQUE constraint failed: users.username", "This username is already in use", "该用户名已被占用"],
    // A code of six digits that is wrong, on new-api: it is taken for a backup code then, which it can't be.
    [
      "验证码或备用码不正确",
      "The verification code or backup code is wrong. Try again.",
      "验证码或备用码不正确",
    ],
    [
      "账户已被锁定，请在2026-11-28 15:04:05后重试",
      "Too many wrong codes. Try again after 2026-11-28 15:04:05 (server time).",
      "账户已被锁定，请在2026-11-28 15:04:05后重试",
    ],
    [
      "管理员未开启通过 Linux DO 登录以及注册",
      "Linux DO sign-in is turned off",
      "管理员未开启通过 Linux DO 登录以及注册",
    ],
    [
      "管理员未开启通过 GitHub 登录以及注册",
      "GitHub sign-in is turned off",
      "管理员未开启通过 GitHub 登录以及注册",
    ],
    ["今日已签到", "You've already checked in today", "今日已签到"],
    [
      "Invalid TOTP code",
      "The verification code is wrong or was used before. Try the next one.",
      "验证码错误或已使用过，请使用下一个验证码",
    ],
    ["resource reference not found", "This no longer exists", "该记录已不存在"],
    [
      "登录验证失败: Unable to find the credential for the returned credential ID",
      "The gateway doesn't know this passkey. It may have been removed.",
      "网关没有此通行密钥，可能已被移除",
    ],
    [
      "login failed: Unable to find the credential for the returned credential ID",
      "The gateway doesn't know this passkey. It may have been removed.",
      "网关没有此通行密钥，可能已被移除",
    ],
    [
      "Failed to lookup Client-side Discoverable Credential: 未找到 Passkey 凭证: Passkey 验证失败，请重试或联系管理员",
      "The gateway doesn't know this passkey. It may have been removed.",
      "网关没有此通行密钥，可能已被移除",
    ],
    [
      "Error validating origin",
      "The gateway doesn't take passkeys at this address. An administrator can change its server address.",
      "网关不接受在此地址使用通行密钥，管理员可修改服务器地址",
    ],
    [
      "注册验证失败: Error validating origin",
      "The gateway doesn't take passkeys at this address. An administrator can change its server address.",
      "网关不接受在此地址使用通行密钥，管理员可修改服务器地址",
    ],
    ["Turnstile token is empty", "Complete the bot check first", "请先完成人机验证"],
    ["turnstile verification failed", "The bot check failed. Try again.", "人机验证失败，请重试"],
    [
      "Transfer failed 邀请额度不足！",
      "Couldn't transfer: The invitation balance isn't enough",
      "划转失败：邀请额度不足！",
    ],
    ["something nobody has ever heard", "something nobody has ever heard", "something nobody has ever heard"],
    ["", "", ""],
    ["__proto__", "__proto__", "__proto__"],
    ["constructor", "constructor", "constructor"],
  ];

  for (const [text, en, zh] of cases) {
    it(`reads ${JSON.stringify(text)}`, async () => {
      expect(await readServerMessage(text, "en")).to.equal(en);
      expect(await readServerMessage(text, "zh-CN")).to.equal(zh);
    });
  }

  it("keeps special signs of the rest as they are", () => {
    expect(translateServerMessage("known $& rest", { "known …": "bekannt …" })).to.equal("bekannt $& rest");
  });

  it("takes the longest of several fitting beginnings that stand first", () => {
    for (const table of [english, chinese]) {
      const beginnings = Object.keys(table).filter((key) => key.endsWith("…"));
      beginnings.forEach((key, at) => {
        const shadowed = beginnings.slice(0, at).find((earlier) => key.startsWith(earlier.slice(0, -1)));
        expect(shadowed, `${key} is never reached`).to.equal(undefined);
      });
    }
  });

  it("leaves no Chinese in an English translation and translates every English text into Chinese", () => {
    for (const [text, translation] of Object.entries(english)) {
      expect(translation, text).not.to.match(han);
      expect(translation.trim(), text).not.to.equal("");
      expect(text.includes("…"), `${text}: the rest must go somewhere`).to.equal(translation.includes("…"));
    }
    const raw = Object.keys(english).filter((text) => !han.test(text));
    for (const text of raw) expect(chinese[text], text).to.match(han);
    for (const [text, translation] of Object.entries(chinese)) {
      expect(english[text], `${text} has no English translation`).to.be.a("string");
      expect(text.includes("…")).to.equal(translation.includes("…"));
    }
  });

  it("knows every Chinese refusal that the recorded servers answered with", () => {
    const recorded = [...recordedRefusals(), ...familyRefusals()].filter((message) => han.test(message));
    expect(recorded.length).to.be.greaterThan(22);
    for (const message of recorded)
      expect(translateServerMessage(message, english), message).not.to.match(han);
  });
});
