import { createServer as createNodeServer } from "node:http";
import { join, relative, sep } from "node:path";
import react from "@vitejs/plugin-react";
import { createServer } from "vite";
import type { EnvironmentModuleNode, Plugin } from "vite";
import type { InFront } from "../../src/program/run.js";
import { generatedSources } from "../../rollup/generate/generate.mjs";
import { rootDir } from "./build.js";
import { sheetsInPlace } from "./dev-sheets.js";

/** The module that every script of a page imports first. */
export const firstModule = "/@first";

/**
 * React has to be able to redraw components before it draws any. A file that turns out to hold more than components
 * would run once more beside its first copy, with state of its own: the page reloads instead.
 */
const firstText = `
import "@vitejs/plugin-react/preamble";
import.meta.hot.on("vite:invalidate", () => location.reload());
`;

/** Where tests and builds write while pages are open. */
const unwatched = ["cdn", "dist", "demo/.data", "storybook-static", "test", "docs", "stories", "coverage"];

/** What a host page has beside its scripts. */
const isPageFile = (path: string): boolean => /^demo\/[\w-]+\.(html|css|js|svg)$/.test(path);

/** What runs in this process and in no page. */
const isServers = (path: string): boolean => /^(demo\/(gateway|serve)|src\/(program|proxy))\//.test(path);

/** Whether everything that a file's change concerns can be replaced in an open page. */
const canRefresh = (path: string, modules: readonly EnvironmentModuleNode[]): boolean =>
  // Texts are only passed on to the views, which are drawn again.
  /[./]messages\.[\w-]+\.ts$/.test(path) || modules.every(({ isSelfAccepting }) => isSelfAccepting === true);

/**
 * Decides what a saved file does to the open pages: Vite's own rule would run models once more beside those that are in
 * use.
 */
function pages(): Plugin {
  return {
    name: "pages",
    resolveId: (id) => (id === firstModule ? id : null),
    load: (id) => (id === firstModule ? firstText : null),
    hotUpdate({ file, modules }) {
      if (this.environment.name !== "client") return undefined;
      const path = relative(rootDir, file).split(sep).join("/");
      if (modules.length === 0 && isServers(path)) console.error(`${path} changed: restart to run it.`);
      if (modules.length === 0 ? !isPageFile(path) : canRefresh(path, modules)) return undefined;
      this.environment.hot.send({ type: "full-reload" });
      return [];
    },
  };
}

/** The sources as modules for pages, compiled on request: in front of the site on its port. */
export interface DevServer extends InFront {
  close(this: void): Promise<void>;
}

/** Compiled packages. Not in node_modules, which several copies of the project may share. */
const cache = "demo/.data/vite";

/** What pages import. Vite by itself would serve every file of the project, the gateway's data included. */
const folders = ["src", "demo/scripts", cache, "node_modules"];
const isModule = (path: string): boolean =>
  path.startsWith("/@") || folders.some((folder) => path.startsWith(`/${folder}/`));

/** @param base path of the site, with a slash at both ends */
export async function openDevServer(base: string): Promise<DevServer> {
  // Never listens: the site's servers pass their connections on.
  const connections = createNodeServer();
  const vite = await createServer({
    root: rootDir,
    base,
    configFile: false,
    envDir: false,
    publicDir: false,
    appType: "custom",
    logLevel: "warn",
    clearScreen: false,
    cacheDir: join(rootDir, cache),
    plugins: [generatedSources(), react(), sheetsInPlace(), pages()],
    // Without "development": Lit's files for it warn of themselves in every page.
    resolve: { conditions: ["module", "browser"] },
    // All packages at the start: one that is found later reloads the page.
    optimizeDeps: { entries: ["src/elements/autoload.ts", "demo/scripts/*.{ts,tsx}"] },
    server: {
      middlewareMode: true,
      // The site has checked the name.
      allowedHosts: true,
      cors: false,
      fs: { allow: folders.map((folder) => join(rootDir, folder)) },
      ws: { server: connections },
      watch: { ignored: unwatched.map((folder) => join(rootDir, folder, "**")) },
      warmup: { clientFiles: ["src/elements/autoload.ts", "src/console/console.tsx"] },
    },
  });
  return {
    handle: (incoming, outgoing, next) => {
      const { url = "" } = incoming;
      if (!url.startsWith(base) || !isModule(url.slice(base.length - 1))) next();
      // What Vite doesn't answer isn't there, or doesn't compile.
      else vite.middlewares(incoming, outgoing, () => outgoing.writeHead(404).end());
    },
    upgrade: (request, socket, head) => {
      const isPages = request.headers["sec-websocket-protocol"]?.startsWith("vite-");
      if (isPages) connections.emit("upgrade", request, socket, head);
      else socket.destroy();
    },
    close: () => vite.close(),
  };
}
