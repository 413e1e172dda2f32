/** The program as the guide about production starts it, behind nginx and Caddy with the guide's configurations. */
import { spawn } from "node:child_process";
import type { ChildProcessWithoutNullStreams } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Browser } from "playwright-core";
import { rootDir } from "../../demo/serve/build.js";
import type { AccessEntry } from "../../src/program/access-log.js";
import { fencesOf } from "../package/docs.js";
import { launchBrowser, watch } from "../support/node/built-site.js";
import { findProgram } from "../support/node/find-program.js";
import { runRecipe } from "../support/node/recipe-server.js";
import { startGateway } from "../support/node/started-gateway.js";
import type { StartedGateway } from "../support/node/started-gateway.js";

const guide = "docs/guides/production.md";
const [command = ""] = fencesOf([{ path: guide, text: readFileSync(join(rootDir, guide), "utf8") }])
  .filter(({ language }) => language === "sh")
  .map(({ code }) => code.trim());

/** The program with the guide's options, on a free port. */
class Program {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #lines: string[] = [];
  #heard: () => void = () => undefined;
  readonly ended: Promise<number | null>;

  constructor(gateway: string, ...more: readonly string[]) {
    const args = command.replace("npx gateway-console ", "").replace("http://gateway.internal:3000", gateway);
    this.#child = spawn(process.execPath, [
      join(rootDir, "dist/program/main.js"),
      ...args.split(" "),
      "--port",
      "0",
      ...more,
    ]);
    createInterface(this.#child.stdout).on("line", (line) => {
      this.#lines.push(line);
      this.#heard();
    });
    this.ended = new Promise((resolve) => this.#child.once("close", resolve));
  }

  /** Waits for a line of its output. */
  async line(isWanted: (line: string) => boolean): Promise<string> {
    for (;;) {
      const found = this.#lines.find(isWanted);
      if (found !== undefined) return found;
      const heard = new Promise<undefined>((resolve) => {
        this.#heard = () => {
          resolve(undefined);
        };
      });
      const code = await Promise.race([heard, this.ended]);
      if (code !== undefined) throw new Error(`The program ended with ${String(code)}.`);
    }
  }

  async origin(): Promise<string> {
    return (await this.line((line) => line.startsWith("Console: "))).replace("Console: ", "");
  }

  /** What it logged about a path. */
  async logged(path: string): Promise<AccessEntry> {
    return JSON.parse(await this.line((line) => line.includes(`"path":"${path}"`))) as AccessEntry;
  }

  stop(): Promise<number | null> {
    this.#child.kill("SIGTERM");
    return this.ended;
  }
}

describe("the console in production", () => {
  let browser: Browser;
  let gateway: StartedGateway;
  before(async () => {
    [browser, gateway] = await Promise.all([launchBrowser(["console.example"]), startGateway()]);
  });
  after(async () => {
    gateway.close();
    await browser.close();
  });

  for (const [kind, recipe] of [
    ["nginx", "production/nginx.conf"],
    ["caddy", "production/Caddyfile"],
  ] as const) {
    const found = findProgram(kind);
    const missing =
      found === undefined && `not run: this machine has no ${kind}, and no Debian package of it`;
    it(
      `signs in, lists and logs behind ${kind}, which names the visitor`,
      { skip: missing },
      async (test) => {
        const program = new Program(gateway.origin);
        test.after(() => program.stop());
        const server = await runRecipe(kind, found ?? "", recipe, await program.origin());
        test.after(() => server.stop());
        const { port } = new URL(server.origin);
        const origin = `http://console.example:${port}`;
        const context = await browser.newContext({ extraHTTPHeaders: { "x-forwarded-for": "203.0.113.9" } });
        test.after(() => context.close());
        const page = await context.newPage();
        const { problems } = await watch(page, origin);
        await page.goto(`${origin}/login?next=secret`);
        await page.locator("input[name=username]").fill("root");
        await page.locator("input[name=password]").fill("123456");
        await page.keyboard.press("Enter");
        await page.locator("gw-console").getByRole("link", { name: "Tokens" }).click();
        await page.locator("gw-console").getByText("生产环境").waitFor();
        await page.reload();
        await page.locator("gw-console").getByText("生产环境").waitFor();
        // Without TLS the browser ignores this header, and says so.
        expect(problems.filter((text) => !text.includes("Cross-Origin-Opener-Policy"))).to.deep.equal([]);
        const entry = await program.logged("/login");
        expect(entry).to.include({ method: "GET", status: 200, client: "127.0.0.1" });
        expect(JSON.stringify(entry)).not.to.include("secret");
        expect((await program.logged("/api/user/login")).method).to.equal("POST");
      },
    );
  }

  it("lets a model's answer end before it stops", async (test) => {
    let begun: (answer: ServerResponse) => void = () => undefined;
    const answering = new Promise<ServerResponse>((resolve) => {
      begun = resolve;
    });
    const models = createServer((asked, answer) => {
      if (asked.url !== "/v1/chat/completions") {
        answer.writeHead(404).end();
        return;
      }
      answer.writeHead(200, { "content-type": "text/event-stream" });
      answer.write("data: begun\n\n");
      begun(answer);
    });
    await new Promise<void>((resolve) => models.listen(0, "127.0.0.1", resolve));
    test.after(() => {
      models.close();
      models.closeAllConnections();
    });
    const port = String((models.address() as AddressInfo).port);
    const program = new Program(`http://127.0.0.1:${port}`, "--grace", "600");
    const origin = await program.origin();
    expect((await fetch(`${origin}/healthz`)).status).to.equal(200);
    const asked = await fetch(`${origin}/v1/chat/completions`, {
      method: "POST",
      headers: { authorization: "Bearer sk-own" },
      body: "{}",
    });
    const answer = await answering;
    const ended = program.stop();
    // Nobody new comes in: the port is closed.
    const isOpen = () =>
      fetch(`${origin}/healthz`).then(
        () => true,
        () => false,
      );
    while (await isOpen());
    answer.end("data: [DONE]\n\n");
    expect(await asked.text()).to.equal("data: begun\n\ndata: [DONE]\n\n");
    expect(await ended).to.equal(0);
  });
});
