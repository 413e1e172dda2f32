import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Browser } from "playwright-core";
import { launchBrowser, openSite, watch } from "../support/node/built-site.js";
import type { BuiltSite } from "../support/node/built-site.js";
import { installPackage } from "../support/node/installed.js";
import type { Project } from "../support/node/installed.js";

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The program of the installed package. */
class Running {
  readonly #child: ChildProcess;
  readonly #ended: Promise<Ended>;
  #stdout = "";
  #heard: () => void = () => undefined;

  constructor(project: Project, program: string, args: readonly string[]) {
    const { GATEWAY_URL: _, PORT: _port, HOST: _host, ...env } = process.env;
    this.#child = spawn(process.execPath, [program, ...args], { cwd: project.folder, env });
    let stderr = "";
    this.#child.stdout?.on("data", (text: Buffer) => {
      this.#stdout += text.toString();
      this.#heard();
    });
    this.#child.stderr?.on("data", (text: Buffer) => {
      stderr += text.toString();
    });
    this.#ended = new Promise((resolve) =>
      this.#child.once("close", (code) => {
        resolve({ code, stdout: this.#stdout, stderr });
        this.#heard();
      }),
    );
  }

  /** The first match in what it prints. */
  async printed(pattern: RegExp): Promise<string> {
    for (;;) {
      const found = pattern.exec(this.#stdout);
      if (found) return found[1] ?? found[0];
      if (this.#child.exitCode !== null) throw new Error(`It ended: ${JSON.stringify(await this.#ended)}`);
      await new Promise<void>((resolve) => {
        this.#heard = resolve;
      });
    }
  }

  ended(): Promise<Ended> {
    return this.#ended;
  }

  stop(signal: NodeJS.Signals): Promise<Ended> {
    this.#child.kill(signal);
    return this.#ended;
  }
}

/** The status of a request under a name, to the program on a port of this machine. @param body makes it a POST */
const statusAs = (port: string, host: string, path: string, body?: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const asked = request({
      port,
      host: "127.0.0.1",
      path,
      headers: { host },
      method: body === undefined ? "GET" : "POST",
    });
    asked.once("error", reject);
    asked.once("response", (answer) => resolve(answer.resume().statusCode));
    asked.end(body);
  });

