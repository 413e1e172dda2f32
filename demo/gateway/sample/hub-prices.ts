import type { OneHubData } from "../prices.js";

const price = (model: string, channel_type: number, input: number, output: number) => ({
  ...{ model, type: "tokens", channel_type, input, output, locked: false },
});

/** What a company's one-hub charges, and the providers that its prices name. */
export const sampleHub: OneHubData = {
  owners: [
    { id: 1, name: "OpenAI" },
    { id: 14, name: "Anthropic" },
    { id: 25, name: "Google Gemini" },
    { id: 28, name: "DeepSeek" },
  ],
  prices: [
    price("gpt-4o", 1, 1.25, 5),
    price("gpt-4o-mini", 1, 0.075, 0.3),
    price("o1", 1, 7.5, 30),
    price("o3-mini", 1, 0.55, 2.2),
    price("text-embedding-3-small", 1, 0.01, 0.01),
    price("claude-3-5-sonnet-latest", 14, 1.5, 7.5),
    price("claude-3-5-haiku-latest", 14, 0.4, 2),
    price("gemini-*", 25, 0.05, 0.2),
    price("deepseek-chat", 28, 0.135, 0.55),
    price("deepseek-reasoner", 28, 0.275, 1.095),
    { ...price("dall-e-3", 1, 20, 20), type: "times" },
  ],
};
