/** The data file on a bad day: a disk that fills, a write that is cut short, a killed process, a second one. */
import { spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import fs from "node:fs";
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { after, afterEach, before, describe, it, mock } from "node:test";
import { expect } from "chai";
import { openFileStore } from "../../demo/gateway/file-store.js";
import { emptyData, type StoreData } from "../../demo/gateway/store.js";

const root = new URL("../..", import.meta.url);

const withNotice = (notice: string): StoreData => ({ ...emptyData(), options: { Notice: notice } });

const noticeIn = async (path: string): Promise<string | undefined> =>
  (JSON.parse(await readFile(path, "utf8")) as StoreData).options.Notice;

async function failure(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return "none";
}

const running = new Set<ChildProcess>();

/**
 * Runs a module in a process of its own until it prints a line; `limit` is the greatest file that it may write, in
 * blocks.
 */
async function until(source: string, limit?: number): Promise<{ child: ChildProcess; line: string }> {
  const args = ["--import", "tsx", "--input-type=module", "-e", source];
  const options: SpawnOptions = { cwd: root, stdio: ["ignore", "pipe", "inherit"] };
  const child: ChildProcess =
    limit === undefined
      ? spawn(process.execPath, args, options)
      : spawn("sh", ["-c", `ulimit -f ${String(limit)}; exec "$0" "$@"`, process.execPath, ...args], options);
  running.add(child);
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout?.once("data", (text: Buffer) => {
      resolve(text.toString().trim());
    });
    child.once("error", reject);
    child.once("exit", (code) => {
      reject(new Error(`ended with ${String(code)}`));
    });
  });
  return { child, line };
}

const opened = (path: string): string => `
  import { openFileStore } from "./demo/gateway/file-store.ts";
  import { emptyData } from "./demo/gateway/store.ts";
  const store = await openFileStore(${JSON.stringify(path)}, { delay: 3600000, retryDelay: 3600000 });
`;

async function kill(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await gone;
}

describe("the file store on a bad day", () => {
  let folder = "";
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "gateway-"));
  });
  afterEach(() => {
    mock.restoreAll();
    syncBuiltinESMExports();
  });
  after(async () => {
    for (const child of running) child.kill("SIGKILL");
    await rm(folder, { recursive: true });
  });

  function stubWrites(write: typeof fs.writeSync): void {
    mock.method(fs, "writeSync", write);
    syncBuiltinESMExports();
  }

  it("writes on where the disk takes a part at a time", async () => {
    const real = fs.writeSync;
    stubWrites(((file: number, bytes: Buffer, offset: number) =>
      real(file, bytes, offset, Math.min(7, bytes.length - offset))) as typeof fs.writeSync);
    const path = join(folder, "parts.json");
    const store = await openFileStore(path);
    store.options.onChange?.(withNotice("令牌 <1>"));
    await store.close();
    expect(await noticeIn(path)).to.equal("令牌 <1>");
  });

  it("keeps the old file while the disk is full, says so once, and saves by itself when there is room", async () => {
    const told: string[] = [];
    mock.method(console, "error", (text: string) => told.push(text));
    const path = join(folder, "full.json");
    const store = await openFileStore(path, { delay: 1, retryDelay: 1 });
    store.options.onChange?.(withNotice("old"));
    store.flush();
    let tries = 0;
    const real = fs.writeSync;
    stubWrites(((file: number, bytes: Buffer, offset: number) => {
      tries += 1;
      if (offset > 0) throw Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
      return real(file, bytes, 0, 5);
    }) as typeof fs.writeSync);
    store.options.onChange?.(withNotice("new"));
    while (tries < 6) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(await noticeIn(path)).to.equal("old");
    // Read at once: beside the next try, whose file is there while it is written, the folder is never the same twice.
    expect(fs.readdirSync(folder).filter((name) => name.includes("tmp"))).to.deep.equal([]);
    expect(told).to.have.length(1);
    expect(told[0]).to.contain("can't be saved: ENOSPC");
    mock.restoreAll();
    mock.method(console, "error", (text: string) => told.push(text));
    syncBuiltinESMExports();
    while ((await noticeIn(path)) !== "new") await new Promise((resolve) => setTimeout(resolve, 1));
    expect(told.at(-1)).to.contain("is saved again");
    await store.close();
  });

  it(
    "keeps the old file where the system itself cuts a write short",
    { skip: process.platform === "win32" ? "not run: Windows has no ulimit" : false },
    async () => {
      const path = join(folder, "limit.json");
      const source = `${opened(path)}
      store.options.onChange({ ...emptyData(), options: { Notice: "small" } });
      store.flush();
      store.options.onChange({ ...emptyData(), options: { Notice: "x".repeat(100000) } });
      try { store.flush(); console.log("written"); } catch (error) { console.log(error.code); }
      setInterval(() => {}, 1000);
    `;
      const { child, line } = await until(source, 8);
      expect(line).to.equal("EFBIG");
      expect(await noticeIn(path)).to.equal("small");
      await kill(child);
      expect(await noticeIn(path)).to.equal("small");
    },
  );

  it("lets no other process open it, and a later one after it was killed", async () => {
    const path = join(folder, "shared.json");
    const { child } = await until(`${opened(path)} console.log("open"); setInterval(() => {}, 1000);`);
    const message = await failure(openFileStore(path));
    expect(message).to.equal(
      `${path} is in use by process ${String(child.pid)} on ${hostname()}. Stop that process, or use another file.`,
    );
    expect(await failure(openFileStore(join(folder, ".", "shared.json"), { fresh: true }))).to.equal(message);
    await kill(child);
    expect(await readdir(folder)).to.include("shared.json.lock");
    const store = await openFileStore(path);
    expect(await failure(openFileStore(path))).to.contain(`process ${String(process.pid)}`);
    await store.close();
    expect(await readdir(folder)).not.to.include("shared.json.lock");
  });

  it("takes over from a holder that shows no sign of life, and never writes over who took over", async () => {
    const path = join(folder, "silent.json");
    const lock = `${path}.lock`;
    const elsewhere = JSON.stringify({ pid: 1, host: "elsewhere", id: "a" });
    await writeFile(lock, elsewhere);
    expect(await failure(openFileStore(path))).to.contain("process 1 on elsewhere");
    await utimes(lock, 0, 0);
    const store = await openFileStore(path, { delay: 3_600_000, retryDelay: 3_600_000 });
    // As if this process had been stopped meanwhile.
    await writeFile(lock, elsewhere);
    store.options.onChange?.(withNotice("late"));
    expect(() => {
      store.flush();
    }).to.throw("another process has taken the file over");
    expect(await readdir(folder)).not.to.include("silent.json");
    await rm(lock);
    await store.close();
    expect(await noticeIn(path)).to.equal("late");
  });

  it("clears what a killed process was writing, and nothing else", async () => {
    const path = join(folder, "left.json");
    const foreign = ["left.json.tmp", "left.json.old.tmp", "left.json.12.tmp.bak", "xleft.json.12.tmp"];
    for (const name of [...foreign, "left.json.12.tmp"]) await writeFile(join(folder, name), "x");
    const store = await openFileStore(path);
    const names = await readdir(folder);
    expect(names).to.include.members(foreign);
    expect(names).not.to.include("left.json.12.tmp");
    await store.close();
  });
});
