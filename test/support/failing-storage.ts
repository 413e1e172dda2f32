/** The page's storage as browsers have it that keep nothing more. */

/** How a page's storage fails: it refuses more, takes what it doesn't keep, or refuses everything. */
export const storageFailures = ["full", "forgets", "blocked"] as const;

/** Has the page's storage fail from now on; returns what mends it. */
export function failStorage(how: (typeof storageFailures)[number]): () => void {
  const own = Object.getOwnPropertyDescriptors(Storage.prototype);
  const refuse = (name: string) => () => {
    throw new DOMException("", name);
  };
  const put = (names: readonly (keyof Storage)[], work: () => void) => {
    for (const name of names)
      Object.defineProperty(Storage.prototype, name, { configurable: true, writable: true, value: work });
  };
  if (how === "full") put(["setItem"], refuse("QuotaExceededError"));
  else if (how === "forgets") put(["setItem"], () => undefined);
  else put(["getItem", "setItem", "removeItem"], refuse("SecurityError"));
  return () => Object.defineProperties(Storage.prototype, own);
}

/** How a browser's database fails while a file is written to it. */
export const databaseFailures = [
  "is missing",
  "can't be opened",
  "is held up by another page",
  "refuses a write",
  "takes everything back at the end of a write",
  "is deleted in the middle",
  "can't be read at the end",
  "has data that can't be read any more",
] as const;

/** Has the page's database fail, from its third write on where it can be opened at first; returns what mends it. */
export function failDatabase(how: (typeof databaseFailures)[number]): () => void {
  const undo: (() => void)[] = [];
  function replace<T extends object, Name extends keyof T>(
    of: T,
    name: Name,
    made: (own: T[Name]) => T[Name],
  ) {
    const own = Object.getOwnPropertyDescriptor(of, name);
    Object.defineProperty(of, name, { configurable: true, writable: true, value: made(of[name]) });
    undo.push(() => {
      if (own) Object.defineProperty(of, name, own);
      else Reflect.deleteProperty(of, name);
    });
  }
  let writes = 0;
  /** Calls back at each write of a part, before it. */
  const atWrite = (work: (store: IDBObjectStore, count: number) => void) =>
    replace(
      IDBObjectStore.prototype,
      "add",
      (own) =>
        function add(this: IDBObjectStore, ...given: Parameters<typeof own>) {
          if (this.name === "parts") work(this, (writes += 1));
          return own.apply(this, given);
        },
    );
  if (how === "is missing") {
    const own = Object.getOwnPropertyDescriptor(window, "indexedDB");
    Object.defineProperty(window, "indexedDB", { configurable: true, value: undefined });
    undo.push(() => own && Object.defineProperty(window, "indexedDB", own));
  } else if (how === "can't be opened")
    replace(IDBFactory.prototype, "open", () => () => {
      throw new DOMException("", "SecurityError");
    });
  else if (how === "is held up by another page")
    replace(IDBFactory.prototype, "open", () => () => {
      const request = new EventTarget() as IDBOpenDBRequest;
      queueMicrotask(() => {
        request.onblocked?.(new IDBVersionChangeEvent("blocked"));
      });
      return request;
    });
  else if (how === "refuses a write")
    atWrite((_, count) => {
      if (count > 2) throw new DOMException("", "QuotaExceededError");
    });
  else if (how === "takes everything back at the end of a write")
    replace(
      IDBObjectStore.prototype,
      "add",
      (own) =>
        function add(this: IDBObjectStore, ...given: Parameters<typeof own>) {
          const request = own.apply(this, given);
          if (this.name === "parts" && (writes += 1) > 2)
            request.addEventListener("success", () => this.transaction.abort());
          return request;
        },
    );
  else if (how === "is deleted in the middle")
    atWrite((store, count) => {
      // As a browser does that clears the data of a site: what was written before is gone.
      if (count === 3) store.clear();
    });
  else if (how === "can't be read at the end") {
    atWrite(() => undefined);
    replace(
      IDBObjectStore.prototype,
      "getAll",
      (own) =>
        function getAll(this: IDBObjectStore, ...given: Parameters<typeof own>): IDBRequest<unknown[]> {
          if (this.name === "parts" && writes > 2) throw new DOMException("", "UnknownError");
          return own.apply(this, given);
        },
    );
  } else {
    replace(Blob.prototype, "slice", (own) => {
      return function slice(this: Blob, ...given: Parameters<typeof own>) {
        const part = own.apply(this, given);
        if (writes > 2) part.arrayBuffer = () => Promise.reject(new DOMException("", "NotReadableError"));
        return part;
      };
    });
    atWrite(() => undefined);
  }
  return () => {
    for (const one of undo.toReversed()) one();
  };
}
