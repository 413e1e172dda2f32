/** What a call costs (wire.md 3.11): ratios of model, group and completion. */
import type { Settings } from "./settings.js";

/** The ratios of a call. */
export interface Price {
  readonly model: number;
  readonly group: number;
  readonly completion: number;
}

/** Some models search the web under a name with this ending, at the price of the plain name. */
const plainName = (name: string, families: RegExp): string =>
  families.test(name) ? name.replace(/-internet$/, "") : name;

/** The first of these names that a table has; an entry for the channel's type comes first. */
function findRatio(table: Map<string, number>, name: string, channelType: number): number | undefined {
  return table.get(`${name}(${String(channelType)})`) ?? table.get(name);
}

const replicate = (name: string, ratio: number) =>
  [name, name.startsWith("meta-") ? `${name}-instruct` : `${name}-chat`].map(
    (one) => [`meta/${one}`, ratio] as const,
  );

const fixed = new Map<string, number>([
  ["chatgpt-4o-latest", 3],
  ["llama2-70b-4096", 0.8 / 0.64],
  ["llama3-8b-8192", 2],
  ["llama3-70b-8192", 79 / 59],
  ["command", 2],
  ["command-light", 2],
  ["command-nightly", 2],
  ["command-light-nightly", 2],
  ["command-r", 3],
  ["command-r-plus", 5],
  ["grok-beta", 3],
  ["meta/meta-llama-3.1-405b-instruct", 1],
  ["mistralai/mixtral-8x7b-instruct-v0.1", 1 / 0.3],
  ["ibm-granite/granite-3.0-2b-instruct", 8.333333333333334],
  ...["granite-20b-code-instruct-8k", "granite-3.0-8b-instruct", "granite-8b-code-instruct-128k"].map(
    (name) => [`ibm-granite/${name}`, 5] as const,
  ),
  ...["mistral-7b-instruct-v0.2", "mistral-7b-v0.1"].map((name) => [`mistralai/${name}`, 5] as const),
  ...["llama-2-7b", "llama-2-13b", "meta-llama-3-8b"].flatMap((name) => replicate(name, 5)),
  ...["llama-2-70b", "meta-llama-3-70b"].flatMap((name) => replicate(name, 2.75 / 0.65)),
]);

/** What counts as stored, as long as nothing else is. */
const defaults = new Map([
  ["llama3-8b-8192(33)", 2],
  ["llama3-70b-8192(33)", 0.0035 / 0.00265],
  ["whisper-1", 0],
  ["deepseek-chat", 2],
  ["deepseek-reasoner", 219 / 55],
]);

/** Ratio of the price of completion tokens to that of prompt tokens, for models without an entry of their own. */
function usualCompletionRatio(name: string): number {
  if (name.startsWith("gpt-3.5")) {
    if (name === "gpt-3.5-turbo" || name.endsWith("0125")) return 3;
    return name.endsWith("1106") ? 2 : 4 / 3;
  }
  if (name.startsWith("gpt-4o")) return name === "gpt-4o-2024-05-13" ? 3 : 4;
  if (name.startsWith("gpt-4")) return /^gpt-4-turbo|preview$/.test(name) ? 3 : 2;
  if (name.startsWith("o1")) return 4;
  if (name.startsWith("claude-3")) return 5;
  if (/^(claude|mistral|gemini)-/.test(name)) return 3;
  if (name.startsWith("deepseek-")) return 2;
  return fixed.get(name) ?? 1;
}

/** A stored ratio for the type comes before one for the name, and each before a default. */
function completionOf(stored: Map<string, number>, name: string, channelType: number): number {
  const typed = `${name}(${String(channelType)})`;
  const found = [typed, name].flatMap((one) => [stored.get(one), defaults.get(one)]);
  return found.find((ratio) => ratio !== undefined) ?? usualCompletionRatio(name);
}

/**
 * The ratios of a model through a channel of a type, for a group; an unknown model costs 30, an unknown group nothing
 * extra.
 */
export function priceOf(settings: Settings, model: string, channelType: number, group: string): Price {
  const paid = plainName(model, /^(qwen|command)-/);
  const answered = plainName(model, /^qwen-/);
  return {
    model: findRatio(settings.ratios("ModelRatio"), paid, channelType) ?? 30,
    group: settings.ratios("GroupRatio").get(group) ?? 1,
    completion: completionOf(settings.ratios("CompletionRatio"), answered, channelType),
  };
}
