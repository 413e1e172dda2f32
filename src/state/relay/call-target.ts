import { computed, signal, type ReadonlySignal } from "@preact/signals-core";
import { getAvailableModels } from "../../api/entities/available-models.js";
import { isAbortError, isGatewayError, type GatewayError } from "../../api/client/errors.js";
import { listRelayModels } from "../../api/relay/relay.js";
import { isRelayError } from "../../api/relay/relay-errors.js";
import { getTokenKey, type Token } from "../../api/entities/tokens.js";
import { splitNames } from "../../domain/text/names.js";
import { exampleModel } from "../../domain/channels/example-model.js";
import type { Gateway } from "../gateways.js";
import { isUsable, tokenPages } from "./token-pages.js";

/** The selected token and model of a call. */
export interface CallTarget {
  /** The account's usable tokens, the newest first; undefined until the first response. More may follow. */
  readonly tokens: ReadonlySignal<readonly Token[] | undefined>;
  /** Whether more tokens are loading. */
  readonly loadsTokens: ReadonlySignal<boolean>;
  /** Whether the token's models are loading. */
  readonly loadsModels: ReadonlySignal<boolean>;
  /** Whether there are unusable tokens: disabled, expired or exhausted. */
  readonly hasUnusable: ReadonlySignal<boolean>;
  readonly token: ReadonlySignal<Token | undefined>;
  /** The models that the token may call; undefined until they are known. */
  readonly models: ReadonlySignal<readonly string[] | undefined>;
  /** "" until a model is known. */
  readonly model: ReadonlySignal<string>;
  /** Why tokens or models couldn't be read. */
  readonly error: ReadonlySignal<GatewayError | undefined>;
  selectToken(id: number): void;
  selectModel(name: string): void;
  /** Reads everything, also again; after "too many requests", it retries once as soon as calls are sent again. */
  load(): Promise<void>;
  dispose(): void;
}

/** The host's initial selection. */
export interface WantedTarget {
  readonly tokenId?: number | undefined;
  readonly model?: string | undefined;
}

/** Creates the selection of token and model. */
export function createCallTarget(
  { http, baseUrl, whenResumed }: Pick<Gateway, "http" | "baseUrl" | "whenResumed">,
  wanted: WantedTarget = {},
): CallTarget {
  const all = signal<readonly Token[] | undefined>(undefined);
  const tokens = computed(() => all.value?.filter(isUsable));
  const chosenId = signal(wanted.tokenId);
  const token = computed(() => tokens.value?.find(({ id }) => id === chosenId.value) ?? tokens.value?.[0]);
  const lists = signal<ReadonlyMap<number, readonly string[]>>(new Map());
  const models = computed(() => token.value && lists.value.get(token.value.id));
  const chosenModel = signal(wanted.model ?? "");
  const model = computed(() => {
    const known = models.value ?? [];
    // A model that the host sets stays selected until the token is known not to allow it.
    if (known.length === 0 || known.includes(chosenModel.value)) return chosenModel.value;
    return exampleModel(known) ?? "";
  });
  const error = signal<GatewayError | undefined>(undefined);
  const readsPages = signal(false);
  /** Whether everything is read again as soon as the rate limit allows it. */
  const waits = computed(() => error.value?.kind === "rate-limited");
  let running = new AbortController();

  /** The models of a token: those in its own list, from the relay, or of the account. */
  async function modelsOf(one: Token, abort: AbortSignal): Promise<readonly string[]> {
    const own = splitNames(one.models);
    if (own.length > 0) return own;
    try {
      return await listRelayModels({ baseUrl, key: one.key }, { signal: abort });
    } catch (failure) {
      if (!isRelayError(failure)) throw failure;
      return getAvailableModels(http, { signal: abort });
    }
  }

  async function loadModels(abort: AbortSignal): Promise<void> {
    const listed = token.peek();
    if (!listed || lists.peek().has(listed.id)) return;
    // Some gateways mask keys in lists.
    const one = { ...listed, key: await getTokenKey(http, listed, { signal: abort }) };
    if (one.key !== listed.key && !abort.aborted)
      all.value = all.peek()?.map((other) => (other.id === one.id ? one : other));
    const found = [...(await modelsOf(one, abort))].sort((a, b) => a.localeCompare(b, "en"));
    if (!abort.aborted) lists.value = new Map(lists.peek()).set(one.id, found);
  }

  async function loadTokens(abort: AbortSignal): Promise<void> {
    const pages = tokenPages(http, wanted.tokenId, abort);
    const first = await pages.next();
    if (abort.aborted || first.done) return;
    all.value = first.value;
    const rest = async (): Promise<void> => {
      readsPages.value = true;
      try {
        for await (const page of pages) {
          if (abort.aborted) return;
          all.value = [...(all.peek() ?? []), ...page];
        }
      } finally {
        if (!abort.aborted) readsPages.value = false;
      }
    };
    await Promise.all([loadModels(abort), rest()]);
    // When no token on the first page is usable.
    await loadModels(abort);
  }

  async function run(work: (abort: AbortSignal) => Promise<void>): Promise<void> {
    const { signal: abort } = running;
    error.value = undefined;
    try {
      await work(abort);
    } catch (failure) {
      if (abort.aborted || isAbortError(failure)) return;
      if (!isGatewayError(failure)) throw failure;
      error.value = failure;
      if (failure.kind === "rate-limited") whenResumed(abort).then(load, () => undefined);
    }
  }

  async function load(): Promise<void> {
    running.abort();
    running = new AbortController();
    await run(loadTokens);
  }

  return {
    tokens,
    loadsTokens: computed(() => readsPages.value || waits.value),
    loadsModels: computed(() => models.value === undefined && (error.value === undefined || waits.value)),
    hasUnusable: computed(() => (all.value?.length ?? 0) > (tokens.value?.length ?? 0)),
    token,
    models,
    model,
    error,
    selectToken(id) {
      chosenId.value = id;
      void run(loadModels);
    },
    selectModel(name) {
      chosenModel.value = name;
    },
    load,
    dispose: () => running.abort(),
  };
}
