/**
 * Whether the page's server says that this visitor has a session, by `<meta name="gateway-console"
 * content="signed-in">`. The account is then read immediately. Only the gateway knows whether the session is still
 * valid.
 */
export const pageSaysSignedIn = (): boolean =>
  typeof document !== "undefined" &&
  document.querySelector('meta[name="gateway-console"][content="signed-in"]') !== null;
