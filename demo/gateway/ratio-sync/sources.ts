/**
 * What stands in for other gateways and price lists, which the embedded gateway never reaches: each has an answer by
 * its whole address, as new-api asks for it.
 */

/** What a source answers. */
export interface SourceAnswer {
  /** 200 unless it says otherwise. */
  readonly status?: number;
  /** An object is sent as JSON. */
  readonly body: unknown;
}

/** Sources by their whole addresses. */
export type Sources = Readonly<Record<string, SourceAnswer>>;

/** The list of new-api's project, and that of models.dev, as the gateway lists them. */
export const presets = [
  { id: -100, name: "官方倍率预设", base_url: "https://basellm.github.io" },
  { id: -101, name: "models.dev 价格预设", base_url: "https://models.dev" },
] as const;

/** The base URLs of types that have one. Source: `constant/channel.go` of new-api. */
const bases: Readonly<Record<number, string>> = {
  1: "https://api.openai.com",
  14: "https://api.anthropic.com",
  17: "https://dashscope.aliyuncs.com",
  20: "https://openrouter.ai/api",
  24: "https://generativelanguage.googleapis.com",
  25: "https://api.moonshot.cn",
  43: "https://api.deepseek.com",
};

/** Where a channel leads to; "" for nowhere. */
export const baseOf = ({ base_url: own, type }: { base_url: string | null; type: number }): string =>
  own !== null && own !== "" ? own : (bases[type] ?? "");

/** What the stand-ins know where nobody says otherwise. */
export const usualSources: Sources = {
  "https://basellm.github.io/llm-metadata/api/newapi/ratio_config-v1-base.json": {
    body: {
      success: true,
      data: {
        model_ratio: {
          "gpt-4o": 1.25,
          "gpt-4o-mini": 0.075,
          o1: 7.5,
          "deepseek-chat": 0.14,
          "brand-new-1": 0.5,
        },
        completion_ratio: { "gpt-4o": 4, "gpt-4o-mini": 4, o1: 4, "deepseek-chat": 1.5, "brand-new-1": 5 },
        cache_ratio: { "gpt-4o": 0.5, o1: 0.5, "deepseek-chat": 0.1 },
        model_price: { "dall-e-3": 0.05 },
        billing_mode: { "gemini-2.5-pro": "tiered_expr" },
        billing_expr: {
          "gemini-2.5-pro":
            'len <= 200000 ? tier("base", p * 1.25 + c * 10) : tier("long", p * 2.5 + c * 15)',
        },
      },
    },
  },
  "https://models.dev/api.json": {
    body: {
      openai: {
        models: {
          "gpt-4o": { cost: { input: 2.5, output: 10, cache_read: 1.25 } },
          "gpt-4o-mini": { cost: { input: 0.15, output: 0.6, cache_read: 0.075 } },
        },
      },
      deepseek: { models: { "deepseek-chat": { cost: { input: 0.27, output: 1.1, cache_read: 0.07 } } } },
    },
  },
};
