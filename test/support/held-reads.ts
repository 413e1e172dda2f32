/** Reads of a page that a test lets through when it wants to, whatever the speed of the machine. */
export interface HeldReads {
  /** How many are under way, those that are held left out. */
  readonly running: number;
  /** Paths of those that are held, with their queries. */
  readonly held: readonly string[];
  /** Lets the read through that has waited longest. */
  releaseOne(): void;
  /** Lets everything through, what comes later included. */
  release(): void;
  /** Gives the page its own `fetch` back. */
  restore(): void;
}

/**
 * Stands in for the page's `fetch` and holds reads of a gateway back.
 * @param base the gateway's address, as `openGateway` gives it
 * @param isHeld whether the read of a path, query included, is held
 */
export function holdReads(base: string, isHeld: (path: string) => boolean): HeldReads {
  const real = globalThis.fetch;
  const waiting = new Map<() => void, string>();
  let running = 0;
  let open = false;
  globalThis.fetch = async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!pathname.startsWith(`${base}/`) || (init?.method ?? "GET") !== "GET") return real(input, init);
    const path = pathname.slice(base.length) + search;
    if (!open && isHeld(path)) await new Promise<void>((resolve) => waiting.set(resolve, path));
    running += 1;
    try {
      // Read to its end, so that nothing of it is left to arrive.
      const answer = await real(input, init);
      const body = await answer.arrayBuffer();
      return new Response(body.byteLength > 0 ? body : null, answer);
    } finally {
      running -= 1;
    }
  };
  return {
    get running() {
      return running;
    },
    get held() {
      return [...waiting.values()];
    },
    releaseOne() {
      const [go] = waiting.keys();
      if (!go) return;
      waiting.delete(go);
      go();
    },
    release() {
      open = true;
      for (const go of waiting.keys()) go();
      waiting.clear();
    },
    restore() {
      globalThis.fetch = real;
    },
  };
}
