import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { matchLocale, sourceLocale } from "../i18n/locale.js";
import { acceptedCodings, type Coding } from "../proxy/codings.js";
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

interface Held {
  readonly changed: number;
  readonly body: Buffer;
  readonly tag: string;
  /** The body in a coding; one that isn't offered is left out. */
  readonly packed: Readonly<Partial<Record<Coding, () => Promise<Buffer>>>>;
}

const withGzip = (body: Buffer): Promise<Buffer> => promisify(gzip)(body, { level: 9 });

const withBrotli = (body: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });

/** The best of brotli is made of one file at a time, so that it leaves threads to requests. */
let best: Promise<unknown> = Promise.resolve();

/**
 * Compresses a file when it is first asked for, and keeps that. Brotli's best takes about a second for the files of a
 * first screen: until it is made, readers get what takes a twentieth of that and is a tenth larger.
 */
function keptPacked(body: Buffer): Held["packed"] {
  let [br, zipped]: Promise<Buffer>[] = [];
  const begin = async (): Promise<Buffer> => {
    const quick = await withBrotli(body, 6);
    best = best
      .then(async () => {
        br = Promise.resolve(await withBrotli(body, 11));
      })
      // What was made quickly stays.
      .catch(() => undefined);
    return quick;
  };
  return { br: () => (br ??= begin()), gzip: () => (zipped ??= withGzip(body)) };
}

/** Weak, because it is the same for all codings of a file. */
const tagOf = (body: Buffer): string =>
  `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;

/** Whether a reader has a file already. @param ifNoneMatch its `If-None-Match` */
const hasAlready = (ifNoneMatch: string | null, tag: string): boolean =>
  (ifNoneMatch ?? "")
    .split(",")
    .some((text) => text.trim() === "*" || `W/${text.trim().replace(/^W\//, "")}` === tag);

const held = new Map<string, Held>();

async function load(path: string): Promise<Held | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  const known = held.get(path);
  if (known?.changed === found.mtimeMs) return known;
  const body = await readFile(path);
  const file = { changed: found.mtimeMs, body, tag: tagOf(body), packed: keptPacked(body) };
  held.set(path, file);
  return file;
}

async function answer(
  request: Request,
  { body, packed, tag }: Omit<Held, "changed">,
  headers: Record<string, string>,
): Promise<Response> {
  const all = { vary: "accept-encoding", ...headers, etag: tag };
  if (hasAlready(request.headers.get("if-none-match"), tag))
    return new Response(null, { status: 304, headers: all });
  const coding = acceptedCodings(request.headers.get("accept-encoding")).find((each) => packed[each]);
  const sent = (coding && (await packed[coding]?.())) ?? body;
  return new Response(request.method === "HEAD" ? null : new Uint8Array(sent), {
    headers: {
      ...all,
      ...(coding ? { "content-encoding": coding } : {}),
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
  const body = Buffer.from(text);
  // Made for this request alone, for which brotli would take too long.
  const file = { body, tag: tagOf(body), packed: { gzip: () => withGzip(body) } };
  return answer(request, file, { ...pageHeaders, "content-type": types[extension] ?? "", ...more });
}

/**
 * The page with preload hints for its first screen, also as a header, which a server in front can turn into early hints
 * (103).
 */
async function page(
  request: Request,
  { path, basePath, apiUrl, rateLimit, assume, lite = false }: ConsolePlace,
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
    rateLimit,
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
  readonly rateLimit?: number | undefined;
  readonly assume?: "one-api" | undefined;
  /** Whether pages get the files of cdn/lite/. */
  readonly lite?: boolean | undefined;
  readonly remoteAddress: string | undefined;
}

/** The part of a request's target that the files depend on. */
type ConsolePlace = Pick<Place, "path" | "basePath" | "apiUrl" | "rateLimit" | "assume" | "lite">;

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
