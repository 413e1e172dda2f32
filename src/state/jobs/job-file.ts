import { fileDatabase, removeJobFile } from "./kept-jobs.js";

/** A piece of a file that a job writes. */
export interface FilePart {
  readonly data: Blob;
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
  }>;
  queryPermission?(options: { mode: "readwrite" }): Promise<PermissionState>;
  requestPermission?(options: { mode: "readwrite" }): Promise<PermissionState>;
}

/**
 * A file that a job writes, part by part. The browser keeps it until the job is over or dismissed, or its account signs
 * out. What the browser has no room for lasts as long as the page.
 */
export interface JobFile {
  /** The parts so far, in their order. Their data stays where the browser keeps it until it is read. */
  parts(this: void): Promise<readonly FilePart[]>;
  /** @param keeps whether the browser may store it */
  add(this: void, part: FilePart, keeps: boolean): Promise<void>;
  /** Where the reader wants it; undefined for the browser's downloads. */
  target(this: void): Promise<WritableFile | undefined>;
  setTarget(this: void, target: WritableFile): Promise<void>;
}

const partStore = "parts";
const targetStore = "target";

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new DOMException("", "UnknownError"));
  });

/** Does one thing, and leaves the database closed: an open one holds up its deletion. */
async function within<T>(
  id: string,
  store: string,
  mode: IDBTransactionMode,
  work: (entries: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const request = indexedDB.open(fileDatabase(id));
  request.onupgradeneeded = () => {
    for (const name of [partStore, targetStore])
      request.result.createObjectStore(name, { autoIncrement: true });
  };
  const database = await resultOf(request);
  try {
    return await resultOf(work(database.transaction(store, mode).objectStore(store)));
  } finally {
    database.close();
  }
}

/** What the browser doesn't keep, by the job. */
const unkept = new Map<string, { readonly parts: FilePart[]; target?: WritableFile }>();

function unkeptOf(id: string) {
  let here = unkept.get(id);
  if (!here) unkept.set(id, (here = { parts: [] }));
  return here;
}

/** Forgets what only this page has of a job's file. */
export function forgetFile(id: string): void {
  unkept.delete(id);
}

/** Whether this browser keeps files of jobs, so that another page can go on with them. */
export async function keepsFiles(): Promise<boolean> {
  const trial = "trial";
  try {
    await within(trial, partStore, "readonly", (entries) => entries.count());
    removeJobFile(trial);
    return true;
  } catch {
    return false;
  }
}

/** The file of a job. */
export function jobFile(id: string): JobFile {
  return {
    async parts() {
      const here = unkept.get(id)?.parts ?? [];
      try {
        const kept = await within(
          id,
          partStore,
          "readonly",
          (entries) => entries.getAll() as IDBRequest<FilePart[]>,
        );
        return [...kept, ...here];
      } catch {
        return here;
      }
    },
    async add(part, keeps) {
      const here = unkept.get(id);
      // Those after one that wasn't kept stay with it, so that what is kept has no gap.
      if (!keeps || (here && here.parts.length > 0)) {
        unkeptOf(id).parts.push(part);
        return;
      }
      try {
        await within(id, partStore, "readwrite", (entries) => entries.add(part));
      } catch {
        unkeptOf(id).parts.push(part);
      }
    },
    async target() {
      const here = unkept.get(id)?.target;
      if (here) return here;
      try {
        const [kept] = await within(
          id,
          targetStore,
          "readonly",
          (entries) => entries.getAll() as IDBRequest<WritableFile[]>,
        );
        return kept;
      } catch {
        return undefined;
      }
    },
    async setTarget(target) {
      try {
        await within(id, targetStore, "readwrite", (entries) => entries.add(target));
      } catch {
        unkeptOf(id).target = target;
      }
    },
  };
}
