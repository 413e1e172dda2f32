/** Model names: per channel type for `GET /api/models`, one by one for `GET /api/channel/models` (wire.md 3.4, 3.7). */
import { modelLists } from "./model-lists.js";

/** Reads `label: name name …` with continuation lines that begin with blanks. */
export function readLists(text: string): Map<string, string[]> {
  const lists = new Map<string, string[]>();
  let current: string[] = [];
  for (const line of text.split("\n")) {
    const label = /^(\S+):(?: |$)/.exec(line);
    if (label?.[1] !== undefined) {
      current = [];
      lists.set(label[1], current);
    }
    current.push(
      ...line
        .slice(label?.[0].length ?? 0)
        .split(" ")
        .filter((name) => name !== ""),
    );
  }
  return lists;
}

const byType = readLists(modelLists);

/** Types without a list of their own offer OpenAI's. */
const openAiTypes = [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 21, 22, 50];

function namesOf(type: number): string[] | null {
  if (type === 43) return null;
  if (type === 51) return namesOf(24);
  return byType.get(String(openAiTypes.includes(type) ? 1 : type)) ?? [];
}

/** The models of a type; none for a type that has no list. */
export const modelsOfType = (type: number): readonly string[] => namesOf(type) ?? [];

/** `data` of `GET /api/models`: "1" … the last type, each a list, or null for the pass-through type 43. */
export function modelsByType(lastType: number): Record<string, string[] | null> {
  const map: Record<string, string[] | null> = {};
  for (let type = 1; type <= lastType; type++) map[String(type)] = namesOf(type);
  return map;
}

/** Order and owner names of the public model list. */
const owners: [number, string][] = [
  [1, "openai"],
  [14, "anthropic"],
  [11, "google palm"],
  [15, "baidu"],
  [16, "zhipu"],
  [17, "ali"],
  [18, "xunfei"],
  [23, "tencent"],
  [24, "google gemini"],
  [30, "ollama"],
  [33, "aws"],
  [34, "coze"],
  [35, "cohere"],
  [37, "cloudflare"],
  [38, "deepl"],
  [42, "vertexai"],
  [46, "replicate"],
  [19, "360"],
  [25, "moonshot"],
  [26, "baichuan"],
  [27, "minimax"],
  [40, "doubao"],
  [28, "mistralai"],
  [29, "groq"],
  [31, "lingyiwanwu"],
  [32, "stepfun"],
  [36, "deepseek"],
  [39, "together.ai"],
  [41, "novita"],
  [44, "siliconflow"],
  [45, "xai"],
  [47, "baidu v2"],
  [48, "xunfei v2"],
];

const created = 1626777600;

const permission = {
  id: "modelperm-LwHkVFn8AcMItP432fKKDIKJ",
  object: "model_permission",
  created,
  allow_create_engine: true,
  allow_sampling: true,
  allow_logprobs: true,
  allow_search_indices: false,
  allow_view: true,
  allow_fine_tuning: false,
  organization: "*",
  group: null,
  is_blocking: false,
};

/** A model as the lists for programs have it. */
interface ModelEntry {
  id: string;
  object: "model";
  created: number;
  owned_by: string;
  permission: (typeof permission)[] | null;
  root: string;
  parent: null;
}

function entry(id: string, owner: string, permissions: ModelEntry["permission"]): ModelEntry {
  return { id, object: "model", created, owned_by: owner, permission: permissions, root: id, parent: null };
}

function everyEntry(): ModelEntry[] {
  return owners.flatMap(([type, owner]) => (namesOf(type) ?? []).map((id) => entry(id, owner, [permission])));
}

/**
 * The answer of `GET /api/channel/models`: no envelope, and names that several owners offer are listed several times.
 */
export function modelEntries(): unknown {
  return { object: "list", data: everyEntry() };
}

/** The known models among these, then the others, which belong to `custom`: the answer of `GET /v1/models`. */
export function relayModels(names: readonly string[]): unknown {
  const left = new Set(names);
  const known = everyEntry().filter(({ id }) => left.delete(id));
  return { data: [...known, ...[...left].map((id) => entry(id, "custom", null))], object: "list" };
}

/** A model that the server knows, whoever may call it. */
export function modelEntry(name: string): unknown {
  return everyEntry().findLast(({ id }) => id === name);
}
