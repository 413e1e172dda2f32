import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { consoleFile, notFound, pageFile } from "../../src/program/files.js";
import { policyText } from "../../src/program/headers.js";
import type { Site } from "../../src/program/site.js";
import { rootDir } from "./build.js";
import { demoGatewayAnswer } from "./demo-gateways.js";
import { pageScript } from "./scripts.js";

/** The strictest policy that a page with our elements can have: no style-src, and no text that becomes script. */
const strictPolicy = policyText({
  "default-src": "'none'",
  "script-src": "'self'",
  "connect-src": "'self'",
  "img-src": "'self'",
  "require-trusted-types-for": "'script'",
  "trusted-types": "lit-html gateway-console",
  "form-action": "'none'",
  "base-uri": "'none'",
  "frame-ancestors": "'none'",
});

/** A page of demo/, or what belongs to one, by its name. */
async function demoFile(request: Request, name: string): Promise<Response | undefined> {
  if (!/^[\w-]+\.(html|css|js|svg)$/.test(name)) return undefined;
  if (!(await readdir(join(rootDir, "demo"))).includes(name)) return undefined;
  const policy = name === "strict-csp.html" ? { "content-security-policy": strictPolicy } : {};
  return pageFile(request, join(rootDir, "demo", name), policy);
}

/** The script of a demo page by its name below `/scripts/`. */
async function scriptFile(name: string): Promise<Response | undefined> {
  const [, bare] = /^([\w-]+)\.js$/.exec(name) ?? [];
  const text = bare === undefined ? undefined : await pageScript(bare);
  if (text === undefined) return undefined;
  const headers = { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" };
  return new Response(text, { headers });
}

/** The pages of demo/ with what belongs to them (`/scripts/…`), then the console's files. */
export const siteFile = async (
  request: Request,
  place = { path: new URL(request.url).pathname, basePath: "" },
): Promise<Response> => {
  if (request.method !== "GET" && request.method !== "HEAD") return notFound();
  const { path } = place;
  if (path.startsWith("/scripts/")) return (await scriptFile(path.slice("/scripts/".length))) ?? notFound();
  return (await demoFile(request, path.slice(1))) ?? consoleFile(request, place);
};

/** The demo site: its files, and the gateways that its pages have of their own. */
export const demoSite: Site["files"] = async (request, place) =>
  (await demoGatewayAnswer(request, place.remoteAddress)) ?? siteFile(request, place);
