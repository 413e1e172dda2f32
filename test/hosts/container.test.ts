/** The container file of the guide about production: built and started where Docker runs, else its steps. */
import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { after, before, describe, it } from "node:test";
import { promisify } from "node:util";
import { expect } from "chai";
import { rootDir } from "../../demo/serve/build.js";
import { startChild } from "../support/node/child.js";
import type { Child } from "../support/node/child.js";
import { freePort } from "../support/node/free-port.js";
import { packPackage } from "../support/node/installed.js";
import { startGateway } from "../support/node/started-gateway.js";
import type { StartedGateway } from "../support/node/started-gateway.js";
import { whyNotRun } from "./support/real-host.js";

const execute = promisify(execFile);
const production = join(rootDir, "demo/production");
const files = ["Dockerfile", ".dockerignore"];

const skip = await whyNotRun();
const hasDocker = await execute("docker", ["info"]).then(
  () => true,
  () => false,
);

/** The instructions of a container file, in their order. */
async function instructions(): Promise<readonly (readonly [name: string, rest: string])[]> {
  const text = await readFile(join(production, "Dockerfile"), "utf8");
  return text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => [line.split(" ")[0] ?? "", line.slice(line.indexOf(" ") + 1)] as const);
}

const restOf = (all: readonly (readonly [string, string])[], name: string): string =>
  all.find(([own]) => own === name)?.[1] ?? "";
const listOf = (text: string): string[] => JSON.parse(text) as string[];

describe("the container file", { skip }, () => {
  let folder: string;
  let gateway: StartedGateway;
  const opened: (() => unknown)[] = [];
  before(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), "gateway-console-container-")));
    opened.push(() => rm(folder, { recursive: true, force: true }));
    const packed = await packPackage();
    opened.push(() => packed.remove());
    gateway = await startGateway();
    opened.push(() => {
      gateway.close();
    });
    // What the guide has a reader do: a folder that depends on the package, and the files beside.
    const tarball = basename(packed.tarball);
    await cp(packed.tarball, join(folder, tarball));
    for (const file of files) await cp(join(production, file), join(folder, file));
    const own = { name: "host", private: true, dependencies: { "gateway-console": `file:${tarball}` } };
    await writeFile(join(folder, "package.json"), JSON.stringify(own));
    await execute("npm", ["install", "--no-audit", "--no-fund", "--package-lock-only"], { cwd: folder });
  });
  after(() => Promise.all(opened.map((close) => close())));

  it(
    "builds and serves in Docker",
    { skip: !hasDocker && "not run: no Docker answers here" },
    async (test) => {
      const name = `gateway-console-test-${String(process.pid)}`;
      const { port } = new URL(gateway.origin);
      await execute("docker", ["build", "-t", name, "."], { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
      test.after(() => execute("docker", ["rmi", "-f", name]));
      const open = String(await freePort());
      const settings = [
        "-e",
        `GATEWAY_URL=http://host.docker.internal:${port}`,
        "-e",
        "ALLOW_HOST=localhost",
      ];
      const network = ["--add-host=host.docker.internal:host-gateway", "-p", `${open}:3000`];
      await execute("docker", ["run", "-d", "--name", name, ...network, ...settings, name]);
      test.after(() => execute("docker", ["rm", "-f", name]));
      const state = async () =>
        (await execute("docker", ["inspect", "-f", "{{.State.Health.Status}}", name])).stdout.trim();
      while ((await state()) === "starting") await new Promise((resolve) => setTimeout(resolve, 500));
      expect(await state()).to.equal("healthy");
      expect(await (await fetch(`http://localhost:${open}/token`)).text()).to.include("<gw-console");
      await execute("docker", ["stop", name]);
      expect(
        (await execute("docker", ["inspect", "-f", "{{.State.ExitCode}}", name])).stdout.trim(),
      ).to.equal("0");
    },
  );

  it("has steps that install and serve what its health check finds, with nothing developed with", async (test) => {
    const all = await instructions();
    const settings = Object.fromEntries(
      restOf(all, "ENV")
        .split(" ")
        .map((pair) => pair.split("=") as [string, string]),
    );
    expect(restOf(all, "WORKDIR")).to.equal("/srv/console");
    expect(restOf(all, "USER")).to.equal("node");
    for (const [name, step] of all)
      if (name === "RUN") await execute("sh", ["-c", step], { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
    const port = String(await freePort());
    const environment = {
      ...settings,
      PORT: port,
      GATEWAY_URL: gateway.origin,
      ALLOW_HOST: "console.example",
    };
    const [command = "", ...args] = [...listOf(restOf(all, "ENTRYPOINT")), ...listOf(restOf(all, "CMD"))];
    const console: Child = await startChild(command, args, /Console: (\S+)/, environment, folder);
    test.after(() => console.stop());
    const [check = "", ...how] = listOf(/CMD (\[.*\])/.exec(restOf(all, "HEALTHCHECK"))?.[1] ?? "[]");
    const isHealthy = () =>
      execute(check, how, { env: { ...process.env, ...environment } }).then(
        () => true,
        () => false,
      );
    expect(await isHealthy()).to.equal(true);
    expect(await (await fetch(`http://127.0.0.1:${port}/token`)).text()).to.include("<gw-console");
    expect(await (await fetch(`http://127.0.0.1:${port}/api/status`)).json()).to.have.property(
      "success",
      true,
    );
    await console.stop();
    expect(await isHealthy()).to.equal(false);
  });
});
