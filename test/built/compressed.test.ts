/** The shipped program sends what it answers compressed: long lists, a model's events one by one; and the logo once. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { gzipSync } from "node:zlib";
import { expect } from "chai";
import { launchWholeBrowser, openSite, type BuiltSite } from "../support/node/built-site.js";
import {
  ask,
  closeServers,
  fromScript,
  serve,
  textOf,
  travelled,
  unpackedStream,
  until,
} from "../proxy/site.js";
import { rootDir } from "../../demo/serve/build.js";

const children: ChildProcess[] = [];

/** Starts the program in front of a gateway. @returns its address */
async function start(gateway: string): Promise<string> {
  const main = join(rootDir, "dist/program/main.js");
  const child = spawn(process.execPath, [main, "--gateway", gateway, "--port", "0"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  let said = "";
  child.stdout.on("data", (part: Buffer) => {
    said += part.toString();
  });
  await until(() => /^Console: \S+$/m.test(said) || child.exitCode !== null);
  return /^Console: (\S+)$/m.exec(said)?.[1] ?? "";
}

describe("the shipped program", () => {
  let site: BuiltSite;
  before(async () => {
    site = await openSite();
  });
  after(async () => {
    for (const child of children) {
      const ended = once(child, "exit");
      child.kill();
      await ended;
    }
    closeServers();
    await site.close();
  });

  it("sends a list of 1,000 channels in less than a fifth of its bytes", async () => {
    const gateway = site.origin + site.openGateway({ seed: "fresh", generalLimit: 0 });
    const origin = await start(gateway);
    const signIn = await fetch(`${origin}/api/user/login`, {
      method: "POST",
      headers: fromScript,
      body: JSON.stringify({ username: "root", password: "123456" }),
    });
    const cookie = signIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const keys = Array.from({ length: 1000 }, (_, index) => `sk-${String(index)}`).join("\n");
    const channel = { type: 1, name: "many", key: keys, models: "gpt-4o,gpt-4o-mini,o3", group: "default" };
    const headers = { ...fromScript, cookie };
    await fetch(`${origin}/api/channel/`, { method: "POST", headers, body: JSON.stringify(channel) });
    const read = (accepted: string) =>
      travelled(`${origin}/api/channel/search?keyword=`, { ...headers, "accept-encoding": accepted });
    const plain = await read("identity");
    expect((JSON.parse(await textOf(plain)) as { data: unknown[] }).data).to.have.length(1000);
    for (const [accepted, coding] of [
      ["gzip, deflate, br, zstd", "gzip"],
      ["gzip", "gzip"],
      ["br", "br"],
    ] as const) {
      const packed = await read(accepted);
      // The gateway packs by itself, as the real one does: that passes as it is.
      expect(packed.headers, accepted).to.include({ "content-encoding": coding, vary: "accept-encoding" });
      expect(await textOf(packed)).to.equal(await textOf(plain));
      expect(packed.bytes.length, accepted).to.be.below(plain.bytes.length / 5);
    }
  });

  it("sends each event when the one before was read, and what the gateway packed as it came", async () => {
    const list = gzipSync(JSON.stringify({ success: true, data: Array<string>(500).fill("a model") }));
    let open: ServerResponse | undefined;
    const origin = await start(
      await serve((incoming, outgoing) => {
        if (incoming.url?.startsWith("/v1/models"))
          outgoing
            .writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" })
            .end(list);
        else {
          outgoing.writeHead(200, { "content-type": "text/event-stream" });
          open = outgoing;
          outgoing.write("data: 1\n\n");
        }
      }),
    );
    const models = await travelled(`${origin}/v1/models`, { "accept-encoding": "gzip" });
    expect(models.bytes.equals(list)).to.equal(true);
    for (const accepted of ["identity", "gzip", "br"]) {
      const answer = await ask(
        `${origin}/v1/chat/completions`,
        { "accept-encoding": accepted, authorization: "Bearer sk-1" },
        { method: "POST", body: "{}" },
      );
      expect(answer.headers["content-encoding"] ?? "identity").to.equal(accepted);
      const body = unpackedStream(answer.headers["content-encoding"], answer);
      const parts = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
      for (let event = 1; event <= 3; event += 1) {
        expect(String((await parts.next()).value)).to.equal(`data: ${String(event)}\n\n`);
        if (event < 3) open?.write(`data: ${String(event + 1)}\n\n`);
      }
      open?.end();
      expect((await parts.next()).done).to.equal(true);
    }
  });

  it("fetches the logo once from the gateway for a page, its icon and all its elements", async () => {
    const base = site.openGateway({ seed: "demo", generalLimit: 0 });
    const origin = await start(site.origin + base);
    // A whole browser: the headless shell has no tab whose icon it would fetch.
    const browser = await launchWholeBrowser();
    try {
      const page = await browser.newPage();
      await page.goto(`${origin}/login`);
      await page.locator("input[name=username]").waitFor();
      await page.locator("gw-console img").first().waitFor();
      await page.locator("gw-console:state(ready)").waitFor();
      await page.waitForLoadState("networkidle");
      const seen = await fetch(`${site.origin}/__gateways/${base.slice("/gw-".length)}/requests`);
      const paths = ((await seen.json()) as readonly { readonly path: string }[]).map(({ path }) => path);
      expect(paths.filter((path) => path.endsWith("/logo.png"))).to.have.length(1);
    } finally {
      await browser.close();
    }
  });
});
