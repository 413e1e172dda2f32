import { withFile } from "./file-store.js";
import type { GatewayStorage } from "../storage.js";
import { removeJobFile } from "./kept-jobs.js";

/** A piece of a file that a job writes. */
export interface FilePart {
  readonly data: Blob;
  /** Rows of the file before it. */
  readonly from: number;
  /** Rows of the file, with those of the parts before it. */
  readonly rows: number;
  /** Where the next part begins, as the kind of job says. */
  readonly place: readonly number[] | undefined;
  /** Whether it is the last one. */
  readonly isLast: boolean;
}

/** A file of the reader's that can be written to. What it can do beside that is missing in some browsers. */
export interface WritableFile {
  createWritable(): Promise<{
    write(data: Blob): Promise<void>;
    close(): Promise<void>;
    abort?(): Promise<void>;
  }>;
  queryPermission?(options: { mode: "readwrite" }): Promise<PermissionState>;
  requestPermission?(options: { mode: "readwrite" }): Promise<PermissionState>;
}

/**
 * Where a part is now: in the browser's store; on this page alone; or nowhere, because the browser no longer has parts
 * before it, which are to be read again.
 */
export type PartPlace = "kept" | "here" | "lost";

/**
 * A file that a job writes, part by part. The browser keeps it until the job is over or dismissed, or its account signs
 * out. What the browser has no room for lasts as long as the page. What it loses of what it kept is noticed: nothing
 * comes after a gap.
 */
export interface JobFile {
  /**
   * The parts from the beginning of the file to the first one that is missing or can't be read, in their order. Their
   * data stays where the browser keeps it until it is read.
   */
  parts(this: void): Promise<readonly FilePart[]>;
  /**
   * Adds what follows the last of its parts.
   * @param keeps whether the browser may store it
   */
  add(this: void, part: FilePart, keeps: boolean): Promise<PartPlace>;
  /** Whether the browser has lost parts that it kept. From then on, this page alone has the file. */
  hasLost(this: void): boolean;
  /** Where the reader wants it; undefined for the browser's downloads. */
  target(this: void): Promise<WritableFile | undefined>;
  setTarget(this: void, target: WritableFile): Promise<void>;
}

/** About how many characters a job takes in the browser's storage. */
const planned = 4000;

/** What this page has of a job's file, and knows of what the browser has. */
interface Held {
  /** What the browser doesn't keep. */
  parts: readonly FilePart[];
  /** How many parts the browser should have; undefined before this page has looked. */
  kept: number | undefined;
  hasLost: boolean;
  target?: WritableFile;
}

const held = new Map<string, Held>();

function heldOf(id: string): Held {
  let here = held.get(id);
  if (!here) held.set(id, (here = { parts: [], kept: undefined, hasLost: false }));
  return here;
}

/** Forgets what only this page has of a job's file. */
export function forgetFile(id: string): void {
  held.delete(id);
}

const readAll = <T>(id: string, store: "parts" | "target"): Promise<readonly T[]> =>
  withFile(id, store, "readonly", (entries) => {
    const all = entries.getAll() as IDBRequest<T[]>;
    return () => all.result;
  });

const addTo = (id: string, store: "parts" | "target", thing: unknown): Promise<number> =>
  withFile(id, store, "readwrite", (entries) => {
    const before = entries.count();
    entries.add(thing);
    return () => before.result;
  });

/** Whether the browser keeps jobs and their files, so that another page can go on with them. */
export async function keepsFiles(storage: GatewayStorage): Promise<boolean> {
  const probe = "trial";
  const isNoted = storage.writeKept(`job-plan-${probe}`, " ".repeat(planned));
  storage.writeKept(`job-plan-${probe}`, undefined);
  if (!isNoted) return false;
  try {
    await addTo(probe, "parts", { data: new Blob(["trial"]) });
    await withFile(probe, "parts", "readwrite", (entries) => {
      const cleared = entries.clear();
      return () => cleared.result;
    });
    return true;
  } catch {
    return false;
  } finally {
    removeJobFile(probe);
  }
}

async function canRead({ data }: FilePart): Promise<boolean> {
  try {
    await data.slice(-1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

/** Those that follow one another from the beginning. A part that is there twice, or of another release, is left out. */
async function contiguous(parts: readonly FilePart[]): Promise<readonly FilePart[]> {
  const areReadable = await Promise.all(parts.map(canRead));
  const whole: FilePart[] = [];
  let rows = 0;
  parts.forEach((part, index) => {
    if (part.from !== rows || areReadable[index] !== true || whole.at(-1)?.isLast) return;
    whole.push(part);
    ({ rows } = part);
  });
  return whole;
}

/** Takes over what is left of a file: the browser isn't asked for it any more. */
async function takeOver(here: Held, left: readonly FilePart[]): Promise<void> {
  const copies = left.map(async (part) => ({ ...part, data: new Blob([await part.data.arrayBuffer()]) }));
  const copied = await Promise.all(copies).catch(() => []);
  Object.assign(here, { parts: copied, kept: 0, hasLost: true });
}

/** The file of a job. */
export function jobFile(id: string): JobFile {
  return {
    async parts() {
      const here = heldOf(id);
      if (here.hasLost) return here.parts;
      const kept = await readAll<FilePart>(id, "parts").catch(() => []);
      const whole = await contiguous([...kept, ...here.parts]);
      const expected = (here.kept ?? 0) + here.parts.length;
      if (whole.length < expected) {
        await takeOver(here, whole);
        return here.parts;
      }
      here.kept = whole.length - here.parts.length;
      return whole;
    },
    async add(part, keeps) {
      const here = heldOf(id);
      // Those after one that wasn't kept stay with it, so that what is kept has no gap.
      if (!keeps || here.hasLost || here.parts.length > 0) {
        here.parts = [...here.parts, part];
        return "here";
      }
      const expected = here.kept ?? 0;
      try {
        if ((await addTo(id, "parts", part)) < expected) {
          await takeOver(here, []);
          return "lost";
        }
        here.kept = expected + 1;
        return "kept";
      } catch {
        here.parts = [part];
        return "here";
      }
    },
    hasLost: () => held.get(id)?.hasLost === true,
    async target() {
      const here = held.get(id)?.target;
      if (here) return here;
      const [kept] = await readAll<WritableFile>(id, "target").catch(() => []);
      return kept;
    },
    async setTarget(target) {
      try {
        await addTo(id, "target", target);
      } catch {
        heldOf(id).target = target;
      }
    },
  };
}
