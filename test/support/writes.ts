/** A request that was sent by the page, as far as it changes something. */
export interface SentWrite {
  readonly method: string;
  /** Path and query, without the gateway's base. */
  readonly path: string;
  readonly body: unknown;
}

/** Notes what the page sends to a gateway, other than GETs. */
export interface WriteLog {
  readonly sent: SentWrite[];
  restore(): void;
}

/** Watches `fetch` until `restore`; calls of the test itself are noted too, so empty `sent` before what counts. */
export function watchWrites(base: string): WriteLog {
  const { fetch } = globalThis;
  const sent: SentWrite[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    if (request.method !== "GET" && pathname.startsWith(base)) {
      const text = await request.clone().text();
      sent.push({
        method: request.method,
        path: pathname.slice(base.length) + search,
        body: text === "" ? undefined : JSON.parse(text),
      });
    }
    return fetch(request);
  };
  return {
    sent,
    restore() {
      globalThis.fetch = fetch;
    },
  };
}