describe("npx gateway-console, installed without what it is developed with", () => {
  let project: Project;
  let site: BuiltSite;
  let browser: Browser;
  let program: string;
  let version: string;
  const all: Running[] = [];
  const launch = (...args: string[]): Running => {
    const running = new Running(project, program, args);
    all.push(running);
    return running;
  };

  before(async () => {
    [project, site, browser] = await Promise.all([installPackage(), openSite(), launchBrowser()]);
    const packageJson = JSON.parse(await readFile(join(project.packageFolder, "package.json"), "utf8")) as {
      bin: Record<string, string>;
      version: string;
    };
    version = packageJson.version;
    program = join(project.packageFolder, packageJson.bin["gateway-console"] ?? "");
  });
  after(async () => {
    await Promise.all(all.map((running) => running.stop("SIGKILL")));
    await Promise.all([browser.close(), site.close(), project.remove()]);
  });

  it("serves the console below a path in front of a gateway, and ends when told", () => serves("cdn"));

  it("serves the files of cdn/lite/ when told to", () => serves("cdn/lite", "--lite"));

  async function serves(folder: string, ...args: string[]): Promise<void> {
    const gateway = site.origin + site.openGateway({ seed: "demo" });
    const running = launch("--gateway", gateway, "--port", "0", "--base-path", "/console/", ...args);
    const address = await running.printed(/^Console: (.+)$/m);
    expect(address).to.match(/^http:\/\/localhost:\d+\/console$/);
    expect(await running.printed(/^Gateway: (.+)$/m)).to.equal(gateway);
    expect(await running.printed(/^It answers: (.+)$/m)).to.match(/\S/);

    const page = await browser.newPage();
    const { problems, scripts } = await watch(page, new URL(address).origin);
    await page.goto(`${address}/login`);
    await page.locator("input[name=username]").fill("root");
    await page.locator("input[name=password]").fill("123456");
    await page.keyboard.press("Enter");
    await page.locator("gw-console").getByRole("link", { name: "Tokens" }).click();
    await page.locator("gw-console").getByText("生产环境").waitFor();
    expect(page.url()).to.equal(`${address}/token`);
    const forChinese = await fetch(`${address}/`, {
      headers: { "accept-language": "zh-CN,zh;q=0.9,en;q=0.8" },
    });
    expect(await forChinese.text()).to.contain('<html lang="zh-CN">');
    await page.reload();
    await page.locator("gw-console").getByText("生产环境").waitFor();
    // It asks for a database that this program doesn't have, which is no error.
    await page.locator("gw-console").getByRole("link", { name: "Usage" }).click();
    await page.locator("gw-console .usage-total").waitFor();
    expect(problems).to.deep.equal([]);
    const folders = scripts.map((path) => path.replace(/\/(chunks\/)?[^/]+$/, ""));
    expect([...new Set(folders)]).to.deep.equal([`/console/${folder}`]);
    await page.close();

    const { origin } = new URL(address);
    const policy = (await fetch(`${address}/`)).headers.get("content-security-policy");
    expect(policy).to.match(/^default-src 'none'; script-src 'self'/);
    expect(await fetch(origin, { redirect: "manual" })).to.have.property("status", 302);
    expect(await fetch(`${origin}/api/status`)).to.have.property("status", 404);
    for (const path of ["cdn/..%2fpackage.json", "cdn/nothing.js", "index.js"])
      expect(await fetch(`${address}/${path}`), path).to.have.property("status", 404);
    expect((await fetch(`${address}/v1/models`)).headers.get("content-type")).to.match(/json/);
    expect((await running.stop("SIGTERM")).code).to.equal(0);
  }

  it("starts all the same when the gateway does not answer, and says so", async () => {
    const silent = launch("--gateway", "http://127.0.0.1:1", "--port", "0");
    await silent.printed(/^It does not answer as a gateway yet: .+$/m);
    const address = await silent.printed(/^Console: (.+)$/m);
    expect(await (await fetch(`${address}/token`)).text()).to.include(
      '<gw-console routing="path" base-url="/">',
    );
    const answer = await fetch(`${address}/api/status`);
    expect(answer.status).to.equal(502);
    expect((await silent.stop("SIGINT")).code).to.equal(0);

    const other = launch("--gateway", `${site.origin}/nothing-here`, "--port", "0");
    await other.printed(/^It does not answer as a gateway yet: .+$/m);
    await other.stop("SIGINT");
  });

  it("answers to its own names, so that no page that DNS leads here can be it", async () => {
    const gateway = ["--gateway", site.origin + site.openGateway(), "--port", "0"];
    const own = launch(...gateway, "--allow-host", "console.example");
    const everywhere = launch(...gateway, "--host", "0.0.0.0");
    const port = new URL(await own.printed(/^Console: (.+)$/m)).port;
    const otherPort = new URL(await everywhere.printed(/^Console: (.+)$/m)).port;
    const paths = ["/", "/token", "/cdn/gateway-console.js", "/api/status", "/v1/models", "/logo.png"];
    const asked = [
      [port, "localhost", false],
      [port, `127.0.0.1:${port}`, false],
      [port, "console.example", false],
      [port, "evil.example", true],
      [port, `localhost.evil.example:${port}`, true],
      [port, "192.168.1.5", true],
      [otherPort, "192.168.1.5", false],
      [otherPort, "nas", false],
      [otherPort, "evil.example", true],
    ] as const;
    for (const [at, host, isRefused] of asked)
      for (const path of paths)
        expect((await statusAs(at, host, path)) === 403, `${host} ${path}`).to.equal(isRefused);
    const login = JSON.stringify({ username: "root", password: "123456" });
    expect(await statusAs(port, "evil.example", "/api/user/login", login)).to.equal(403);
    expect(await statusAs(port, "localhost", "/api/user/login", login)).to.equal(200);
    expect(await statusAs(port, "localhost", `http://evil.example/api/status`)).to.equal(403);
    await Promise.all([own.stop("SIGINT"), everywhere.stop("SIGINT")]);
  });

  it("is read-only in front of a gateway that is not one-api, unless told to take it for one", async () => {
    const gateway = site.origin + site.openGateway({ seed: "demo" });
    const open = async (...args: string[]) => {
      const running = launch("--gateway", gateway, "--port", "0", ...args);
      const address = await running.printed(/^Console: (.+)$/m);
      const page = await browser.newPage();
      const written: string[] = [];
      page.on("request", (request) => {
        if (!["GET", "HEAD"].includes(request.method())) written.push(new URL(request.url()).pathname);
      });
      await page.route("**/api/status", async (route) => {
        const answer = await route.fetch();
        const body = (await answer.json()) as { data: object };
        await route.fulfill({
          response: answer,
          json: { ...body, data: { ...body.data, telegram_bot: "" } },
        });
      });
      await page.goto(`${address}/login`);
      await page.locator("input[name=username]").fill("root");
      await page.locator("input[name=password]").fill("123456");
      await page.keyboard.press("Enter");
      const console = page.locator("gw-console");
      await console.getByRole("link", { name: "Tokens" }).click();
      await console.getByText("生产环境").waitFor();
      return { page, console, written };
    };
    const closed = await open();
    await closed.console.getByText("This looks like one-hub.").waitFor();
    expect(await closed.console.getByRole("link", { name: "New token" }).count()).to.equal(0);
    expect(closed.written).to.deep.equal(["/api/user/login"]);
    const opened = await open("--assume", "one-api");
    await opened.console.getByRole("link", { name: "New token" }).waitFor();
    expect(await opened.console.getByText("This looks like").count()).to.equal(0);
    await Promise.all([closed.page.close(), opened.page.close()]);
  });

  it("says in one line what it cannot use", async () => {
    const taken = new URL(site.origin).port;
    const gateway = ["--gateway", "http://127.0.0.1:1"];
    const faults: [string[], RegExp][] = [
      [[], /^Name the gateway: npx gateway-console --gateway /],
      [
        ["--gateway", "gateway.example"],
        /^The gateway's address must begin with http:\/\/ or https:\/\/, not /,
      ],
      [["--gateway", "http://"], /^"http:\/\/" isn't a gateway address\.\n$/],
      [[...gateway, "--colour"], /^Unknown option '--colour'\. Run with --help for the options\.\n$/],
      [[...gateway, "more"], /^Unexpected argument 'more'\. Run with --help for the options\.\n$/],
      [[...gateway, "--allow-host", "*"], /^"\*" isn't a name for --allow-host\.\n$/],
      [[...gateway, "--port", "1e3"], /^"1e3" isn't a port\.\n$/],
      [[...gateway, "--grace", "soon"], /^--grace takes seconds, not "soon"\.\n$/],
      [[...gateway, "--assume", "one-hub"], /^--assume takes one-api, not "one-hub"\.\n$/],
      [
        [...gateway, "--api-url", "gw.example"],
        /^--api-url must begin with http:\/\/ or https:\/\/, not "gw.example"\.\n$/,
      ],
      [[...gateway, "--base-path", "/../up"], /^"\/\.\.\/up" isn't a path for --base-path\.\n$/],
      [
        [...gateway, "--host", "127.0.0.1", "--port", taken],
        new RegExp(`^Port ${taken} is taken\\. Choose another: npx gateway-console --port `),
      ],
    ];
    const ends = await Promise.all(faults.map(([args]) => launch(...args).ended()));
    for (const [index, { code, stdout, stderr }] of ends.entries()) {
      const [args = [], line = /$^/] = faults[index] ?? [];
      expect(stderr, args.join(" ")).to.match(line);
      expect(stderr.trim().split("\n"), args.join(" ")).to.have.length(1);
      expect({ code, stdout }, args.join(" ")).to.deep.equal({ code: 1, stdout: "" });
    }
  });

  it("tells its options and its version", async () => {
    const [help, told] = await Promise.all([launch("--help").ended(), launch("--version").ended()]);
    for (const option of [
      "gateway URL",
      "port PORT",
      "host HOST",
      "allow-host NAME",
      "base-path PATH",
      "trust-proxy",
      "assume one-api",
      "api-url URL",
      "log",
      "grace SECONDS",
      "lite",
      "version",
    ])
      expect(help.stdout).to.include(`--${option}`);
    expect(told).to.deep.equal({ code: 0, stdout: `${version}\n`, stderr: "" });
  });
});
