/** The services that the gateway calls: the model providers, the sign-in providers and the bot check. */
import { answerTo, partsOf } from "./demo-answers.js";
import { delay } from "./faults.js";
import { modelsOfType } from "./models.js";
import type { ChannelRow } from "./store.js";
import { tokensOf, tokensOfMessages, type Message } from "./token-count.js";

/** A chat request without its model. */
export interface ChatQuestion {
  readonly messages: readonly Message[];
  /** Longest answer in tokens, 0 for any. */
  readonly maxTokens: number;
}

/** A provider's answer to one chat request. */
export type ChatAnswer =
  | {
      ok: true;
      /** The provider's name for the answer; the gateway's request id stands for it when absent. */
      id?: string;
      reply: string;
      promptTokens: number;
      completionTokens: number;
      /** Why it ended; `stop` when absent. */
      finish?: "stop" | "length";
      /** The reply in the parts in which it is streamed; its words at once when absent. It may break off. */
      parts?: AsyncIterable<string>;
    }
  /** `type` is the provider's word for the error, such as `insufficient_quota`, `code` its number or name. */
  | { ok: false; status: number; message: string; type?: string; code?: string };

/** A provider as the gateway's callbacks name it. */
export type ProviderName = string;

/** Who a sign-in provider says the visitor is; an `id` of "" is nobody. */
export interface ProviderIdentity {
  id: string;
  name: string;
  email: string;
}

/** A failure whose message goes to the client as it is. */
export class UpstreamError extends Error {
  override readonly name = "UpstreamError";
}

/** Every call of the gateway to other services. Each may reject with `UpstreamError`. */
export interface Upstream {
  /**
   * One chat request through a channel; a test of the channel asks nothing in particular. Failures of the provider are
   * answers; a rejection is a defect of what stands for it, which costs nobody anything and goes on to the caller.
   */
  chat(channel: ChannelRow, model: string, question?: ChatQuestion): Promise<ChatAnswer>;
  /** The balance of a channel's account in the provider's unit. */
  balance(channel: ChannelRow): Promise<number>;
  /** The models that a channel's provider lists. */
  models(channel: Pick<ChannelRow, "type" | "key" | "base_url">): Promise<readonly string[]>;
  /** The visitor that a code belongs to; undefined when the provider cannot be reached. */
  identify(provider: ProviderName, code: string): Promise<ProviderIdentity | undefined>;
  /** The WeChat ID that a code typed by the visitor belongs to; "" when the code is wrong. */
  wechat(code: string): Promise<string>;
  /** Whether the bot check accepts a token. */
  turnstile(token: string): Promise<boolean>;
}

const OPENAI = 1;

/**
 * The default: answers without any network, the same each time. A channel whose key contains `bad` is refused by its
 * provider; a provider code or a bot-check token that begins with `bad` is wrong; `pace` stretches the time an answer
 * takes (1 = some tenths of a second, 0 = none).
 */
export function createDemoUpstream(pace = 1): Upstream {
  const wait = (ms: number): Promise<void> => (pace === 0 ? Promise.resolve() : delay(ms * pace));
  return {
    async chat(channel, model, question) {
      await wait(180 + ((channel.id * 137) % 700));
      if (channel.key.includes("bad"))
        return {
          ok: false,
          status: 401,
          message: "Incorrect API key provided",
          type: "invalid_request_error",
          code: "invalid_api_key",
        };
      if (question === undefined)
        return {
          ok: true,
          reply: "Hello! How can I help you today?",
          promptTokens: 12,
          completionTokens: 34,
        };
      const { reply, finish } = answerTo(question, model);
      return {
        ok: true,
        reply,
        finish,
        promptTokens: tokensOfMessages(question.messages),
        completionTokens: tokensOf(reply),
        parts: partsOf(reply, () => wait(28)),
      };
    },
    async balance(channel) {
      await wait(120 + ((channel.id * 91) % 400));
      if (channel.key.includes("bad")) throw new UpstreamError("status code: 401");
      return ((channel.id * 3719) % 20_000) / 100;
    },
    async models({ type, key }) {
      await wait(300);
      if (key.includes("bad")) throw new UpstreamError("Incorrect API key provided");
      const own = modelsOfType(type);
      return own.length > 0 ? own : modelsOfType(OPENAI);
    },
    async identify(provider, code) {
      await wait(200);
      if (code.startsWith("bad")) return { id: "", name: "", email: "" };
      return { id: `${provider}-${code}`, name: "", email: "" };
    },
    async wechat(code) {
      await wait(200);
      return code.startsWith("bad") ? "" : `wechat-${code}`;
    },
    async turnstile(token) {
      await wait(100);
      return !token.startsWith("bad");
    },
  };
}
