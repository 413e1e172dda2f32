// What the overview offers first for a channel that needs attention follows from why it does.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { channelRemedy } from "../../src/domain/channels/channel-remedy.js";
import { disabledReason, providerAnswer, refusesKey } from "../../src/domain/channels/test-answer.js";

const refused = [
  "http status code: 401, error message: Incorrect API key provided: sk-abc",
  "status_code=401, Unauthorized",
  "invalid x-api-key",
  "API key not valid. Please pass a valid API key.",
  "The api_key client option must be set: invalid api_key",
  "This key has been disabled (account_deactivated)",
  "authentication_error: OAuth token has expired",
  "无效的令牌",
  "API Key 无效，请检查",
  "You didn't provide an API key. You need to provide your API key in an Authorization header",
  "No API key found in request",
  "The security token included in the request is invalid.",
  "The security token included in the request is expired (403)",
  "API_KEY_INVALID (400)",
  "身份验证失败。",
  "该令牌状态不可用",
  "该令牌已被禁用",
];
const other = [
  "http status code: 429, error message: Rate limit reached for gpt-4o",
  "You exceeded your current quota, please check your plan and billing details. (429)",
  "The model `gpt-5` does not exist (404)",
  "context deadline exceeded",
  "用户额度不足",
  "max_tokens is too large: 401000",
  // A region, a plan or a model that the account may not use: another key of it doesn't help.
  "403 Forbidden",
  "http status code: 403, error message: Country, region, or territory not supported",
  "该令牌额度已用尽",
];

describe("what a channel that needs attention is offered", () => {
  for (const answer of refused)
    it(`is another key where the provider refuses it: ${answer}`, () => {
      assert.equal(refusesKey(providerAnswer(answer)), true);
      for (const problem of ["autoDisabled", "failed"] as const)
        assert.equal(channelRemedy(problem, answer, false), "editKey");
      assert.equal(channelRemedy("autoDisabled", answer, true), "enable", "a test has passed since");
    });

  for (const answer of [...other, undefined])
    it(`is a test of a channel that failed otherwise: ${String(answer)}`, () => {
      for (const problem of ["autoDisabled", "failed", "slow"] as const)
        assert.equal(channelRemedy(problem, answer, false), "test");
    });

  it("is another key where none is in use, and its page where a balance is low", () => {
    assert.equal(channelRemedy("noKey", undefined, false), "editKey");
    assert.equal(channelRemedy("lowBalance", undefined, true), undefined);
  });

  it("follows from why the gateway says that it disabled the channel", () => {
    const info = (reason: string) => JSON.stringify({ status_reason: reason, status_time: 1_795_720_967 });
    assert.equal(disabledReason(info('status_code=401, "bad" key')), 'status_code=401, "bad" key');
    for (const none of [
      undefined,
      null,
      "",
      "{}",
      info(" "),
      '{"status_reason":1}',
      '{"status_reason":"\\u12"}',
    ])
      assert.equal(disabledReason(none), undefined);
  });
});
