import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { notFound } from "../../src/program/files.js";
import type { Site } from "../../src/program/site.js";
import { rootDir } from "./build.js";
import { firstModule } from "./dev-server.js";
import { demoSite } from "./files.js";

/** The source that stands for a script of the built site, from the project's root; undefined where there is none. */
function sourceOf(path: string): string | undefined {
  if (path === "/cdn/gateway-console.js") return "src/elements/autoload.ts";
  const [, name] = /^\/scripts\/([\w-]+)\.js$/.exec(path) ?? [];
  return (
    name &&
    [".ts", ".tsx"].map((end) => `demo/scripts/${name}${end}`).find((file) => existsSync(join(rootDir, file)))
  );
}

function script(basePath: string, source: string): Response {
  const text = [firstModule, `/${source}`]
    .map((module) => `export * from ${JSON.stringify(basePath + module)};\n`)
    .join("");
  return new Response(text, {
    headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" },
  });
}

/** Allows the sheet of the message about a source that does not compile, and nothing else. */
const nonce = randomBytes(16).toString("base64");

/** A page of the built site without hints for built files, and with what shows a mistake in a source. */
async function developed(page: Response): Promise<Response> {
  const headers = new Headers(page.headers);
  for (const name of ["link", "etag", "content-length", "content-encoding"]) headers.delete(name);
  const policy = headers.get("content-security-policy");
  if (policy)
    headers.set("content-security-policy", policy.replace("style-src 'self'", `$& 'nonce-${nonce}'`));
  const text = (await page.text())
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, "")
    .replace("<head>", `$&\n    <meta property="csp-nonce" nonce="${nonce}" />`);
  return new Response(text, { status: page.status, headers });
}

/** The demo site with sources in place of what is built. */
export const devSite: Site["files"] = async (request, place) => {
  if (request.method !== "GET") return demoSite(request, place);
  const source = sourceOf(place.path);
  if (source) return script(place.basePath, source);
  if (/^\/(cdn|scripts)\//.test(place.path)) return notFound();
  // As text, and whole even if the browser has the page.
  const headers = new Headers(request.headers);
  for (const name of ["accept-encoding", "if-none-match"]) headers.delete(name);
  const answer = await demoSite(new Request(request.url, { headers, signal: request.signal }), place);
  return answer.headers.get("content-type")?.startsWith("text/html") ? developed(answer) : answer;
};
