import { signal, type ReadonlySignal } from "@preact/signals-core";
import { isAbortError, isGatewayError, type GatewayError } from "../../api/client/errors.js";
import { getAvailableModels } from "../../api/entities/available-models.js";
import { getToken, type Token } from "../../api/entities/tokens.js";
import { splitNames } from "../../domain/text/names.js";
import type { Gateway } from "../gateways.js";
import { isUsable, tokenPages } from "./token-pages.js";

/** What a control offers, as far as it has been read. */
export interface SelectList<Item> {
  /** Undefined until the first answer. */
  readonly items: ReadonlySignal<readonly Item[] | undefined>;
  /** Whether nothing more follows. */
  readonly complete: ReadonlySignal<boolean>;
  /** Why it couldn't be read to its end. */
  readonly error: ReadonlySignal<GatewayError | undefined>;
  /** Reads it, also again; after "too many requests", it retries as soon as calls are sent again. */
  load(): Promise<void>;
  dispose(): void;
}

/** Reads a list in parts. */
type Reader<Item> = (gateway: Gateway, signal: AbortSignal) => AsyncIterable<readonly Item[]>;

/** Creates a list that hasn't been read yet. */
export function createSelectList<Item>(gateway: Gateway, read: Reader<Item>): SelectList<Item> {
  const items = signal<readonly Item[] | undefined>(undefined);
  const complete = signal(false);
  const error = signal<GatewayError | undefined>(undefined);
  let running = new AbortController();

  async function load(): Promise<void> {
    running.abort();
    running = new AbortController();
    const { signal: abort } = running;
    error.value = undefined;
    try {
      let found: readonly Item[] = [];
      for await (const part of read(gateway, abort)) {
        if (abort.aborted) return;
        found = [...found, ...part];
        // A list that is read again is replaced once it is whole.
        if (!complete.peek()) items.value = found;
      }
      items.value = found;
      complete.value = true;
    } catch (failure) {
      if (abort.aborted || isAbortError(failure)) return;
      if (!isGatewayError(failure)) throw failure;
      error.value = failure;
      if (failure.kind === "rate-limited") gateway.whenResumed(abort).then(load, () => undefined);
    }
  }

  return { items, complete, error, load, dispose: () => running.abort() };
}

/** The account's usable tokens, the newest first. @param wanted the ID of one that has to be among them if it exists */
export const usableTokens = (wanted: number | undefined): Reader<Token> =>
  async function* ({ http }, signal) {
    for await (const page of tokenPages(http, wanted, signal)) yield page.filter(isUsable);
  };

/** The models that the account can use, or those that one of its tokens is limited to, by their names. */
export const usableModels = (tokenId: number | undefined): Reader<string> =>
  async function* ({ http }, signal) {
    const own = tokenId === undefined ? [] : splitNames((await getToken(http, tokenId, { signal })).models);
    const models = own.length > 0 ? own : await getAvailableModels(http, { signal });
    yield [...new Set(models)].sort((a, b) => a.localeCompare(b, "en"));
  };
