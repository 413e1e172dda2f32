import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, realpath, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { ensureBuilt, rootDir } from "../../../demo/serve/build.js";
import { pageFile } from "../../../src/program/files.js";
import type { Proxy } from "../../../src/proxy/index.js";

const execute = promisify(execFile);

interface PackageJson {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** The package as npm would publish it, in a folder of its own. */
export interface Packed {
  /** The tarball. */
  readonly tarball: string;
  /** What is in it, by paths from the package's root. */
  readonly files: readonly string[];
  /** The folder, for more files of a test's own. */
  readonly folder: string;
  remove(): Promise<void>;
}

/** Packs the built package. Both outputs are built before if they are missing or old. */
export async function packPackage(): Promise<Packed> {
  await ensureBuilt("cdn");
  await ensureBuilt("dist");
  const folder = await realpath(await mkdtemp(join(tmpdir(), "gateway-console-")));
  const { stdout } = await execute(
    "npm",
    ["pack", "--ignore-scripts", "--json", "--pack-destination", folder],
    { cwd: rootDir, maxBuffer: 16 * 1024 * 1024 },
  );
  const [packed] = JSON.parse(stdout) as { filename: string; files: { path: string }[] }[];
  return {
    tarball: join(folder, packed?.filename ?? ""),
    files: (packed?.files ?? []).map(({ path }) => path),
    folder,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A project into which the package is installed. */
export interface Project {
  readonly folder: string;
  /** The package's own folder in it. */
  readonly packageFolder: string;
  /** Writes files of the project, by their paths. */
  write(files: Readonly<Record<string, string>>): Promise<void>;
  /** Runs a program of Node in it. @throws when it ends with a failure */
  node(args: readonly string[]): Promise<{ stdout: string; stderr: string }>;
  remove(): Promise<void>;
}

async function link(project: string, name: string): Promise<void> {
  const place = join(project, "node_modules", name);
  await mkdir(dirname(place), { recursive: true });
  await symlink(join(rootDir, "node_modules", name), place, "dir");
}

/**
 * Installs the packed package into a new project. Beside it stand only the packages that it declares, so that one that
 * it forgot to declare is missing, and those of `tools`, which are the project's own.
 */
export async function installPackage(tools: readonly string[] = []): Promise<Project> {
  const { folder, tarball, remove } = await packPackage();
  const modules = join(folder, "node_modules");
  const packageFolder = join(modules, "gateway-console");
  await mkdir(modules);
  await execute("tar", ["-xzf", tarball, "-C", modules]);
  await rename(join(modules, "package"), packageFolder);
  const { dependencies, peerDependencies = {} } = JSON.parse(
    await readFile(join(packageFolder, "package.json"), "utf8"),
  ) as PackageJson;
  const names = new Set([...Object.keys(dependencies), ...Object.keys(peerDependencies), ...tools]);
  for (const name of names) await link(folder, name);
  const write: Project["write"] = async (files) => {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
  };
  await write({ "package.json": '{ "name": "host", "private": true, "type": "module" }\n' });
  return {
    folder,
    packageFolder,
    write,
    node: (args) => execute(process.execPath, args, { cwd: folder, maxBuffer: 16 * 1024 * 1024 }),
    remove,
  };
}

/**
 * A folder's files below a path of a site, for `BuiltSite.mount`. Inline scripts and styles, which bundlers and
 * compilers in the page make, may run.
 */
export function folderSite(folder: string, basePath: string): Proxy {
  return {
    async fetch(request) {
      const path = new URL(request.url).pathname.slice(basePath.length);
      const policy = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data:";
      const file = await pageFile(request, join(folder, path), { "content-security-policy": policy });
      return file ?? new Response("Not found\n", { status: 404 });
    },
  };
}
