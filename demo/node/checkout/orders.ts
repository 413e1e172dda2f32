/** What a shop remembers of its orders: a file for each step in one folder, which outlives crashes and restarts. */
import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** What somebody wants to buy. Everything in it was decided by the shop's server, nothing by a browser. */
export interface Order {
  readonly id: string;
  /** The account at the gateway that is credited. */
  readonly user: number;
  /** What it costs, in the smallest unit of the currency. */
  readonly amount: number;
  /** ISO 4217, in small letters. */
  readonly currency: string;
  /** Points that are credited. */
  readonly quota: number;
}

/**
 * What has happened to an order, each a file that is written once: the provider says that it is `paid`; one process has
 * taken it on itself to credit it (`claimed`); it is `credited`; or something about it is `odd`, in words.
 */
type Step = "paid" | "claimed" | "credited" | "odd";

/** Orders in a folder that only the shop's server can read. */
export interface Orders {
  create(order: Omit<Order, "id">): Promise<Order>;
  find(id: string): Promise<Order | undefined>;
  /**
   * Notes a step, on the disk before it resolves.
   * @returns whether it is new: of all that try at once, one gets `true`
   */
  note(id: string, step: Step, text?: string): Promise<boolean>;
  /** When a step was noted, in epoch milliseconds; undefined when it wasn't. */
  noted(id: string, step: Step): Promise<number | undefined>;
  /** Takes a step back. */
  erase(id: string, step: Step): Promise<void>;
  /** The ids of orders that are paid or odd, but not credited. */
  unsettled(): Promise<readonly string[]>;
}

const known = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";

/** Opens the folder, and creates it when there is none. */
export async function openOrders(folder: string): Promise<Orders> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = (id: string, step: Step | "order") => {
    if (!known.test(id)) throw new Error("not the id of an order");
    return join(folder, `${id}.${step}`);
  };

  /** Creates a file that must not exist yet, and has the disk keep it before anything follows from it. */
  async function write(file: string, text: string): Promise<boolean> {
    const handle = await open(file, "wx", 0o600).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === "EEXIST") return undefined;
      throw error;
    });
    if (!handle) return false;
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await syncFolder();
    return true;
  }

  /** The name of a new file is only safe once its folder is on the disk, too. Windows needs no such call. */
  async function syncFolder(): Promise<void> {
    if (process.platform === "win32") return;
    const handle = await open(folder, "r");
    await handle.sync().finally(() => handle.close());
  }

  const noted = async (id: string, step: Step) => {
    try {
      return (await stat(path(id, step))).mtimeMs;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };

  return {
    async create(order) {
      const created: Order = { id: randomUUID(), ...order };
      await write(path(created.id, "order"), JSON.stringify(created));
      return created;
    },
    async find(id) {
      if (!known.test(id)) return undefined;
      try {
        return JSON.parse(await readFile(path(id, "order"), "utf8")) as Order;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    note: (id, step, text = "") => write(path(id, step), text),
    noted,
    async erase(id, step) {
      await rm(path(id, step), { force: true });
      await syncFolder();
    },
    async unsettled() {
      const names = new Set(await readdir(folder));
      const ids = [...names].filter((name) => /\.(?:paid|odd)$/.test(name)).map((name) => name.slice(0, 36));
      return [...new Set(ids)].filter((id) => !names.has(`${id}.credited`)).sort();
    },
  };
}
