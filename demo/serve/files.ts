import { createHash } from "node:crypto";
import { readFile, readdir, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { rootDir } from "./build.js";
import { pageHeaders, scriptHeaders, strictPolicy } from "./headers.js";
import { pageScript } from "./scripts.js";

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
};

interface Held {
  readonly changed: number;
  readonly body: Buffer;
  readonly zipped: Buffer;
  readonly tag: string;
}

const held = new Map<string, Held>();

async function load(path: string): Promise<Held | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  const known = held.get(path);
  if (known?.changed === found.mtimeMs) return known;
  const body = await readFile(path);
  const file = {
    changed: found.mtimeMs,
    body,
    zipped: await promisify(gzip)(body, { level: 9 }),
    tag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
  };
  held.set(path, file);
  return file;
}

function answer(request: Request, { body, zipped, tag }: Held, headers: Record<string, string>): Response {
  const all = { ...headers, etag: tag, vary: "accept-encoding" };
  if (request.headers.get("if-none-match") === tag) return new Response(null, { status: 304, headers: all });
  const zip = /\bgzip\b/.test(request.headers.get("accept-encoding") ?? "");
  const sent = zip ? zipped : body;
  return new Response(request.method === "HEAD" ? null : new Uint8Array(sent), {
    headers: {
      ...all,
      ...(zip ? { "content-encoding": "gzip" } : {}),
      "content-length": String(sent.length),
    },
  });
}

/** A file of cdn/ by its path below `/cdn/`. Names of chunks carry a hash, so browsers may keep them for good. */
async function builtFile(request: Request, name: string): Promise<Response | undefined> {
  if (!/^(chunks\/)?[\w.-]+\.(js|json|txt)$/.test(name)) return undefined;
  const file = await load(join(rootDir, "cdn", name));
  const cache = name.startsWith("chunks/") ? "public, max-age=31536000, immutable" : "no-cache";
  const type = types[extname(name)] ?? "";
  return file && answer(request, file, { ...scriptHeaders, "content-type": type, "cache-control": cache });
}

/** A page of demo/, or what belongs to one, by its name. */
async function demoFile(request: Request, name: string): Promise<Response | undefined> {
  if (!/^[\w-]+\.(html|css|js|svg)$/.test(name)) return undefined;
  if (!(await readdir(join(rootDir, "demo"))).includes(name)) return undefined;
  const file = await load(join(rootDir, "demo", name));
  const policy = name === "strict-csp.html" ? { "content-security-policy": strictPolicy } : {};
  return (
    file && answer(request, file, { ...pageHeaders, ...policy, "content-type": types[extname(name)] ?? "" })
  );
}

/** The script of a demo page by its name below `/scripts/`. */
async function scriptFile(name: string): Promise<Response | undefined> {
  const [, bare] = /^([\w-]+)\.js$/.exec(name) ?? [];
  const text = bare === undefined ? undefined : await pageScript(bare);
  if (text === undefined) return undefined;
  return new Response(text, { headers: { "content-type": types[".js"] ?? "", "cache-control": "no-cache" } });
}

const notFound = (): Response =>
  new Response("Not found\n", { status: 404, headers: { "content-type": "text/plain" } });

/**
 * The files of the site: `/cdn/…`, the demo pages with what belongs to them (`/scripts/…`), and the console for every other path, since its
 * routes are paths.
 */
export async function siteFile(request: Request): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") return notFound();
  const { pathname } = new URL(request.url);
  if (pathname.startsWith("/cdn/"))
    return (await builtFile(request, pathname.slice("/cdn/".length))) ?? notFound();
  if (pathname.startsWith("/scripts/"))
    return (await scriptFile(pathname.slice("/scripts/".length))) ?? notFound();
  const named = await demoFile(request, pathname.slice(1));
  if (named) return named;
  if (/\.(js|css|map|svg|ico|txt)$/.test(pathname)) return notFound();
  return (await demoFile(request, "index.html")) ?? notFound();
}
