/** Output ratios of names that follow no rule. */
const named: Readonly<Record<string, number>> = {
  "chatgpt-4o-latest": 3,
  "llama2-70b-4096": 0.8 / 0.64,
  "llama3-8b-8192": 2,
  "llama3-70b-8192": 79 / 59,
  command: 2,
  "command-light": 2,
  "command-nightly": 2,
  "command-light-nightly": 2,
  "command-r": 3,
  "command-r-plus": 5,
  "grok-beta": 3,
  "ibm-granite/granite-20b-code-instruct-8k": 5,
  "ibm-granite/granite-3.0-2b-instruct": 8.333333333333334,
  "ibm-granite/granite-3.0-8b-instruct": 5,
  "ibm-granite/granite-8b-code-instruct-128k": 5,
  "meta/llama-2-13b": 5,
  "meta/llama-2-13b-chat": 5,
  "meta/llama-2-7b": 5,
  "meta/llama-2-7b-chat": 5,
  "meta/meta-llama-3-8b": 5,
  "meta/meta-llama-3-8b-instruct": 5,
  "meta/llama-2-70b": 2.75 / 0.65,
  "meta/llama-2-70b-chat": 2.75 / 0.65,
  "meta/meta-llama-3-70b": 2.75 / 0.65,
  "meta/meta-llama-3-70b-instruct": 2.75 / 0.65,
  "mistralai/mistral-7b-instruct-v0.2": 5,
  "mistralai/mistral-7b-v0.1": 5,
  "mistralai/mixtral-8x7b-instruct-v0.1": 1 / 0.3,
};

/** Ratios that count where none is stored, before any rule: those that a new gateway's option has. */
const defaults: Readonly<Record<string, number>> = {
  "llama3-8b-8192(33)": 0.0006 / 0.0003,
  "llama3-70b-8192(33)": 0.0035 / 0.00265,
  "whisper-1": 0,
  "deepseek-chat": 0.28 / 0.14,
  "deepseek-reasoner": 219 / 55,
};

/** The first rule that a name meets counts. */
const rules: readonly (readonly [RegExp, number])[] = [
  [/^gpt-3\.5-turbo$|^gpt-3\.5.*0125$/, 3],
  [/^gpt-3\.5.*1106$/, 2],
  [/^gpt-3\.5/, 4 / 3],
  [/^gpt-4o-2024-05-13$/, 3],
  [/^gpt-4o/, 4],
  [/^gpt-4-turbo|^gpt-4.*preview$/, 3],
  [/^gpt-4/, 2],
  [/^o1/, 4],
  [/^claude-3/, 5],
  [/^(claude|mistral|gemini)-/, 3],
  [/^deepseek-/, 2],
];

const own = (table: Readonly<Record<string, number>>, name: string): number | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/**
 * How many times as much as a token of the input one of the output costs on one-api where no ratio is stored for the
 * model: its own code decides by the name. Source: `GetCompletionRatio` of one-api 8df4a267 (21 February 2025), its
 * newest. Earlier releases know fewer names.
 * @param model may have the type of a channel behind it, `llama3-8b-8192(33)`
 * @param stored the ratios that are stored, by name: those of the name without the type count for one with it
 */
export function builtInOutput(model: string, stored: Readonly<Record<string, number>>): number {
  const typed = own(defaults, model);
  if (typed !== undefined) return typed;
  const untyped = model.replace(/\(\d+\)$/, "");
  const plain = untyped.startsWith("qwen-") ? untyped.replace(/-internet$/, "") : untyped;
  return (
    own(stored, plain) ??
    own(defaults, plain) ??
    own(named, plain) ??
    rules.find(([names]) => names.test(plain))?.[1] ??
    1
  );
}
