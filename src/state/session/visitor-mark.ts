/**
 * Whether the page's server says that this visitor has a session, by `<meta name="gateway-console"
 * content="signed-in">`. The account is then read immediately. Only the gateway knows whether the session is still
 * valid.
 */
export const pageSaysSignedIn = (): boolean =>
  typeof document !== "undefined" &&
  document.querySelector('meta[name="gateway-console"][content="signed-in"]') !== null;

/** Whether a script in the page's markup gives tokens: it may run, or have one, only once the page has been painted. */
export const pageGivesTokens = (): boolean =>
  typeof document !== "undefined" && [...document.scripts].some(({ text }) => text.includes("getToken"));
