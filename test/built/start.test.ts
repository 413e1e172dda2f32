import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { after, describe, it } from "node:test";
import { expect } from "chai";
import { rootDir } from "../../demo/serve/build.js";

interface Started {
  readonly origin: string;
  /** What it printed so far. */
  printed(): string;
  /** Ends it as Ctrl-C does. @returns the exit code */
  stop(): Promise<number | null>;
}

const folder = mkdtempSync(join(tmpdir(), "gateway-console-"));
const running = new Set<ChildProcess>();

function launch(args: readonly string[], environment: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, ["--import", "tsx", "demo/start.ts", ...args], {
    cwd: rootDir,
    env: { ...process.env, ...environment },
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  return child;
}

const exited = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => child.once("exit", resolve));

async function start(args: readonly string[], environment: Record<string, string> = {}): Promise<Started> {
  const child = launch(["--port", "0", ...args], environment);
  let printed = "";
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (text: Buffer): void => {
      printed += text.toString();
      const address = /Console: (http:\S+)/.exec(printed)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", () => {
      reject(new Error(`ended at once: ${printed}`));
    });
  });
  return {
    origin,
    printed: () => printed,
    stop: () => {
      const code = exited(child);
      child.kill("SIGINT");
      return code;
    },
  };
}

async function logIn(origin: string, password = "123456"): Promise<string> {
  const answer = await fetch(`${origin}/api/user/login`, {
    method: "POST",
    body: JSON.stringify({ username: "root", password }),
  });
  expect(((await answer.json()) as { success: boolean }).success).to.equal(true);
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

const post = (
  origin: string,
  cookie: string,
  path: string,
  method: string,
  body: object,
): Promise<Response> => fetch(origin + path, { method, headers: { cookie }, body: JSON.stringify(body) });

describe("npm start", () => {
  after(() => {
    for (const child of running) child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });

  it("serves the console on every path and the gateway below /api", async () => {
    const site = await start(["--data", join(folder, "pages.json")]);
    expect(site.printed()).to.match(/root with the password 123456/);
    for (const path of ["/", "/token", "/token/edit/3"]) {
      const page = await fetch(site.origin + path);
      expect(page.status, path).to.equal(200);
      expect(await page.text()).to.include("<gw-console");
      expect(page.headers.get("content-security-policy")).to.match(
        /default-src 'none'; script-src 'self' https:\/\/challenges\.cloudflare\.com 'sha256-[\w+/]+=';/,
      );
    }
    const entry = await fetch(`${site.origin}/cdn/gateway-console.js`);
    expect(entry.headers.get("cache-control")).to.equal("no-cache");
    const chunk = /chunks\/[\w.-]+\.js/.exec(await entry.text())?.[0] ?? "";
    expect((await fetch(`${site.origin}/cdn/${chunk}`)).headers.get("cache-control")).to.match(/immutable/);
    expect((await fetch(`${site.origin}/api/status`)).headers.get("content-type")).to.match(/json/);
    expect((await fetch(`${site.origin}/api/nothing`)).status).to.equal(404);
    for (const path of ["/cdn/../package.json", "/start.ts", "/cdn/nothing.js", "/.data/gateway.json"]) {
      const text = await (await fetch(site.origin + path)).text();
      expect(text, path).not.to.match(/"name": "gateway-console"|import |"users"/);
    }
    expect(await site.stop()).to.equal(0);
  });

  it("starts empty on a file of one's own, with sample data when told so, and not with both", async () => {
    const channels = async ({ origin }: Started): Promise<number> => {
      const cookie = await logIn(origin);
      const answer = await fetch(`${origin}/api/channel/?p=0`, { headers: { cookie } });
      return ((await answer.json()) as { data: unknown[] }).data.length;
    };
    const file = join(folder, "own.json");
    const empty = await start(["--data", file]);
    expect(await channels(empty)).to.equal(0);
    await empty.stop();
    const kept = await start(["--data", file, "--sample"]);
    expect(await channels(kept)).to.equal(0);
    await kept.stop();
    const sample = await start(["--data", file, "--sample", "--fresh"]);
    expect(await channels(sample)).to.equal(10);
    expect(sample.printed()).to.include("Sample data");
    await sample.stop();
    const both = launch(["--port", "0", "--data", file, "--sample", "--empty"]);
    let printed = "";
    both.stderr?.on("data", (text: Buffer) => {
      printed += text.toString();
    });
    expect(await exited(both)).to.equal(1);
    expect(printed.trim()).to.equal("Use either --sample or --empty.");
  });

  it("answers to its own names only", async () => {
    const site = await start(["--data", join(folder, "names.json")]);
    const port = new URL(site.origin).port;
    const socket = connect(Number(port), "127.0.0.1");
    const body = JSON.stringify({ username: "root", password: "123456" });
    socket.end(
      `POST /api/user/login HTTP/1.1\r\nHost: evil.example:${port}\r\nOrigin: http://evil.example:${port}\r\n` +
        `Content-Length: ${String(body.length)}\r\nConnection: close\r\n\r\n${body}`,
    );
    const told = await text(socket);
    expect(told).to.match(/^HTTP\/1\.1 403 /);
    expect(told).to.include("--allow-host evil.example");
    expect(told).not.to.match(/set-cookie/i);
    await site.stop();
  });

  it("keeps its data over a restart and names the first password only while it holds", async () => {
    const file = join(folder, "kept.json");
    const first = await start(["--data", file]);
    const cookie = await logIn(first.origin);
    await post(first.origin, cookie, "/api/token/", "POST", {
      name: "kept",
      remain_quota: 5,
      expired_time: -1,
    });
    await post(first.origin, cookie, "/api/user/self", "PUT", {
      username: "root",
      password: "longer-than-before",
    });
    await first.stop();
    const second = await start(["--data", file]);
    expect(second.printed()).not.to.include("123456");
    const list = await fetch(`${second.origin}/api/token/?p=0`, {
      headers: { cookie: await logIn(second.origin, "longer-than-before") },
    });
    expect(await list.text()).to.include('"name":"kept"');
    await second.stop();
    const fresh = await start(["--data", file, "--fresh"]);
    expect(fresh.printed()).to.include("123456");
    await fresh.stop();
  });

  it("says in one line that the port is taken, and leaves the data of the other alone", async () => {
    const site = await start(["--data", join(folder, "taken.json")]);
    const { port } = new URL(site.origin);
    const child = launch(["--port", port, "--data", join(folder, "taken.json"), "--fresh"]);
    let printed = "";
    child.stderr?.on("data", (text: Buffer) => {
      printed += text.toString();
    });
    expect(await exited(child)).to.equal(1);
    expect(printed.trim()).to.equal(
      `Port ${port} is taken. Choose another: npm start -- --port ${String(Number(port) + 1)}`,
    );
    await site.stop();
  });

  it("keeps to GLOBAL_API_RATE_LIMIT by the address that X-Forwarded-For names first", async () => {
    const site = await start(["--data", join(folder, "limit.json")], { GLOBAL_API_RATE_LIMIT: "2" });
    const status = async (address: string): Promise<number> =>
      (await fetch(`${site.origin}/api/status`, { headers: { "x-forwarded-for": `${address}, 10.0.0.1` } }))
        .status;
    expect([await status("1.1.1.1"), await status("1.1.1.1"), await status("1.1.1.1")]).to.deep.equal([
      200, 200, 429,
    ]);
    expect(await status("2.2.2.2")).to.equal(200);
    await site.stop();
  });

  it("stands in front of a gateway elsewhere with GATEWAY_URL", async () => {
    const gateway = await start(["--data", join(folder, "remote.json")]);
    const site = await start([], { GATEWAY_URL: gateway.origin });
    expect(site.printed()).to.include(`Gateway: ${gateway.origin}`);
    const self = await fetch(`${site.origin}/api/user/self`, {
      headers: { cookie: await logIn(site.origin) },
    });
    expect(await self.text()).to.include('"username":"root"');
    expect(await (await fetch(`${site.origin}/token`)).text()).to.include("<gw-console");
    expect((await fetch(`${site.origin}/v1/models`)).status).not.to.equal(200);
    expect((await fetch(`${site.origin}/v1/models`)).headers.get("content-type")).to.match(/json/);
    await site.stop();
    await gateway.stop();
  });
});
