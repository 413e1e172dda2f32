import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { matchLocale, sourceLocale } from "../i18n/locale.js";
import { firstTheme } from "./first-paint.js";
import { pageHeaders, policyWith, scriptHeaders } from "./headers.js";
import { looksSignedIn } from "./looks-signed-in.js";
import { consolePage, hintsOf, pageStyles } from "./page.js";
import { startOfRoute } from "./starts.js";

/** The built files: beside src/ in the repository as beside dist/ in the installed package. */
const cdnFolder = fileURLToPath(new URL("../../cdn", import.meta.url));

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
};

/** Content encodings, the best first. */
const packings = [
  { encoding: "br", extension: ".br" },
  { encoding: "gzip", extension: ".gz" },
] as const;

type Encoding = (typeof packings)[number]["encoding"];

interface Held {
  readonly changed: number;
  readonly body: Buffer;
  readonly packed: Readonly<Partial<Record<Encoding, Buffer>>>;
  readonly tag: string;
}

const held = new Map<string, Held>();

async function hold(body: Buffer, changed: number, packed: Held["packed"] = {}): Promise<Held> {
  return {
    changed,
    body,
    packed: { ...packed, gzip: packed.gzip ?? (await promisify(gzip)(body, { level: 9 })) },
    tag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
  };
}

/** The files that the build compressed in advance. */
async function packedBeside(path: string): Promise<Held["packed"]> {
  const found = await Promise.all(
    packings.map(async ({ encoding, extension }) => {
      const packed = await readFile(path + extension).catch(() => undefined);
      return packed ? { [encoding]: packed } : {};
    }),
  );
  return Object.assign({}, ...found) as Held["packed"];
}

async function load(path: string): Promise<Held | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  const known = held.get(path);
  if (known?.changed === found.mtimeMs) return known;
  const file = await hold(await readFile(path), found.mtimeMs, await packedBeside(path));
  held.set(path, file);
  return file;
}

function answer(request: Request, { body, packed, tag }: Held, headers: Record<string, string>): Response {
  const all = { vary: "accept-encoding", ...headers, etag: tag };
  if (request.headers.get("if-none-match") === tag) return new Response(null, { status: 304, headers: all });
  const accepted = request.headers.get("accept-encoding") ?? "";
  const packing = packings.find(
    ({ encoding }) => packed[encoding] && new RegExp(`\\b${encoding}\\b`).test(accepted),
  );
  const sent = (packing && packed[packing.encoding]) ?? body;
  return new Response(request.method === "HEAD" ? null : new Uint8Array(sent), {
    headers: {
      ...all,
      ...(packing ? { "content-encoding": packing.encoding } : {}),
      "content-length": String(sent.length),
    },
  });
}

/** A file on disk as a response, with the pages' policy by default; undefined when it doesn't exist. */
export async function pageFile(
  request: Request,
  path: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Response | undefined> {
  const file = await load(path);
  const type = types[extname(path)] ?? "";
  return file && answer(request, file, { ...pageHeaders, "content-type": type, ...more });
}

/** A file of cdn/ by its path below `/cdn/`. Names of chunks carry a hash, so browsers may keep them forever. */
async function builtFile(request: Request, name: string): Promise<Response | undefined> {
  if (!/^(lite\/)?(chunks\/)?[\w.-]+\.(js|json|txt)$/.test(name)) return undefined;
  const file = await load(join(cdnFolder, name));
  const cache = name.includes("chunks/") ? "public, max-age=31536000, immutable" : "no-cache";
  const type = types[extname(name)] ?? "";
  return file && answer(request, file, { ...scriptHeaders, "content-type": type, "cache-control": cache });
}

async function pageText(
  request: Request,
  text: string,
  extension: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const file = await hold(Buffer.from(text), 0);
  return answer(request, file, { ...pageHeaders, "content-type": types[extension] ?? "", ...more });
}

/**
 * The page with preload hints for its first screen, also as a header, which a server in front can turn into early hints
 * (103).
 */
async function page(
  request: Request,
  { path, basePath, apiUrl, assume, lite = false }: ConsolePlace,
): Promise<Response> {
  const signedIn = looksSignedIn(request.headers.get("cookie") ?? "");
  const folder = lite ? "lite/" : "";
  const [wanted = ""] = (request.headers.get("accept-language") ?? "").split(/[,;]/);
  const lang = matchLocale(wanted.trim()) ?? sourceLocale;
  const start = await startOfRoute(join(cdnFolder, folder, "starts.json"), path, { signedIn, lang });
  const files = start.files.map((file) => folder + file);
  const text = consolePage({
    basePath,
    lang,
    apiUrl,
    assume,
    lite,
    files,
    shape: start.shape,
    signedIn,
  });
  const link = hintsOf({ basePath, files }).map((address) => `<${address}>; rel=modulepreload`);
  return pageText(request, text, ".html", {
    vary: "accept-encoding, accept-language, cookie",
    "content-security-policy": policyWith(firstTheme(basePath)),
    ...(link.length > 0 ? { link: link.join(", ") } : {}),
  });
}

/** The target of a request for a file. */
export interface Place {
  /** The request's path without the base path. */
  readonly path: string;
  readonly basePath: string;
  readonly apiUrl?: string | undefined;
  readonly assume?: "one-api" | undefined;
  /** Whether pages get the files of cdn/lite/. */
  readonly lite?: boolean | undefined;
  readonly remoteAddress: string | undefined;
}

/** The part of a request's target that the files depend on. */
type ConsolePlace = Pick<Place, "path" | "basePath" | "apiUrl" | "assume" | "lite">;

/** The response when nothing matches. */
export const notFound = (): Response =>
  new Response("Not found\n", { status: 404, headers: { "content-type": "text/plain" } });

/**
 * The console's files: `/cdn/…`, the page's style sheet, and the page itself for every other path, because its routes
 * are paths.
 */
export async function consoleFile(request: Request, place: ConsolePlace): Promise<Response> {
  const { path } = place;
  if (request.method !== "GET" && request.method !== "HEAD") return notFound();
  if (path.startsWith("/cdn/")) return (await builtFile(request, path.slice("/cdn/".length))) ?? notFound();
  if (path === "/index.css") return pageText(request, pageStyles, ".css");
  if (/\.(js|css|map|svg|ico|txt)$/.test(path)) return notFound();
  return page(request, place);
}
