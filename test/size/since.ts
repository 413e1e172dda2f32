import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt, rootDir } from "../../demo/serve/build.js";
import { checkOut } from "../shots/tree.js";

type Modules = Readonly<Record<string, number>>;

/** The modules of each first visit, an element's or a route's, with their bytes before compression. */
type Visits = Readonly<Record<string, Modules>>;

/** What became of a module in the first visits that have it, or had it. */
export interface ModuleChange {
  readonly module: string;
  /** Bytes before compression; 0 where it isn't loaded. */
  readonly before: number;
  readonly now: number;
  /** The first visits in which that is so. */
  readonly visits: readonly string[];
}

/** Below this many bytes a change is the minifier's: other names, not other code. */
const leastChange = 20;

/** Compares the modules of first visits, the largest change first. */
export function changedModules(before: Visits, now: Visits): ModuleChange[] {
  const changes = new Map<string, ModuleChange>();
  for (const visit of new Set([...Object.keys(before), ...Object.keys(now)])) {
    const [old = {}, fresh = {}] = [before[visit], now[visit]];
    for (const module of new Set([...Object.keys(old), ...Object.keys(fresh)])) {
      const [was = 0, is = 0] = [old[module], fresh[module]];
      const isLoadedAlike = was > 0 === is > 0;
      if (isLoadedAlike && Math.abs(is - was) < leastChange) continue;
      // The same module has other bytes in other files.
      const kind = isLoadedAlike ? "changed" : is > 0 ? "new" : "gone";
      const known = changes.get(`${kind} ${module}`) ?? { module, before: was, now: is, visits: [] };
      changes.set(`${kind} ${module}`, { ...known, visits: [...known.visits, visit] });
    }
  }
  const size = ({ before: was, now: is }: ModuleChange): number => Math.abs(is - was);
  return [...changes.values()].sort((one, other) => size(other) - size(one));
}

const read = (folder: string, name: string): unknown =>
  JSON.parse(readFileSync(join(folder, "cdn", name), "utf8"));

/** The first visits of a tree whose `cdn/` is built. */
function visitsOf(folder: string): Visits {
  const manifest = read(folder, "manifest.json") as Readonly<Record<string, { readonly modules: Modules }>>;
  const { elements, routes } = read(folder, "starts.json") as {
    readonly elements: Readonly<Record<string, readonly string[]>>;
    readonly routes: Readonly<Record<string, { readonly files: readonly string[] }>>;
  };
  const modulesOf = (files: readonly string[]): Modules =>
    Object.fromEntries(files.flatMap((file) => Object.entries(manifest[file]?.modules ?? {})));
  return Object.fromEntries([
    ...Object.entries(elements).map(([tag, files]) => [tag, modulesOf(files)] as const),
    ...Object.entries(routes).map(([path, { files }]) => [path, modulesOf(files)] as const),
  ]);
}

/**
 * What first visits load, by module, compared with a commit, whose `cdn/` is built for that.
 * @param ref a commit, a branch or a tag
 * @throws Error when git doesn't know it, or its build fails
 */
export async function changesSince(ref: string): Promise<ModuleChange[]> {
  await ensureBuilt();
  const tree = checkOut(ref);
  try {
    const rollup = join(tree.folder, "node_modules/rollup/dist/bin/rollup");
    execFileSync(process.execPath, [rollup, "-c", "--silent", "--configCdn=module"], {
      cwd: tree.folder,
      stdio: ["ignore", "ignore", "inherit"],
    });
    return changedModules(visitsOf(tree.folder), visitsOf(rootDir));
  } finally {
    tree.remove();
  }
}
