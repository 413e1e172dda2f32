/**
 * Whether the page's server says that this visitor brings a session, by `<meta name="gateway-console"
 * content="signed-in">`. The account is then asked for at once. Whether the session still counts only the gateway
 * knows.
 */
export const pageSaysSignedIn = (): boolean =>
  typeof document !== "undefined" &&
  document.querySelector('meta[name="gateway-console"][content="signed-in"]') !== null;
