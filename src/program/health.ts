/**
 * Where a container platform or load balancer asks whether the program serves. It has no base path, answers under every
 * host name, and doesn't ask the gateway: a restart of the console wouldn't bring that back.
 */
const healthPath = "/healthz";

/** Whether a path is that of the health check. */
export const isHealthCheck = (path: string): boolean => path === healthPath;

/** The answer to a health check. */
export const healthy = (): Response =>
  new Response("ok\n", { headers: { "content-type": "text/plain", "cache-control": "no-store" } });
