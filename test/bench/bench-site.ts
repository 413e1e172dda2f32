import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import { createSecureServer } from "node:http2";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createGateway } from "../../demo/gateway/gateway.js";
import { consoleFile } from "../../src/program/files.js";
import { siteListener } from "../../src/program/site.js";

/** How a site speaks with browsers. */
export type Protocol = "HTTP/1.1" | "HTTP/2";

/** The program's own site on the embedded gateway, with pages of one element beside it. */
export interface BenchSite {
  readonly origin: string;
  /** Milliseconds that every answer waits from now on. */
  latency: number;
  close(): Promise<void>;
}

/** A certificate for this machine, made on the spot; undefined where there is no OpenSSL. */
async function certificate(): Promise<{ readonly key: Buffer; readonly cert: Buffer } | undefined> {
  const folder = await mkdtemp(join(tmpdir(), "gateway-console-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1"];
  const kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  try {
    await promisify(execFile)("openssl", ["req", ...kind, "-keyout", key, "-out", cert, ...subject]);
    return { key: await readFile(key), cert: await readFile(cert) };
  } catch {
    return undefined;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const elementPage = (tag: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Page</title>
<script type="module" src="/cdn/gateway-console.js"></script></head>
<body><${tag} base-url=""></${tag}></body></html>`;

/** Opens a site; undefined where HTTP/2, which browsers speak only over TLS, cannot be had. */
export async function openBenchSite(protocol: Protocol): Promise<BenchSite | undefined> {
  const gateway = createGateway({ seed: "demo", generalLimit: 0, webLimit: 0, criticalLimit: 0 });
  const answer = siteListener({
    backend: Promise.resolve({
      fetch: (request) => gateway.fetch(request),
      notes: [],
      close: () => gateway.settled(),
    }),
    basePath: "",
    files: (request, place) => {
      const [, tag] = /^\/page\/(gw-[a-z-]+)$/.exec(place.path) ?? [];
      const headers = { "content-type": "text/html; charset=utf-8" };
      return tag ? Promise.resolve(new Response(elementPage(tag), { headers })) : consoleFile(request, place);
    },
  });
  const listener: RequestListener = (incoming, outgoing) => {
    setTimeout(() => answer(incoming, outgoing), site.latency);
  };
  const secure = protocol === "HTTP/2" ? await certificate() : undefined;
  if (protocol === "HTTP/2" && !secure) return undefined;
  // Node's compatibility layer gives HTTP/2 the requests and answers of node:http. The sign-in before the visit speaks
  // HTTP/1.1.
  const server = secure
    ? createSecureServer(
        { ...secure, allowHTTP1: true },
        listener as unknown as Parameters<typeof createSecureServer>[1],
      )
    : createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const site: BenchSite = {
    origin: `${secure ? "https" : "http"}://127.0.0.1:${String(port)}`,
    latency: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ("closeAllConnections" in server) server.closeAllConnections();
      }),
  };
  return site;
}
