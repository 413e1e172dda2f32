import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rootDir } from "../../../demo/serve/build.js";
import { startChild } from "./child.js";
import { freePort } from "./free-port.js";

/** A recipe of demo/proxy or demo/production that runs. */
export interface RecipeServer {
  readonly origin: string;
  stop(): Promise<void>;
}

/** What nginx wants around a recipe; Debian's own nginx.conf has the like. */
const nginxMain = (folder: string): string => `
daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr notice;
events {}
http {
  types { text/html html; text/javascript js; application/json json; text/plain txt; }
  default_type application/octet-stream;
  access_log off;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
  include ${folder}/recipe;
}
`;

const caddyMain = (folder: string): string => `
{
  admin off
}
import ${folder}/recipe
`;

const kinds = {
  nginx: {
    main: nginxMain,
    check: (config: string) => ["-t", "-c", config],
    run: (config: string) => ["-c", config],
    ready: /start worker process /,
  },
  caddy: {
    main: caddyMain,
    check: (config: string) => ["validate", "--adapter", "caddyfile", "--config", config],
    run: (config: string) => ["run", "--adapter", "caddyfile", "--config", config],
    ready: /serving initial configuration/,
  },
} as const;

/**
 * Runs a recipe with nothing in it changed but port, folder and the gateway's address, and what `replaced` names. The
 * site has the console, the built files and a page with widgets, as the recipe's head tells.
 * @param program the path of nginx or Caddy
 * @param recipe its path below demo/
 * @param gateway the address of what it passes calls on to
 * @throws Error with the program's own words when it finds the recipe wrong
 */
export async function runRecipe(
  kind: keyof typeof kinds,
  program: string,
  recipe: string,
  gateway: string,
  replaced: Readonly<Record<string, string>> = {},
): Promise<RecipeServer> {
  const folder = mkdtempSync(join(tmpdir(), "gateway-console-recipe-"));
  const site = join(folder, "site");
  const demo = join(rootDir, "demo/proxy");
  mkdirSync(join(site, "console"), { recursive: true });
  cpSync(join(rootDir, "cdn"), join(site, "console/cdn"), { recursive: true });
  cpSync(join(demo, "console.html"), join(site, "console/index.html"));
  cpSync(join(demo, "widgets.html"), join(site, "widgets.html"));
  const port = String(await freePort());
  let text = readFileSync(join(rootDir, "demo", recipe), "utf8");
  for (const [from, to] of Object.entries({
    "8080": port,
    "127.0.0.1:3000": new URL(gateway).host,
    "/srv/site": site,
    ...replaced,
  }))
    text = text.replaceAll(from, to);
  const { main, check, run, ready } = kinds[kind];
  const config = join(folder, "main");
  writeFileSync(join(folder, "recipe"), text);
  writeFileSync(config, main(folder));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const checked = spawnSync(program, check(config), {
    encoding: "utf8",
    env: { ...process.env, HOME: folder },
  });
  if (checked.status !== 0) {
    remove();
    throw new Error(`${kind} refuses ${recipe}: ${checked.stderr}`);
  }
  const child = await startChild(program, run(config), ready, { HOME: folder });
  return {
    origin: `http://localhost:${port}`,
    stop: async () => {
      await child.stop();
      remove();
    },
  };
}
