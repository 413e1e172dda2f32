// Proves what is taken for a key, which is never sent to a search, and what for a request's ID.
import { describe, it } from "node:test";
import { expect } from "chai";
import { holdsKey, wantedKind } from "../../src/domain/text/pasted-secret.js";

const key = "sk-R4nd0mKeyOfFortyEightCharsAbCdEfGh1234567890wxyZ";

describe("what is looked for", () => {
  for (const text of [
    key,
    key.slice(3),
    `Bearer ${key}`,
    `Authorization: Bearer ${key}`,
    `OPENAI_API_KEY="${key}"`,
    `usage of ${key}`,
    `disable ${key}`,
    `${key}-12`,
    "sk-proj-AbCdEfGh12345678_IjKlMnOp90123456",
    "sk-ant-api03-AbCdEfGh12345678IjKlMnOp-AA",
    "AIzaSyAbCdEfGh12345678IjKlMnOp90123456x",
    "gsk_AbCdEfGh12345678IjKlMnOp",
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.abcDEF123",
    // A redemption code, or an access token.
    "0123456789abcdef0123456789abcdef",
    `密钥：${key}`,
  ])
    it(`is a secret: ${text.slice(0, 24)}…`, () => {
      expect(wantedKind(text)).to.equal("secret");
    });

  for (const text of [
    "2026112815083112345678912345678",
    "20261128150831123456789AbCdEfGh",
    "20261128150831AbCdEfGh",
    "202611222006581142960448268d9d6J5Cg5yiu",
    "123e4567-e89b-12d3-a456-426614174000",
    "req_011CSHoEeqs5C35K2UUqR7Fy",
    "chatcmpl-AbCdEfGh12345678",
  ])
    it(`is a request's ID: ${text}`, () => {
      expect(wantedKind(text)).to.equal("request");
    });

  for (const text of [
    "",
    "bob",
    "12",
    "sk-",
    "sk-team-production",
    "gpt-4o-mini-2024-07-18",
    "claude-3-5-sonnet-20241022",
    "accounts/fireworks/models/llama-v3p1-405b-instruct",
    "@cf/meta/llama-3.1-8b-instruct-fp8-fast",
    "credit ada 20",
    "what if OpenAI main goes",
    "someone.with.a.long.name@subdomain.example.com",
    "这是一个很长的渠道名称用来测试",
  ])
    it(`is a name: ${text}`, () => {
      expect(wantedKind(text)).to.equal("name");
    });
});

describe("a token of a pasted key", () => {
  const stored = key.slice(3);
  for (const [what, has, pasted, expected] of [
    ["as it is stored", stored, stored, true],
    ["as it is used", stored, key, true],
    ["in a header", stored, `Authorization: Bearer ${key}`, true],
    ["with a channel behind it", stored, `${key}-12`, true],
    ["masked", `${stored.slice(0, 4)}**********${stored.slice(-4)}`, key, true],
    ["masked, of another", `${stored.slice(0, 4)}**********xxxx`, key, false],
    ["masked wholly", "**********", key, false],
    ["of another", "0".repeat(48), key, false],
    ["that nobody may see", "", key, false],
    ["that is longer", `${stored}x`, key, false],
  ] as const)
    it(`${expected ? "is found" : "isn't found"}: ${what}`, () => {
      expect(holdsKey(has, pasted)).to.equal(expected);
    });
});
