/**
 * The relay: `GET /v1/models` and `POST /v1/chat/completions`, whole and streamed, with quota, retries and log as the
 * real server has them (wire.md 3.11).
 */
import { mappedModel } from "./channel-tests.js";
import { charge, giveBack, setAside, type Answered, type Usage } from "./charge.js";
import { chunks, completion, type Heading } from "./completions.js";
import type { Exchange, Gateway } from "./context.js";
import { seconds } from "./context.js";
import { decode } from "./decode.js";
import { json } from "./envelope.js";
import { readWhole } from "./go-json.js";
import { modelEntry, relayModels } from "./models.js";
import { isForeign, readableElsewhere } from "./pages.js";
import { priceOf } from "./price.js";
import { noKeyLeft, withNextKey } from "./key-list.js";
import { recordError } from "./new-api-charges.js";
import { groupRatio } from "./new-api-groups.js";
import { firstChannel, groupFor, mayRetry, noteFailure, offering, pick, type Bad } from "./relay-channels.js";
import { holderOf, refusedFor, relayFailure, type Holder } from "./relay-key.js";
import type { ChannelRow } from "./store.js";
import { counterOf, tokensOfMessages, type Message } from "./token-count.js";
import type { ChatAnswer } from "./upstream.js";

type Good = ChatAnswer & { ok: true };

/** The part of the body that is read before a channel is picked. */
const modelBody = { package: "middleware", name: "ModelRequest", fields: { model: "string" } } as const;

const chatBody = {
  package: "model",
  name: "GeneralOpenAIRequest",
  fields: { model: "string", max_tokens: "int", stream: "bool", temperature: "float64", top_p: "float64" },
} as const;

/** A chat request that was understood. */
interface ChatRequest {
  readonly messages: readonly Message[];
  readonly maxTokens: number;
  readonly stream: boolean;
  readonly includeUsage: boolean;
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** @throws Error with the decoder's words, or those of the check */
function readChat(text: string): ChatRequest {
  readWhole(text);
  const { max_tokens: maxTokens, stream, model } = decode(text, chatBody);
  const whole = JSON.parse(text) as {
    messages?: unknown;
    stream_options?: { include_usage?: unknown } | null;
  };
  if (maxTokens < 0 || maxTokens > 2 ** 30) throw new Error("max_tokens is invalid");
  if (model === "") throw new Error("model is required");
  const { messages } = whole;
  if (!Array.isArray(messages) || messages.length === 0) throw new Error("field messages is required");
  return {
    messages: messages as Message[],
    maxTokens,
    stream,
    includeUsage: whole.stream_options?.include_usage === true,
  };
}

/** The question with the channel's own system prompt, if it has one. */
function withSystemPrompt(channel: ChannelRow, messages: readonly Message[]): readonly Message[] {
  const prompt = channel.system_prompt ?? "";
  if (prompt === "") return messages;
  const own = { role: "system", content: prompt };
  return messages[0]?.role === "system" ? [own, ...messages.slice(1)] : [own, ...messages];
}

/** What is known of a call once its provider has begun to answer, for the charge. */
interface Begun {
  readonly answered: Answered;
  readonly answer: Good;
  readonly request: ChatRequest;
  /** Tokens of the question as the gateway counts them. */
  readonly promptTokens: number;
}

/** One attempt through one channel. */
async function attempt(
  gateway: Gateway,
  c: Exchange,
  holder: Holder,
  channel: ChannelRow,
  model: string,
  text: string,
): Promise<Begun | Bad | Response> {
  let request: ChatRequest;
  try {
    request = readChat(text);
  } catch (error) {
    return relayFailure(c, 400, reason(error), { param: "", code: "invalid_text_request" });
  }
  const mapped = mappedModel(channel, model);
  const messages = withSystemPrompt(channel, request.messages);
  const group = groupFor(gateway, holder.groups, model);
  const usual = priceOf(gateway.settings, mapped, channel.type, group);
  const factor = gateway.isNewApi
    ? groupRatio(gateway, holder.user.group, group)
    : (gateway.hubGroups?.get(group)?.ratio ?? usual.group);
  const price = { ...usual, group: factor };
  const promptTokens = tokensOfMessages(messages, counterOf(gateway.settings));
  const aside = setAside(gateway, holder, price, promptTokens, request.maxTokens);
  if ("code" in aside) return relayFailure(c, 403, aside.message, { param: "", code: aside.code });
  const used = withNextKey(channel);
  let answer: ChatAnswer;
  try {
    answer = !used
      ? noKeyLeft
      : await gateway.upstream.chat(used.channel, mapped, { messages, maxTokens: request.maxTokens });
  } catch (failure) {
    giveBack(gateway, holder, aside);
    throw failure;
  }
  if (!answer.ok) {
    giveBack(gateway, holder, aside);
    if (used) noteFailure(gateway, channel, answer, used.index);
    const refused = { payer: holder, channel, model, group, isStream: request.stream };
    if (gateway.isNewApi) recordError(gateway, c, refused, answer);
    return answer;
  }
  const answered = {
    channel,
    model: mapped,
    price,
    group,
    setAside: aside,
    isStream: request.stream,
    systemPromptReset: messages !== request.messages,
  };
  return { answered, answer, request, promptTokens };
}

/**
 * Streams an answer. Like the real server's, the provider's stream is read to its end, and charged, also when the
 * client has gone.
 */
function stream(
  gateway: Gateway,
  c: Exchange,
  heading: Heading,
  { answer, request, promptTokens }: Begun,
  settle: (usage: Usage) => void,
): Response {
  const encoder = new TextEncoder();
  const { signal } = c.req.raw;
  let gone = false;
  let text = "";
  const events = chunks(heading, answer, {
    includeUsage: request.includeUsage,
    onText: (part) => {
      text += part;
    },
  });
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const leave = (): void => {
        if (gone) return;
        gone = true;
        controller.error(signal.reason);
      };
      signal.addEventListener("abort", leave, { once: true });
      const pump = async (): Promise<void> => {
        for await (const event of events) if (!gone) controller.enqueue(encoder.encode(event));
        signal.removeEventListener("abort", leave);
        // The provider's own figures, where it was asked for them; else the gateway counts what it has passed on.
        const counted = { promptTokens, completionTokens: counterOf(gateway.settings)(text) };
        settle(request.includeUsage && text === answer.reply ? answer : counted);
        if (!gone) controller.close();
      };
      gateway.background(pump());
    },
    cancel() {
      gone = true;
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-cache",
      "X-Accel-Buffering": "no",
    },
  });
}

