/** The first `npm start` in a clone, which builds: in a copy of the project whose build waits for a file. */
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, afterEach, before, describe, it } from "node:test";
import { promisify } from "node:util";
import { expect } from "chai";
import { rootDir } from "../../demo/serve/build.js";

/** Writes files that look built at once, then waits until it may go on, or fails. */
const stubConfig = `
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
const files = { module: ["gateway-console.js"], lite: ["lite/gateway-console.js"] };
const classic = ["gateway-console.iife.js"];
export default async (args) => {
  const part = args.configCdn;
  delete args.configCdn;
  mkdirSync("cdn/lite", { recursive: true });
  const write = (text) => {
    for (const name of files[part] ?? [...files.module, ...files.lite, ...classic]) writeFileSync("cdn/" + name, text);
  };
  write("half");
  appendFileSync("builds", process.pid + " " + part + "\\n");
  process.send("7 modules read");
  while (!existsSync("go")) await new Promise((next) => setTimeout(next, 20));
  const word = readFileSync("go", "utf8");
  if (word === "fail") throw new Error("the stub fails");
  write("whole");
  return { input: "entry.js", output: { file: "cdn/other.js" } };
};
`;

/** What a start says while it builds. */
const building = /^Building the console in cdn\/…\n(Building the console… (7 modules read, )?\d+ s\n)*$/;

interface Start {
  readonly child: ChildProcess;
  /** What it printed so far. */
  printed(): string;
  readonly exited: Promise<number | null>;
}

let folder = "";
const running = new Set<ChildProcess>();

/** Waits for a condition; the runner's own limit ends it. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((next) => setTimeout(next, 20));
}

function launch(...args: readonly string[]): Start {
  const environment = { ...process.env, PORT: "", HOST: "", GATEWAY_URL: "" };
  const child = spawn(process.execPath, ["--import", "tsx", "demo/start.ts", ...args], {
    cwd: folder,
    env: environment,
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part: Buffer) => {
      text += part.toString();
    });
  const exited = new Promise<number | null>((resolve) =>
    child.once("close", (code) => {
      running.delete(child);
      resolve(code);
    }),
  );
  return { child, printed: () => text, exited };
}

const originOf = ({ printed }: Start): string | undefined => /Console: (http:\S+)/.exec(printed())?.[1];

/** Waits until it serves. @throws Error with what it printed when it ends instead */
async function served(start: Start): Promise<string> {
  await until(() => originOf(start) !== undefined || !running.has(start.child));
  const origin = originOf(start);
  if (origin === undefined) throw new Error(`ended: ${start.printed()}`);
  return origin;
}

const scriptOf = async (origin: string): Promise<string> =>
  (await fetch(`${origin}/cdn/gateway-console.js`)).text();

/** What was built, and by which process. */
const buildLines = (): string[] => {
  const file = join(folder, "builds");
  return existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
};
const builds = (): string[] => buildLines().map((line) => line.split(" ")[0] ?? "");
const builtParts = (): string[] => buildLines().map((line) => line.split(" ")[1] ?? "");

const go = (word = "on"): void => {
  writeFileSync(join(folder, "go"), word);
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Holds a port until it is closed. */
function takePort(port: number): Promise<{ port: number; close: () => Promise<void> } | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(undefined));
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      resolve({
        port: typeof address === "object" && address ? address.port : 0,
        close: () => new Promise((closed) => server.close(() => closed())),
      });
    });
  });
}

async function freePort(): Promise<number> {
  const taken = await takePort(0);
  await taken?.close();
  return taken?.port ?? 0;
}

