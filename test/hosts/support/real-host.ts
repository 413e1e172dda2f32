import { execFile } from "node:child_process";
import { cp, readFile, realpath, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, delimiter, join } from "node:path";
import { promisify } from "node:util";
import { rootDir } from "../../../demo/serve/build.js";
import { packPackage } from "../../support/node/installed.js";
import { nodeFor } from "./node-for.js";

const execute = promisify(execFile);

/** What a command printed, and whether it ended well. */
export interface Ended {
  readonly ok: boolean;
  /** Whether it was ended because it took too long. */
  readonly late?: boolean;
  readonly output: string;
}

/** A host application in a folder of its own, with the packed package installed by npm. */
export interface RealHost {
  readonly folder: string;
  /** What its programs run with: a `PATH` whose first Node suits it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Runs a program of the host's `node_modules/.bin`. @throws with what it printed when it fails */
  run(bin: string, args: readonly string[], environment?: Readonly<Record<string, string>>): Promise<string>;
  remove(): Promise<void>;
}

/** Environment of a user's shell: nothing of npm's own run of the tests. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|NODE_OPTIONS|NODE_TEST|CI$)/.test(name),
  );
  return {
    ...Object.fromEntries(entries),
    NEXT_TELEMETRY_DISABLED: "1",
    ASTRO_TELEMETRY_DISABLED: "1",
    NG_CLI_ANALYTICS: "false",
    // Five minutes and two more tries are npm's own: for a connection that hangs, longer than a test waits.
    npm_config_fetch_timeout: "60000",
  };
}

/** Milliseconds after which a command is ended: a registry that stops answering must not take the whole file's time. */
const patience = 300_000;

async function ended(command: string, args: readonly string[], cwd: string, more = {}): Promise<Ended> {
  const options = {
    cwd,
    env: { ...cleanEnvironment(), ...more },
    maxBuffer: 64 * 1024 * 1024,
    timeout: patience,
    killSignal: "SIGKILL",
  } as const;
  try {
    const { stdout, stderr } = await execute(command, args, options);
    return { ok: true, output: stdout + stderr };
  } catch (error) {
    const {
      stdout = "",
      stderr = "",
      killed,
    } = error as { stdout?: string; stderr?: string; killed?: boolean };
    const late = killed === true;
    const why = late ? `\n${command} ${args.join(" ")} did not end within ${String(patience / 1000)} s.` : "";
    return { ok: false, late, output: (stdout + stderr || String(error)) + why };
  }
}

type Environment = RealHost["environment"];

const hostIn = (folder: string, environment: Environment, remove: () => Promise<void>): RealHost => ({
  folder,
  environment,
  remove,
  async run(bin, args, more = {}) {
    const { ok, output } = await ended(join(folder, "node_modules/.bin", bin), args, folder, {
      ...environment,
      ...more,
    });
    if (!ok) throw new Error(`${bin} ${args.join(" ")}\n${output}`);
    return output;
  },
});

/**
 * Runs a command of npm, and once more where it took too long: a connection to a registry may hang.
 * @param anew clears away what the first try left
 * @throws Error with npm's own words
 */
async function npmEnds(
  command: string,
  args: readonly string[],
  cwd: string,
  environment: Environment = {},
  anew?: () => Promise<void>,
): Promise<void> {
  let result = await ended(command, args, cwd, environment);
  if (result.late) {
    await anew?.();
    result = await ended(command, args, cwd, environment);
  }
  if (!result.ok) throw new Error(result.output);
}

/** What runs a host whose package.json says `needs` in `engines.node`. @throws Error with npm's own words */
async function environmentFor(needs: string | undefined): Promise<Environment> {
  const node = await nodeFor(needs, (args, folder) => npmEnds("npm", args, folder));
  return { PATH: node + delimiter + (process.env.PATH ?? "") };
}

/** How npm installs a host. */
const quietly = ["--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"];

/** Why no host can be tried on this machine, for the `skip` of its tests; false where npm reaches a registry. */
export async function whyNotRun(): Promise<string | false> {
  const { ok } = await ended("npm", ["view", "react", "version", "--fetch-retries=1"], tmpdir());
  return !ok && "not run: npm reaches no registry";
}

/**
 * Has a quick start's own command create an application, and npm install what it asks for with the packed package.
 * @param command of npm or npx, such as `npm create vite@9.3.0 account -- --template vue`
 * @param quiet what is added to the command, so that it asks nothing
 * @param name of the folder that it creates
 * @param packages what the quick start installs, ours among them
 * @param needs what the command and the application need of Node, as in `engines.node`; default any
 * @throws Error with npm's own words
 */
export async function createHost(
  command: string,
  quiet: string,
  name: string,
  packages: readonly string[],
  needs?: string,
): Promise<RealHost> {
  const environment = await environmentFor(needs);
  const packed = await packPackage();
  const parent = await realpath(await mkdtemp(join(tmpdir(), "gateway-console-quick-start-")));
  const folder = join(parent, name);
  const remove = async () => {
    await Promise.all([packed.remove(), rm(parent, { recursive: true, force: true })]);
  };
  try {
    const [program = "", ...words] = `${command} ${quiet}`.split(" ");
    // "npm create --yes …" and "npx --yes …": no question whether what creates it may be fetched.
    words.splice(program === "npm" ? 1 : 0, 0, "--yes");
    const ours = packages.map((wanted) => (wanted === "gateway-console" ? packed.tarball : wanted));
    const anew = () => rm(folder, { recursive: true, force: true });
    await npmEnds(program, words, parent, environment, anew);
    await npmEnds("npm", ["install", ...ours, ...quietly], folder, environment);
  } catch (error) {
    await remove();
    throw error;
  }
  return hostIn(folder, environment, remove);
}

interface PackageJson {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly engines?: { readonly node?: string };
}

/**
 * Copies a fixture (a folder of test/hosts/fixtures, or one by its path from the project's root), adds `dependencies`
 * to its package.json, and has npm install them with the packed package. What it needs of Node is in its package.json,
 * in `engines.node`.
 * @throws Error with npm's own words
 */
export async function installHost(
  fixture: string,
  dependencies: Readonly<Record<string, string>> = {},
): Promise<RealHost> {
  const source = join(rootDir, fixture.includes("/") ? fixture : `test/hosts/fixtures/${fixture}`);
  const own = JSON.parse(await readFile(join(source, "package.json"), "utf8")) as PackageJson;
  const environment = await environmentFor(own.engines?.node);
  const packed = await packPackage();
  const folder = await realpath(await mkdtemp(join(tmpdir(), `gateway-console-${basename(fixture)}-`)));
  const remove = async () => {
    await Promise.all([packed.remove(), rm(folder, { recursive: true, force: true })]);
  };
  try {
    await cp(source, folder, { recursive: true });
    const all = { ...own.dependencies, ...dependencies, "gateway-console": packed.tarball };
    await writeFile(join(folder, "package.json"), JSON.stringify({ ...own, dependencies: all }, null, 2));
    await npmEnds("npm", ["install", ...quietly], folder, environment);
  } catch (error) {
    await remove();
    throw error;
  }
  return hostIn(folder, environment, remove);
}
