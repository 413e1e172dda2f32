import { describe, it } from "node:test";
import { expect } from "chai";
import { messages as english } from "../../src/i18n/server.messages.en.js";
import { messages as chinese } from "../../src/i18n/server.messages.zh-CN.js";
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
      expect(text.endsWith("…"), `${text}: the rest must go somewhere`).to.equal(translation.includes("…"));
    }
    const raw = Object.keys(english).filter((text) => !han.test(text));
    for (const text of raw) expect(chinese[text], text).to.match(han);
    for (const [text, translation] of Object.entries(chinese)) {
      expect(english[text], `${text} has no English translation`).to.be.a("string");
      expect(text.endsWith("…")).to.equal(translation.includes("…"));
    }
  });

  it("knows every Chinese refusal that the recorded servers answered with", () => {
    const recorded = recordedRefusals().filter((message) => han.test(message));
    expect(recorded.length).to.be.greaterThan(15);
    for (const message of recorded)
      expect(translateServerMessage(message, english), message).not.to.match(han);
  });
});
