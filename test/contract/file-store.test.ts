import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import { openFileStore } from "../../demo/gateway/file-store.js";
import { createGateway } from "../../demo/gateway/gateway.js";
import { at, clientOf, rootOf } from "./support/client.js";

async function failure(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return "none";
}

/** Runs a module in a process of its own until it prints a line, then sends it a signal; resolves with how it ended. */
function endBySignal(source: string, signal: NodeJS.Signals): Promise<NodeJS.Signals | null> {
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", source], {
    cwd: new URL("../..", import.meta.url),
    stdio: ["ignore", "pipe", "inherit"],
  });
  child.stdout.once("data", () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (_, ending) => {
      resolve(ending);
    });
  });
}

describe("the file store", () => {
  let folder = "";
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "gateway-"));
  });
  after(async () => {
    await rm(folder, { recursive: true });
  });

  it("keeps everything over a restart", async () => {
    const path = join(folder, "new", "gateway.json");
    const first = await openFileStore(path);
    expect(first.options).not.to.have.property("data");
    const gateway = createGateway(first.options);
    const root = await rootOf(gateway);
    const created = await root.post("/api/token/", { name: "令牌 <1>", remain_quota: 5 });
    await root.put("/api/option/", { key: "SystemName", value: "Acme" });
    await root.remove("/api/token/1");
    await root.post("/api/token/", { name: "kept" });
    await first.close();

    const second = await openFileStore(path);
    const again = createGateway(second.options);
    const client = await rootOf(again);
    const tokens = (await client.get("/api/token/")).data;
    expect(tokens).to.have.length(1);
    expect(at(tokens, 0, "name")).to.equal("kept");
    expect(at(tokens, 0, "id")).to.equal(2);
    expect(at(created.data, "name")).to.equal("令牌 <1>");
    expect(at((await client.get("/api/status")).data, "system_name")).to.equal("Acme");
    expect(again.store.snapshot()).to.deep.equal(gateway.store.snapshot());
    await second.close();
  });

  it("starts over when told so, and replaces the file only with the first change", async () => {
    const path = join(folder, "fresh.json");
    const first = await openFileStore(path);
    const client = await rootOf(createGateway(first.options));
    await client.put("/api/option/", { key: "Notice", value: "old" });
    await first.close();
    const before = await readFile(path, "utf8");

    const second = await openFileStore(path, { fresh: true });
    const gateway = createGateway(second.options);
    expect((await clientOf(gateway).get("/api/notice")).data).to.equal("");
    second.flush();
    expect(await readFile(path, "utf8")).to.equal(before);
    await (await rootOf(gateway)).put("/api/option/", { key: "Notice", value: "new" });
    await second.close();
    expect(await readFile(path, "utf8")).to.contain('"Notice":"new"');
  });

  it("gathers changes, writes them whole, and leaves no other file behind", async () => {
    const path = join(folder, "atomic.json");
    const store = await openFileStore(path, { delay: 3_600_000 });
    const root = await rootOf(createGateway(store.options));
    for (let i = 0; i < 20; i++) await root.post("/api/token/", { name: `t${String(i)}` });
    expect(await readdir(folder)).not.to.include("atomic.json");
    store.flush();
    const written = JSON.parse(await readFile(path, "utf8")) as { tokens: unknown[] };
    expect(written.tokens).to.have.length(20);
    expect((await readdir(folder)).filter((name) => name.includes("tmp"))).to.deep.equal([]);
    await store.close();
  });

  it("leaves the old file as it was when writing fails", async () => {
    const path = join(folder, "kept.json");
    const store = await openFileStore(path, { delay: 3_600_000 });
    const root = await rootOf(createGateway(store.options));
    await root.post("/api/token/", { name: "good" });
    store.flush();
    const before = await readFile(path, "utf8");
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    const broken = Object.assign(createGateway().store.snapshot(), circular);
    store.options.onChange?.(broken);
    expect(() => {
      store.flush();
    }).to.throw(TypeError);
    expect(await readFile(path, "utf8")).to.equal(before);
    await root.post("/api/token/", { name: "better" });
    await store.close();
    expect(await readFile(path, "utf8")).to.contain('"better"');
  });

  it("writes after a while by itself", async () => {
    const path = join(folder, "debounced.json");
    const store = await openFileStore(path, { delay: 1 });
    const root = await rootOf(createGateway(store.options));
    await root.post("/api/token/", { name: "soon" });
    let text = "";
    while (!text.includes("soon")) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      text = await readFile(path, "utf8").catch(() => "");
    }
    await store.close();
  });

  it("refuses a file that holds something else, and says what is wrong and where", async () => {
    const path = join(folder, "foreign.json");
    const good = createGateway().store.snapshot();
    const [root] = good.users;
    for (const [content, fault] of [
      ["{", "JSON"],
      ["", "JSON"],
      ["[]", "it isn't an object"],
      ["null", "it isn't an object"],
      ['{"version":2}', "version isn't valid"],
      [JSON.stringify({ ...good, users: [null] }), "users[0] isn't an object"],
      [JSON.stringify({ ...good, users: [root, { ...root, quota: "1" }] }), "users[1].quota isn't a number"],
      [JSON.stringify({ ...good, tokens: [{ id: 1 }] }), "tokens[0].user_id is missing"],
      [JSON.stringify({ ...good, options: { Notice: 1 } }), "options.Notice isn't text"],
      [JSON.stringify({ ...good, logs: undefined }), "logs is missing"],
    ] as const) {
      await writeFile(path, content);
      const message = await failure(openFileStore(path));
      expect(message).to.contain(`${path} is not a data file of the gateway: `).and.to.contain(fault);
      expect(await readFile(path, "utf8")).to.equal(content);
    }
    // A refusal leaves no lock behind.
    await (await openFileStore(path, { fresh: true })).close();
    expect(await failure(openFileStore(folder))).to.contain("EISDIR");
  });

  it("writes what is left when the process ends or is told to end", async () => {
    const start = (path: string, then: string): string => `
      import { openFileStore } from "./demo/gateway/file-store.ts";
      import { emptyData } from "./demo/gateway/store.ts";
      const store = await openFileStore(${JSON.stringify(path)}, { delay: 3600000 });
      store.options.onChange(emptyData());
      setInterval(() => {}, 1000);
      console.log("ready");
      ${then}
    `;
    const told = join(folder, "signal.json");
    expect(await endBySignal(start(told, ""), "SIGTERM")).to.equal("SIGTERM");
    expect(await readFile(told, "utf8")).to.contain('"version":1');
    const ended = join(folder, "exit.json");
    expect(await endBySignal(start(ended, "process.exit(0);"), "SIGCONT")).to.equal(null);
    expect(await readFile(ended, "utf8")).to.contain('"version":1');
  });
});
