import { mayHoldSecret } from "./secret-hint.js";

/** What somebody looks for: a name or an ID of a row, a key or another secret, or the ID of a request. */
export type WantedKind = "name" | "secret" | "request";

/** IDs of requests: the gateways' own, which begin with a time, UUIDs, and those of providers. */
const requestIds: readonly RegExp[] = [
  /^20\d{12,23}[0-9A-Za-z]{8,16}$/,
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  /^(req|chatcmpl|cmpl|resp|msg|gen)[-_][\w-]{8,}$/,
];

/** A word with the beginning of a key, or one that is long and random as keys, codes and tokens are. */
const begun = /^(sk|pk|rk|gsk|hf|xai|pplx|nvapi|ghp|github_pat)[-_]/;
const random = /[A-Za-z0-9]{16,}/;
const long = /^(AIza|AKIA|ey)?[A-Za-z0-9_.-]{32,}$/;

const isMixed = (text: string): boolean => /\d/.test(text) && /[A-Za-z]/.test(text);

function isSecret(word: string): boolean {
  const run = random.exec(word)?.[0];
  if (run === undefined || !(isMixed(run) || (/[a-z]/.test(run) && /[A-Z]/.test(run)))) return false;
  return begun.test(word) || (long.test(word) && isMixed(word)) || /^(AIza|AKIA)/.test(word);
}

/** The words of a text without quotes, brackets and other marks around them. */
const wordsOf = (text: string): readonly string[] =>
  text.split(/[\s"'`<>()[\]{},;:=，；：“”「」]+/).filter(Boolean);

/** The ID of a request that a text of the kind `request` is, without quotes and other marks around it. */
export const requestIdIn = (text: string): string => wordsOf(text)[0] ?? "";

/** What a text that is looked for is. One with a secret among other words is a secret. */
export function wantedKind(text: string): WantedKind {
  const words = wordsOf(text);
  const [first = "", ...others] = words;
  if (others.length === 0 && requestIds.some((one) => one.test(first))) return "request";
  if (!mayHoldSecret(text)) return "name";
  return words.some((word) => isSecret(word) && !requestIds.some((one) => one.test(word)))
    ? "secret"
    : "name";
}

/** Whether a text has a token's key, as it is stored or as it is used; of a masked one, what can be seen of it. */
export function holdsKey(stored: string, text: string): boolean {
  const [start = "", ...rest] = stored.split(/\*+/);
  const end = rest.at(-1);
  return wordsOf(text).some((word) => {
    const key = word.replace(/^sk-/, "");
    // Behind the key an administrator may name a channel.
    if (end === undefined) return stored !== "" && (key === stored || key.startsWith(`${stored}-`));
    return start.length + end.length >= 6 && key.startsWith(start) && key.endsWith(end);
  });
}
