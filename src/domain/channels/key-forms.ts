import { familyBases } from "./family-channel-types.js";

const { newApi, oneHub, laisky } = familyBases;

/** How the keys of a provider are written, where that is public and unlike the keys of all others. */
interface KeyForm {
  /** Whose keys are written so: a name, the same in all languages. */
  readonly owner: string;
  readonly pattern: RegExp;
  /** The channel types that take such a key. */
  readonly types: readonly number[];
}

/** Source: the documentation of each provider. A form that several providers share isn't listed. */
const keyForms: readonly KeyForm[] = [
  { owner: "Anthropic", pattern: /^sk-ant-/, types: [14, laisky + 52] },
  { owner: "OpenRouter", pattern: /^sk-or-/, types: [20] },
  // Keys of OpenAI without a project have the base64 of "OpenAI" in their middle.
  {
    owner: "OpenAI",
    pattern: /^sk-(proj|svcacct|admin)-|^sk-\w{20}T3BlbkFJ/,
    types: [1, newApi + 55],
  },
  { owner: "Google", pattern: /^AIza[\w-]{20}/, types: [11, 24, 51, newApi + 41, oneHub + 42] },
  { owner: "Groq", pattern: /^gsk_/, types: [29] },
  { owner: "xAI", pattern: /^xai-/, types: [45] },
  { owner: "Replicate", pattern: /^r8_/, types: [46, oneHub + 52, newApi + 56] },
  { owner: "Perplexity", pattern: /^pplx-/, types: [newApi + 27] },
  { owner: "NVIDIA", pattern: /^nvapi-/, types: [laisky + 55] },
  { owner: "GitHub", pattern: /^(gh[pou]_|github_pat_)/, types: [oneHub + 49, laisky + 53] },
  { owner: "AWS", pattern: /(^|\|)(AKIA|ASIA)[A-Z0-9]{12,}(\||$)/, types: [33, newApi + 33, oneHub + 32] },
  {
    owner: "Google Cloud",
    pattern: /^\s*\{[\s\S]*"service_account"/,
    types: [42, newApi + 41, oneHub + 42],
  },
];

/** Whose key this is by its form, where a channel of this type takes another one; undefined where nothing tells. */
export function foreignKeyOwner(key: string, type: number): string | undefined {
  const form = keyForms.find(({ pattern }) => pattern.test(key));
  return form && !form.types.includes(type) ? form.owner : undefined;
}
