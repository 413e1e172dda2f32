import { readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { rootDir } from "../../demo/serve/build.js";

/** Where `npm run docs` writes the site. */
export const siteFolder = join(rootDir, "docs-static");

/** The policy under which the site promises to work: no inline script or style, trusted types required. */
export const sitePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types vue lit-html gateway-console",
].join("; ");

const types: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

async function fileAt(path: string): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) return fileAt(join(path, "index.html"));
  return found && path;
}

/** The built site as a host of files serves it. */
export interface StaticHost {
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Serves the built site with its policy, as a host does that knows nothing but files, and the page for what isn't
 * there.
 * @param base the path that it is below, with a slash at both ends
 */
export async function openStaticHost(base: string): Promise<StaticHost> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://host");
    void (async () => {
      const path = decodeURIComponent(pathname);
      const file =
        path.startsWith(base) && !path.includes("..")
          ? await fileAt(join(siteFolder, path.slice(base.length)))
          : undefined;
      const sent = file ?? join(siteFolder, "404.html");
      response.writeHead(file ? 200 : 404, {
        "content-type": types[extname(sent)] ?? "application/octet-stream",
        "content-security-policy": sitePolicy,
        "x-content-type-options": "nosniff",
      });
      response.end(await readFile(sent));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