describe("the first npm start in a clone", () => {
  before(() => {
    folder = mkdtempSync(join(tmpdir(), "first-start-"));
    for (const name of ["src", "demo", "rollup", "package.json", "tsconfig.json"])
      cpSync(join(rootDir, name), join(folder, name), {
        recursive: true,
        filter: (path) => !/[\\/](\.data|screenshots)$/.test(path),
      });
    symlinkSync(join(rootDir, "node_modules"), join(folder, "node_modules"), "junction");
    writeFileSync(join(folder, "rollup.config.mjs"), stubConfig);
    writeFileSync(join(folder, "entry.js"), "export default 1;\n");
  });
  afterEach(async () => {
    for (const child of running) child.kill("SIGKILL");
    // A build that waits ends with its start.
    await until(() => running.size === 0 && !builds().some((pid) => isRunning(Number(pid))));
    for (const name of ["cdn", "builds", "go", "demo/.data"])
      rmSync(join(folder, name), { recursive: true, force: true });
  });
  after(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it("opens its port once the build has ended, and says what it does until then", async () => {
    const port = await freePort();
    const start = launch("--port", String(port));
    await until(() => builds().length > 0);
    const refused = await fetch(`http://127.0.0.1:${String(port)}/`).catch(() => "refused");
    expect(refused).to.equal("refused");
    expect(start.printed()).to.match(building);
    go();
    expect(await scriptOf(await served(start))).to.equal("whole");
    expect(start.printed()).to.match(
      new RegExp(`${building.source.slice(0, -1)}Built the console in \\d+ s\\.\\nConsole: `),
    );
  });

  it("says how far the build is", async () => {
    const start = launch("--port", "0");
    await until(() => start.printed().includes("Building the console… 7 modules read, "));
    go();
    await served(start);
  });

  it("builds only what it serves, which nobody takes for the whole", async () => {
    go();
    await served(launch("--port", "0"));
    expect(builtParts()).to.deep.equal(["module"]);
    const lite = await served(launch("--port", "0", "--lite"));
    expect(await (await fetch(`${lite}/cdn/lite/gateway-console.js`)).text()).to.equal("whole");
    expect(builtParts()).to.deep.equal(["module", "lite"]);
    const whole = `import("./demo/serve/build.ts").then(({ ensureBuilt }) => ensureBuilt("cdn"))`;
    for (let times = 0; times < 2; times += 1)
      await promisify(execFile)(process.execPath, ["--import", "tsx", "-e", whole], { cwd: folder });
    expect(builtParts()).to.deep.equal(["module", "lite", "true"]);
    await served(launch("--port", "0", "--lite"));
    expect(builtParts()).to.have.length(3);
  });

  it("builds once for two at the same time, which then serve data of their own each", async () => {
    const starts = [launch("--port", "0"), launch("--port", "0")];
    await until(() => starts.some(({ printed }) => printed().includes("Waiting for process ")));
    go();
    const origins = await Promise.all(starts.map(served));
    expect(builds()).to.have.length(1);
    for (const origin of origins) {
      expect(await scriptOf(origin)).to.equal("whole");
      expect((await fetch(`${origin}/api/status`)).status).to.equal(200);
    }
    const files = starts.map(({ printed }) => /Data: +(.+)/.exec(printed())?.[1]);
    expect(files).to.have.members(
      ["sample.json", "sample-2.json"].map((name) => join(folder, "demo/.data", name)),
    );
    expect(starts.filter(({ printed }) => printed().includes("is in use by another process"))).to.have.length(
      1,
    );
  });

  it("builds anew after a start that was killed while it built, whose build ends with it", async () => {
    const first = launch("--port", "0");
    await until(() => builds().length > 0);
    const waiting = launch("--port", "0");
    await until(() => waiting.printed().includes("Waiting for process "));
    first.child.kill("SIGKILL");
    await until(() => builds().length > 1);
    await until(() => !isRunning(Number(builds()[0])));
    go();
    expect(await scriptOf(await served(waiting))).to.equal("whole");
  });

  it("says that a build failed, with exit code 1, and builds again at the next start", async () => {
    go("fail");
    const failing = launch("--port", "0");
    expect(await failing.exited).to.equal(1);
    expect(failing.printed()).to.match(
      new RegExp(`${building.source.slice(0, -1)}Building the console failed\\.\\n[^]*the stub fails`),
    );
    expect(failing.printed()).not.to.include("Console:");
    go();
    expect(await scriptOf(await served(launch("--port", "0")))).to.equal("whole");
    expect(builds()).to.have.length(2);
  });

  it("ends at once at Ctrl-C, with its build, for the one that builds and the one that waits", async () => {
    const first = launch("--port", "0");
    await until(() => builds().length > 0);
    const waiting = launch("--port", "0");
    await until(() => waiting.printed().includes("Waiting for process "));
    waiting.child.kill("SIGINT");
    expect(await waiting.exited).to.equal(0);
    first.child.kill("SIGINT");
    expect(await first.exited).to.equal(0);
    expect(first.printed()).to.match(building);
    expect(isRunning(Number(builds()[0]))).to.equal(false);
    go();
    expect(await scriptOf(await served(launch("--port", "0")))).to.equal("whole");
    expect(builds()).to.have.length(2);
  });

  it("says that the port is taken before it builds", async () => {
    const taken = await takePort(0);
    const start = launch("--port", String(taken?.port));
    expect(await start.exited).to.equal(1);
    expect(start.printed()).to.match(/^Port \d+ is taken\. Choose another: npm start -- --port \d+\n$/);
    expect(builds()).to.deep.equal([]);
    await taken?.close();
  });
});
