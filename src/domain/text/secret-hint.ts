/** Beginnings of keys, as words that a separator follows. */
const begun = /\b(sk|pk|rk|gsk|hf|xai|pplx|nvapi|ghp|github_pat)[-_]|\b(AIza|AKIA)|[\w.-]{32}/;

/**
 * Whether a text may hold a key or another secret: quick, and sure where it says no. What doubts it, asks `wantedKind`,
 * whose code isn't there before something like this is typed.
 */
export const mayHoldSecret = (text: string): boolean => /[A-Za-z\d]{16}/.test(text) && begun.test(text);
