/**
 * What a provider answered to a test that failed, with its status at the end: `Incorrect API key provided (401)`. The
 * gateway writes the status in front of the message (wire.md 3.7).
 */
export function providerAnswer(answer: string): string {
  const [, status, message] = /^http status code: (\d+), error message: ([\s\S]*\S)\s*$/.exec(answer) ?? [];
  return status === undefined || message === undefined ? answer.trim() : `${message} (${status})`;
}
