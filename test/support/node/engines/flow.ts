import { build } from "esbuild";
import { expect } from "chai";
import { fileURLToPath } from "node:url";
import type { GatewayOptions } from "../../../../demo/gateway/gateway.js";
import { openSite } from "../built-site.js";
import type { BuiltSite, PageOptions } from "../built-site.js";
import type { SeenRequest } from "../gateway-host.js";
import type { Engine } from "./start-engine.js";
import { Visitor } from "./visitor.js";

/** Where a flow takes place: a site of its own, with a gateway and the engine's window on it. */
export interface Flow {
  readonly visitor: Visitor;
  readonly site: BuiltSite;
  readonly engine: Engine;
  /** The gateway's path on the site. */
  readonly base: string;
  /** Shows a page of the site. @param body `BASE` stands for the gateway's path. @returns its address */
  show(body: string, options?: PageOptions): Promise<string>;
  /** Sends the gateway a call of its administrator's, past the browser. @returns the answer's data */
  call(method: string, path: string, body?: object): Promise<unknown>;
  /** What the gateway received so far. */
  requests(): Promise<SeenRequest[]>;
}

/** How a flow begins. */
export interface FlowOptions {
  readonly gateway?: GatewayOptions;
  /** Who is signed in, name and password; null for nobody. Default: the administrator. */
  readonly as?: readonly [username: string, password: string] | null;
}

const script = build({
  entryPoints: [fileURLToPath(new URL("in-page.ts", import.meta.url))],
  bundle: true,
  write: false,
  format: "iife",
  target: "es2022",
}).then(({ outputFiles }) => outputFiles[0]?.text ?? "");

async function sent(url: string, method: string, body?: object, cookie = ""): Promise<Response> {
  return fetch(url, { method, headers: { cookie }, ...(body && { body: JSON.stringify(body) }) });
}

const root = ["root", "123456"] as const;

/**
 * Runs a flow, and fails when the pages reported an error, a warning or a breach of their policy. Every flow has an
 * origin of its own, and so storage of its own.
 */
export async function runFlow(
  engine: Engine,
  { gateway, as = root }: FlowOptions,
  steps: (flow: Flow) => Promise<void>,
): Promise<void> {
  const site = await openSite();
  try {
    site.mount("/test", {
      fetch: async () => new Response(await script, { headers: { "content-type": "text/javascript" } }),
    });
    const base = site.openGateway({ seed: "demo", ...gateway });
    const visitor = new Visitor(engine);
    const login = async ([username, password]: readonly [string, string]) =>
      sent(`${site.origin}${base}/api/user/login`, "POST", { username, password });
    const cookie = (await login(root)).headers.getSetCookie()[0]?.split(";")[0];
    const head = '<script src="/test/page.js"></script>';
    const show = async (body: string, options: PageOptions = {}) => {
      const page = site.addPage(body.replaceAll("BASE", base), {
        ...options,
        head: head + (options.head ?? ""),
      });
      await visitor.open(page);
      return page;
    };
    await engine.run("Delete All Cookies");
    if (as) {
      await show("", { script: "none" });
      await visitor.evaluate(
        async (_, url, username, password) => {
          await fetch(url, { method: "POST", body: JSON.stringify({ username, password }) });
        },
        `${base}/api/user/login`,
        ...as,
      );
    }
    await steps({
      visitor,
      site,
      engine,
      base,
      show,
      call: async (method, path, body) => {
        const answer = await sent(`${site.origin}${base}${path}`, method, body, cookie);
        const { success, message, data } = (await answer.json()) as Record<string, unknown>;
        if (success !== true) throw new Error(`${method} ${path}: ${String(message)}`);
        return data;
      },
      requests: async () =>
        (await (
          await sent(`${site.origin}/__gateways/${base.slice("/gw-".length)}/requests`, "GET")
        ).json()) as SeenRequest[],
    });
    expect(await visitor.problems()).to.deep.equal([]);
  } finally {
    await site.close();
  }
}
