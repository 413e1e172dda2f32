/** How long to wait after a failed call for the browser's report that the page's policy blocked it, in milliseconds. */
const reportDelay = 250;

/**
 * Detects that the page's content security policy blocks a URL of another origin than the gateway's. The browser
 * reports this shortly after the call fails.
 */
export function watchPolicy(address: string): { happened(): Promise<boolean>; stop(): void } {
  const origin = new URL(address).origin;
  let seen = false;
  let notify = (): void => undefined;
  const listener = (event: SecurityPolicyViolationEvent): void => {
    if (!event.blockedURI.startsWith(origin)) return;
    seen = true;
    notify();
  };
  document.addEventListener("securitypolicyviolation", listener);
  return {
    happened: () =>
      new Promise((resolve) => {
        notify = () => resolve(true);
        if (seen) resolve(true);
        else setTimeout(() => resolve(false), reportDelay);
      }),
    stop: () => document.removeEventListener("securitypolicyviolation", listener),
  };
}
