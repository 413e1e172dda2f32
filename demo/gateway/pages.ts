/** What is not an API route: redirects, preflights, 404s, the index page, the logo (wire.md 0.3, 1.4). */
import type { Exchange, Gateway } from "./context.js";
import { seconds } from "./context.js";
import { empty, invalidUrl } from "./envelope.js";
import { logoPng } from "./logo.js";

const indexPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Gateway</title>
  </head>
  <body>
    <p>This is a gateway. Its console is served by its host.</p>
  </body>
</html>
`;

const week = "max-age=604800";

function withPrefix(path: string, prefix: string | null): string {
  if (prefix === null || prefix === "") return path;
  return `/${prefix.replace(/[^a-zA-Z0-9/-]+/g, "")}/${path}`.replace(/\/{2,}/g, "/");
}

function escapeHtml(text: string): string {
  const names: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&#34;",
    "'": "&#39;",
  };
  return text.replace(/[&<>"']/g, (character) => names[character] ?? character);
}

/** The redirect to the registered form of an address that differs by its last slash; undefined when there is none. */
export function slashRedirect(gateway: Gateway, request: Request): Response | undefined {
  const url = new URL(request.url);
  const { method } = request;
  if (url.pathname === "/" || gateway.routes.has(method, url.pathname)) return undefined;
  const other = url.pathname.endsWith("/") ? url.pathname.slice(0, -1) : `${url.pathname}/`;
  if (!gateway.routes.has(method, other)) return undefined;
  const location = withPrefix(other, request.headers.get("X-Forwarded-Prefix")) + url.search;
  if (method !== "GET") return new Response(null, { status: 307, headers: { Location: location } });
  return new Response(`<a href="${escapeHtml(location)}">Moved Permanently</a>.\n\n`, {
    status: 301,
    headers: { "Content-Type": "text/html; charset=utf-8", Location: location },
  });
}

/** True when the request says that a page of another origin made it. */
export function isForeign(request: Request): boolean {
  const origin = request.headers.get("Origin");
  if (origin === null) return false;
  const host = request.headers.get("Host") ?? new URL(request.url).host;
  return origin !== `http://${host}` && origin !== `https://${host}`;
}

/** Lets pages of other origins read an answer, as far as browsers allow it so. */
export function readableElsewhere(answer: Response): Response {
  answer.headers.set("Access-Control-Allow-Credentials", "true");
  answer.headers.set("Access-Control-Allow-Origin", "*");
  return answer;
}

function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      "Access-Control-Allow-Credentials": "true",
      "Access-Control-Allow-Headers": "*",
      "Access-Control-Allow-Methods": "GET,POST,PUT,DELETE,OPTIONS",
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Max-Age": "43200",
    },
  });
}

function page(request: Request, path: string): Response {
  if (path.startsWith("/api") || path.startsWith("/v1")) return invalidUrl(request.method, path);
  if (path === "/index.html") return new Response(null, { status: 301, headers: { Location: "./" } });
  if (path === "/logo.png")
    return new Response(logoPng(), { headers: { "Content-Type": "image/png", "Cache-Control": week } });
  return new Response(indexPage, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache" },
  });
}

/** Answers everything that no route answers. */
export function otherwise(gateway: Gateway, c: Exchange): Response {
  const request = c.req.raw;
  const foreign = isForeign(request);
  if (foreign && request.method === "OPTIONS") return preflight();
  const path = new URL(request.url).pathname;
  const answer = gateway.limits.accept("web", c.env.call.address, seconds(gateway))
    ? page(request, path)
    : empty(429);
  return foreign ? readableElsewhere(answer) : answer;
}
