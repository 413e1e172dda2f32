import { computed, signal, type ReadonlySignal } from "@preact/signals-core";
import { isAbortError, isGatewayError, type GatewayError } from "../../api/client/errors.js";
import { getAbout, getHomePageContent } from "../../api/entities/status.js";
import type { Gateway } from "../../state/gateways.js";

const readers = { home_page_content: getHomePageContent, about: getAbout };

/** A page that an administrator may have written; its name is that of the stored item. */
export type PageName = keyof typeof readers;

/** The text of such a page. */
export interface PageModel {
  /** What an earlier visit saw, then what the gateway says; "" when nothing is set, `undefined` while nobody knows. */
  readonly text: ReadonlySignal<string | undefined>;
  readonly error: ReadonlySignal<GatewayError | undefined>;
  /** Reads the text; a failure lands in `error`, and what was there stays. */
  load(): Promise<void>;
  dispose(): void;
}

/** The text of home or about, from storage first (behaviour.md 2, wire.md 3.1). */
export function createPageModel(
  { http, storage }: Pick<Gateway, "http" | "storage">,
  name: PageName,
): PageModel {
  const text = signal<string | undefined>(storage.read(name));
  const error = signal<GatewayError | undefined>(undefined);
  const stop = new AbortController();

  return {
    text: computed(() => text.value),
    error: computed(() => error.value),
    async load() {
      try {
        text.value = await readers[name](http, { signal: stop.signal });
        error.value = undefined;
        storage.write(name, text.peek());
      } catch (failure) {
        if (isAbortError(failure)) return;
        if (!isGatewayError(failure)) throw failure;
        error.value = failure;
      }
    },
    dispose: () => stop.abort(),
  };
}
