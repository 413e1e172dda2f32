/**
 * What a provider answered to a test that failed, with its status at the end: `Incorrect API key provided (401)`. The
 * gateway writes the status in front of the message (wire.md 3.7).
 */
export function providerAnswer(answer: string): string {
  const [, status, message] = /^http status code: (\d+), error message: ([\s\S]*\S)\s*$/.exec(answer) ?? [];
  return status === undefined || message === undefined ? answer.trim() : `${message} (${status})`;
}

/**
 * How providers say that they don't accept a key: a status 401, or words to that effect. A status 403 alone isn't one:
 * providers send it for a region, a plan or a model that the account may not use, where another key doesn't help.
 */
const refusedKey = new RegExp(
  [
    /\b401\b|unauthori[sz]ed|authentication|account_deactivated/,
    /(?:invalid|incorrect|expired|disabled|deactivated)[\w\s-]{0,20}(?:key|token)\b/,
    /(?:key|token)\b[\w\s]{0,20}(?:not valid|invalid|expired|disabled|not found)/,
    /(?:no|missing|provide an?) API[ _-]?key\b|API_KEY_INVALID|security token[\w\s]{0,40}(?:invalid|expired)/,
    /(?:身份验证|鉴权|认证)失败|(?:密钥|令牌|API ?Key).{0,8}(?:无效|错误|过期|不正确|不可用|禁用)|无效的.{0,6}(?:密钥|令牌|key)/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "i",
);

/** Whether a provider's answer says that it doesn't accept the key, so that nothing but another key helps. */
export const refusesKey = (answer: string): boolean => refusedKey.test(answer);

/** Why a gateway disabled a channel, as new-api notes it in `other_info` (wire.md 9.6); undefined where it doesn't. */
export function disabledReason(otherInfo: string | null | undefined): string | undefined {
  const [, reason] = /"status_reason"\s*:\s*("(?:[^"\\]|\\.)*")/.exec(otherInfo ?? "") ?? [];
  if (reason === undefined) return undefined;
  try {
    return (JSON.parse(reason) as string).trim() || undefined;
  } catch {
    return undefined;
  }
}
