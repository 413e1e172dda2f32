import { fileDatabase } from "./kept-jobs.js";

/** The stores of a job's file in the browser: its parts, and where the reader wants it. */
export type FileStore = "parts" | "target";

const stores: readonly FileStore[] = ["parts", "target"];

/** A browser whose database hasn't opened after so many milliseconds is taken to keep nothing: some never answer. */
const patience = 10_000;

const broken = () => new DOMException("The browser's database doesn't work", "UnknownError");

function openDatabase(id: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    let isGivenUp = false;
    const giveUp = () => {
      isGivenUp = true;
      clearTimeout(timer);
      reject(broken());
    };
    const timer = setTimeout(giveUp, patience);
    const request = indexedDB.open(fileDatabase(id));
    request.onupgradeneeded = () => {
      for (const name of stores) request.result.createObjectStore(name, { autoIncrement: true });
    };
    request.onblocked = giveUp;
    request.onerror = giveUp;
    request.onsuccess = () => {
      clearTimeout(timer);
      // An open one would hold up its deletion.
      if (isGivenUp) request.result.close();
      else resolve(request.result);
    };
  });
}

/**
 * Does one thing with what a browser keeps of a job's file, and leaves the database closed: an open one holds up its
 * deletion. Resolves once the browser has surely taken it, which isn't sure yet when its requests have succeeded: a
 * browser without room may still take everything back. Rejects where anything of that fails.
 * @param work sends its requests at once; what it returns is called when all of them have ended
 */
export async function withFile<T>(
  id: string,
  store: FileStore,
  mode: IDBTransactionMode,
  work: (entries: IDBObjectStore) => () => T,
): Promise<T> {
  const database = await openDatabase(id);
  try {
    return await new Promise<T>((resolve, reject) => {
      const fail = () => reject(broken());
      const transaction = database.transaction(store, mode);
      const result = work(transaction.objectStore(store));
      transaction.oncomplete = () => resolve(result());
      transaction.onabort = fail;
      // The browser has closed it: what it keeps of this page is being deleted.
      database.onclose = fail;
    });
  } finally {
    database.close();
  }
}