/** The answer with which the provider refused, as the gateway passes it on. */
function passedOn(c: Exchange, { status, message, type = "", code }: Bad): Response {
  // 429 is said in the gateway's own words.
  const told = status === 429 ? "当前分组上游负载已饱和，请稍后再试" : message;
  return relayFailure(c, status, told, { type, param: "", code: code ?? null });
}

async function chat(gateway: Gateway, c: Exchange): Promise<Response> {
  const holder = holderOf(gateway, c);
  if (holder instanceof Response) return holder;
  // Any other type is read as a form, in which there is no model.
  const isJson = c.req.header("Content-Type")?.startsWith("application/json") === true;
  const text = await c.req.text();
  let model = "";
  if (isJson)
    try {
      readWhole(text);
      model = decode(text, modelBody).model;
    } catch (error) {
      return relayFailure(c, 400, `common.UnmarshalBodyReusable failed: ${reason(error)}`);
    }
  const refused = refusedFor(c, holder, model);
  if (refused !== undefined) return refused;
  const first = firstChannel(gateway, c, holder, model);
  if (first instanceof Response) return first;

  let channel = first;
  let retries = gateway.settings.int("RetryTimes");
  for (let isRetry = false; ; isRetry = true) {
    const result = await attempt(gateway, c, holder, channel, model, text);
    if (result instanceof Response) return result;
    if ("answer" in result) {
      const { id = `chatcmpl-${c.env.call.requestId}` } = result.answer;
      const heading = { id, created: seconds(gateway), model };
      const settle = (usage: Usage): void => charge(gateway, c, holder, result.answered, usage);
      if (result.request.stream) return stream(gateway, c, heading, result, settle);
      settle(result.answer);
      return completion(heading, result.answer);
    }
    if (!isRetry && !mayRetry(result, holder)) return passedOn(c, result);
    let next: ChannelRow | undefined;
    // The first retry goes to the highest priority again, the others to any; each that leads to the same channel is
    // lost.
    for (let ofAll = isRetry; retries > 0 && next === undefined; ofAll = true, retries -= 1) {
      const drawn = pick(offering(gateway, groupFor(gateway, holder.groups, model), model), ofAll);
      if (drawn?.id !== channel.id) next = drawn;
    }
    if (next === undefined) return passedOn(c, result);
    channel = next;
  }
}

function listModels(gateway: Gateway, c: Exchange): Response {
  const holder = holderOf(gateway, c);
  if (holder instanceof Response) return holder;
  const { token, groups } = holder;
  const own = (token.models ?? "") === "" ? undefined : (token.models ?? "").split(",");
  const ofGroup = gateway.store.data.abilities.filter((row) => row.enabled && groups.includes(row.group));
  return json(relayModels(own ?? ofGroup.map((row) => row.model)));
}

function oneModel(gateway: Gateway, c: Exchange): Response {
  const holder = holderOf(gateway, c);
  if (holder instanceof Response) return holder;
  const name = c.req.param("model") ?? "";
  const message = `The model '${name}' does not exist`;
  const unknown = { message, type: "invalid_request_error", param: "model", code: "model_not_found" };
  return json(modelEntry(name) ?? { error: unknown });
}

/**
 * Adds the relay's calls; they are outside of `/api` and its limits, and pages of other origins may read their answers.
 */
export function registerRelay(gateway: Gateway): void {
  const add = (method: string, path: string, handler: typeof chat | typeof oneModel): void => {
    gateway.routes.add(method, path);
    gateway.app.on(method, path, async (c) => {
      const answer = await handler(gateway, c);
      return isForeign(c.req.raw) ? readableElsewhere(answer) : answer;
    });
  };
  add("GET", "/v1/models", listModels);
  add("GET", "/v1/models/:model", oneModel);
  add("POST", "/v1/chat/completions", chat);
}
