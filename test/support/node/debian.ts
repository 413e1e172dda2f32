import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Whether packages of Debian can be installed here. */
export function mayInstall(): boolean {
  return process.platform === "linux" && process.getuid?.() === 0 && existsSync("/etc/debian_version");
}

/**
 * Installs packages of Debian without what they merely recommend. It never asks, says only that it failed, and gives up
 * where the network hangs; only fetching is cut off, as cutting off dpkg would leave a broken system.
 * @param patience seconds for fetching them; after that the machine counts as one that reaches no mirror
 * @returns whether all of them are installed
 */
export function installPackages(names: readonly string[], patience: number): boolean {
  let said = "";
  const apt = (limit: number, ...args: string[]): boolean => {
    const options = ["-qq", "-o", "Acquire::http::Timeout=20", "-o", "DPkg::Lock::Timeout=60"];
    const { status, stderr } = spawnSync("apt-get", [...options, ...args], {
      encoding: "utf8",
      timeout: limit * 1000,
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    said = stderr.trim();
    return status === 0;
  };
  const install = (...args: string[]) => ["install", "-y", "--no-install-recommends", ...args, ...names];
  const fetch = () => apt(patience, ...install("--download-only"));
  const done = (fetch() || (apt(patience, "update") && fetch())) && apt(0, ...install());
  if (!done) console.log(`apt-get could not install ${names.join(", ")}.\n${said}`);
  return done;
}
