import { toJson } from "../../domain/built-ins.js";
import * as z from "zod/mini";
import { tokenText } from "../../domain/site/chat-links.js";
import { abortError } from "../client/abort.js";
import { callHeaders } from "../client/call-headers.js";
import { RelayError, relayErrorOf } from "./relay-errors.js";
import { list, number, text } from "../client/schema.js";
import { eventData } from "./sse.js";

/** The gateway to call models on, and the key to use. */
export interface Relay {
  /** The gateway's URL as for its other calls, without `/v1`; see `normaliseBaseUrl`. */
  readonly baseUrl: string;
  /** The key of a token, with or without `sk-`. It is only sent in the call's `Authorization` header. */
  readonly key: string;
  /** A replacement for the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/** One message of a chat. */
export interface ChatMessage {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

/** A chat request. The provider decides about parameters that are missing. */
export interface ChatInput {
  readonly model: string;
  readonly messages: readonly ChatMessage[];
  /** 0 to 2. */
  readonly temperature?: number | undefined;
  /** 0 to 1. */
  readonly topP?: number | undefined;
  /** Maximum length of the answer in tokens. */
  readonly maxTokens?: number | undefined;
  /** -2 to 2. */
  readonly frequencyPenalty?: number | undefined;
  /** -2 to 2. */
  readonly presencePenalty?: number | undefined;
}

/** Token counts of a call, according to the provider. */
export interface ChatUsage {
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/** The parts of an answer, in this order: its start, pieces of text, its usage if the provider sends it, its end. */
export type ChatPart =
  /** `requestId`: the gateway's request ID, if it can be read. */
  | { readonly type: "started"; readonly requestId: string | undefined }
  | { readonly type: "text"; readonly text: string }
  /** The model's reasoning, if the provider sends it. */
  | { readonly type: "reasoning"; readonly text: string }
  | { readonly type: "usage"; readonly usage: ChatUsage }
  /** `finish`: `stop`, `length` and the like; "" when the answer broke off. */
  | { readonly type: "end"; readonly finish: string };

const modelList = z.object({ data: list(z.object({ id: text })) });

const usageSchema = z.nullish(z.object({ prompt_tokens: number, completion_tokens: number }));
const content = z.nullish(z.object({ content: text, reasoning_content: text }));
const answer = z.object({
  choices: list(z.object({ delta: content, message: content, finish_reason: text })),
  usage: usageSchema,
});

interface Call {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly accept: string;
  readonly body?: object;
  readonly signal?: AbortSignal | undefined;
}

const requestIdOf = ({ headers }: Response): string | undefined =>
  headers.get("x-oneapi-request-id") ?? undefined;

/** Rejects with an `AbortError` when the caller aborted, otherwise with the error for a lost connection. */
function lost(signal: AbortSignal | undefined, started: boolean): Error {
  return signal?.aborted
    ? abortError()
    : new RelayError("network", started ? "Cut off" : "No answer", { started });
}

/** @throws RelayError, or an `AbortError` */
async function send(relay: Relay, { method, path, accept, body, signal }: Call): Promise<Response> {
  const key = tokenText(relay.key);
  let response: Response;
  try {
    response = await (relay.fetch ?? globalThis.fetch)(relay.baseUrl + path, {
      method,
      headers: {
        ...callHeaders(relay.baseUrl, { language: "", authorization: `Bearer ${key}` }),
        Accept: accept,
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: toJson(body) }),
      // The key authenticates the call: no cookie is needed, and the response's CORS headers don't allow credentials.
      credentials: "omit",
      cache: "no-store",
      // Redirects aren't followed, because they would send the key elsewhere.
      redirect: "error",
      signal: signal ?? null,
    });
  } catch {
    throw lost(signal, false);
  }
  if (response.ok) return response;
  const { status } = response;
  const raw = await response.text().catch(() => "");
  throw relayErrorOf({ status, text: raw, requestId: requestIdOf(response) }, relay.key);
}

/**
 * `GET /v1/models`: the models that this key may call.
 * @throws RelayError for every failure; an `AbortError` when the caller aborted
 */
export async function listRelayModels(
  relay: Relay,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<string[]> {
  const call = { method: "GET", path: "/v1/models", accept: "application/json", signal } as const;
  const response = await send(relay, call);
  const read = z.safeParse(modelList, await jsonOf(response, signal));
  if (!read.success) throw new RelayError("no-relay", "Not a list of models", { status: 200 });
  return [...new Set(read.data.data.map(({ id }) => id))].filter((id) => id !== "");
}

async function jsonOf(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  const body = await response.text().catch(() => {
    throw lost(signal, true);
  });
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

function bodyOf(input: ChatInput, tellsUsage: boolean): object {
  const { model, messages, temperature, topP, maxTokens, frequencyPenalty, presencePenalty } = input;
  return {
    model,
    messages,
    stream: true,
    ...(tellsUsage ? { stream_options: { include_usage: true } } : {}),
    ...(temperature === undefined ? {} : { temperature }),
    ...(topP === undefined ? {} : { top_p: topP }),
    ...(maxTokens === undefined ? {} : { max_tokens: maxTokens }),
    ...(frequencyPenalty === undefined ? {} : { frequency_penalty: frequencyPenalty }),
    ...(presencePenalty === undefined ? {} : { presence_penalty: presencePenalty }),
  };
}

async function begin(relay: Relay, input: ChatInput, signal: AbortSignal | undefined): Promise<Response> {
  const call = { method: "POST", path: "/v1/chat/completions", accept: "text/event-stream", signal } as const;
  try {
    return await send(relay, { ...call, body: bodyOf(input, true) });
  } catch (error) {
    // Some providers don't know the option. A rejected request isn't charged, so it can be sent again without it.
    const isOption =
      error instanceof RelayError &&
      error.kind === "invalid" &&
      error.serverMessage?.includes("stream_options") === true;
    if (!isOption) throw error;
    return send(relay, { ...call, body: bodyOf(input, false) });
  }
}

/** The parts that one chunk contains, or the whole answer of a model that doesn't stream. */
function* partsOf(read: z.infer<typeof answer>): Generator<ChatPart, string> {
  let finish = "";
  for (const choice of read.choices.slice(0, 1)) {
    const { content: said = "", reasoning_content: thought = "" } = choice.delta ?? choice.message ?? {};
    if (thought !== "") yield { type: "reasoning", text: thought };
    if (said !== "") yield { type: "text", text: said };
    finish = choice.finish_reason;
  }
  const { usage } = read;
  if (usage && usage.prompt_tokens + usage.completion_tokens > 0) {
    const { prompt_tokens: promptTokens, completion_tokens: completionTokens } = usage;
    yield { type: "usage", usage: { promptTokens, completionTokens } };
  }
  return finish;
}

/** The texts of the response's chunks; a single one when it isn't streamed. */
async function* chunksOf(response: Response, signal: AbortSignal | undefined): AsyncGenerator<string, void> {
  const type = response.headers.get("content-type") ?? "";
  if (/\bhtml\b/.test(type)) throw new RelayError("no-relay", "A page instead of an answer", { status: 200 });
  if (!/\bevent-stream\b/.test(type)) {
    yield (
      (await response.text().catch(() => {
        throw lost(signal, true);
      })) || "null"
    );
    return;
  }
  if (!response.body) return;
  const events = eventData(response.body);
  let any = false;
  try {
    for await (const data of events) {
      if (data.trim() === "[DONE]") return;
      any = true;
      yield data;
    }
  } catch {
    throw lost(signal, any);
  }
}

/**
 * `POST /v1/chat/completions`, streamed: yields the answer as it arrives. The connection is closed when the consumer
 * stops iterating; the gateway may still charge for the whole answer (wire.md 3.11).
 * @throws RelayError for every failure, including one in the middle of the answer; an `AbortError` when the caller
 *   aborted
 */
export async function* chat(
  relay: Relay,
  input: ChatInput,
  { signal }: { signal?: AbortSignal | undefined } = {},
): AsyncGenerator<ChatPart, void> {
  const response = await begin(relay, input, signal);
  yield { type: "started", requestId: requestIdOf(response) };
  let finish = "";
  let any = false;
  for await (const data of chunksOf(response, signal)) {
    const body = parsed(data);
    if (typeof body === "object" && body !== null && "error" in body && body.error)
      throw relayErrorOf({ status: 502, text: data, requestId: requestIdOf(response) }, relay.key, true);
    const read = z.safeParse(answer, body);
    if (!read.success || !(typeof body === "object" && body !== null && "choices" in body)) continue;
    any = true;
    finish = (yield* partsOf(read.data)) || finish;
  }
  if (!any)
    throw new RelayError("unexpected", "An answer without content", {
      status: response.status,
      started: true,
    });
  yield { type: "end", finish };
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return undefined;
  }
}
