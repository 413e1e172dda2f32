/** What lies beyond the gateway: the model providers, the sign-in providers and the bot check. */
import { delay } from "./faults.js";
import type { ChannelRow } from "./store.js";

/** A provider's answer to one chat request. */
export type ChatAnswer =
  | { ok: true; reply: string; promptTokens: number; completionTokens: number }
  /** `type` is the provider's word for the error, such as `insufficient_quota`. */
  | { ok: false; status: number; message: string; type?: string };

export type ProviderName = "github" | "oidc" | "lark";

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

/** Everything the gateway asks of others. Each call may reject with `UpstreamError`. */
export interface Upstream {
  /** One non-streaming chat request through a channel. Failures of the provider are answers, not rejections. */
  chat(channel: ChannelRow, model: string): Promise<ChatAnswer>;
  /** The balance of a channel's account in the provider's unit. */
  balance(channel: ChannelRow): Promise<number>;
  /** The visitor behind a code; undefined when the provider cannot be reached. */
  identify(provider: ProviderName, code: string): Promise<ProviderIdentity | undefined>;
  /** The WeChat id behind a code typed by the visitor; "" when the code is wrong. */
  wechat(code: string): Promise<string>;
  /** Whether the bot check accepts a token. */
  turnstile(token: string): Promise<boolean>;
}

/**
 * The default: answers without any network, the same each time. A channel whose key contains `bad` is refused by its
 * provider; a provider code or a bot-check token that begins with `bad` is wrong; `pace` stretches the time an answer takes
 * (1 = some tenths of a second, 0 = none).
 */
export function createDemoUpstream(pace = 1): Upstream {
  const wait = (ms: number): Promise<void> => (pace === 0 ? Promise.resolve() : delay(ms * pace));
  return {
    async chat(channel) {
      await wait(180 + ((channel.id * 137) % 700));
      if (channel.key.includes("bad"))
        return {
          ok: false,
          status: 401,
          message: "Incorrect API key provided",
          type: "invalid_request_error",
        };
      return { ok: true, reply: "Hello! How can I help you today?", promptTokens: 12, completionTokens: 34 };
    },
    async balance(channel) {
      await wait(120 + ((channel.id * 91) % 400));
      if (channel.key.includes("bad")) throw new UpstreamError("status code: 401");
      return ((channel.id * 3719) % 20_000) / 100;
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
