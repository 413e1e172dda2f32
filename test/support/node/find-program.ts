import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { rootDir } from "../../../demo/serve/build.js";
import { searchPath } from "./search-path.js";

const runs = (path: string): boolean => spawnSync(path, ["-h"]).error === undefined;

/** Where Debian's packages are unpacked: nothing is installed and no service started. */
const unpackedFolder = join(rootDir, "test/.cache/programs");

function unpackFromDebian(name: string): void {
  mkdirSync(unpackedFolder, { recursive: true });
  const download = () => spawnSync("apt-get", ["download", name], { cwd: unpackedFolder }).status === 0;
  const update = () => spawnSync("apt-get", ["update"]).status === 0;
  if (!download() && !(process.getuid?.() === 0 && update() && download())) return;
  for (const file of readdirSync(unpackedFolder).filter((entry) => entry.startsWith(`${name}_`)))
    spawnSync("dpkg-deb", ["-x", file, "."], { cwd: unpackedFolder });
}

/**
 * A server program by its name: the machine's own, else on Debian the one of its package, unpacked for the tests alone.
 * @returns undefined where there is none that runs
 */
export function findProgram(name: string): string | undefined {
  const folders = searchPath("/usr/sbin", "/usr/local/sbin");
  const unpacked = ["usr/sbin", "usr/bin"].map((folder) => join(unpackedFolder, folder));
  const find = (): string | undefined =>
    [...folders, ...unpacked]
      .map((folder) => join(folder, name))
      .find((path) => existsSync(path) && runs(path));
  const found = find();
  if (found !== undefined || !existsSync("/etc/debian_version")) return found;
  unpackFromDebian(name);
  return find();
}
