/** The options: defaults, saved values, and how the gateway reads each kind (wire.md 3.10, 4.5, 4.6). */
import type { Store } from "./store.js";
import { readWhole, type JsonNode } from "./go-json.js";
import { readLists } from "./models.js";
import { modelRatios } from "./model-ratios.js";
import { optionFloat, optionInt } from "./parse.js";

/** Go writes the names of a map in byte order. */
function ratioText(table: Map<string, number>): string {
  const names = [...table.keys()].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, table.get(name)])));
}

function defaultModelRatios(): Map<string, number> {
  const table = new Map<string, number>();
  for (const [ratio, names] of readLists(modelRatios))
    for (const name of names) table.set(name, Number(ratio));
  return table;
}

const defaultCompletionRatios = new Map([
  ["deepseek-chat", 2],
  ["deepseek-reasoner", 3.981818181818182],
  ["llama3-70b-8192(33)", 1.320754716981132],
  ["llama3-8b-8192(33)", 2],
  ["whisper-1", 0],
]);

const trueByDefault = [
  "PasswordLoginEnabled",
  "PasswordRegisterEnabled",
  "RegisterEnabled",
  "LogConsumeEnabled",
  "DisplayInCurrencyEnabled",
  "DisplayTokenStatEnabled",
];

const falseByDefault = [
  "EmailVerificationEnabled",
  "EmailDomainRestrictionEnabled",
  "GitHubOAuthEnabled",
  "OidcEnabled",
  "WeChatAuthEnabled",
  "TurnstileCheckEnabled",
  "AutomaticDisableChannelEnabled",
  "AutomaticEnableChannelEnabled",
  "ApproximateTokenEnabled",
];

const emptyByDefault = [
  "GitHubClientId",
  "GitHubClientSecret",
  "WeChatServerAddress",
  "WeChatServerToken",
  "WeChatAccountQRCodeImageURL",
  "MessagePusherAddress",
  "MessagePusherToken",
  "TurnstileSiteKey",
  "TurnstileSecretKey",
  "SMTPServer",
  "SMTPAccount",
  "SMTPFrom",
  "SMTPToken",
  "ServerAddress",
  "Notice",
  "About",
  "HomePageContent",
  "Logo",
  "Footer",
  "TopUpLink",
  "ChatLink",
];

const valuesByDefault: Record<string, string> = {
  EmailDomainWhitelist:
    "gmail.com,163.com,126.com,qq.com,outlook.com,hotmail.com,icloud.com,yahoo.com,foxmail.com",
  SMTPPort: "587",
  SystemName: "One API",
  Theme: "default",
  QuotaForNewUser: "0",
  QuotaForInviter: "0",
  QuotaForInvitee: "0",
  QuotaRemindThreshold: "1000",
  PreConsumedQuota: "500",
  QuotaPerUnit: "500000",
  ModelRatio: ratioText(defaultModelRatios()),
  CompletionRatio: ratioText(defaultCompletionRatios),
  GroupRatio: '{"default":1,"svip":1,"vip":1}',
  ChannelDisableThreshold: "5",
  RetryTimes: "0",
};

const defaults = new Map<string, string>([
  ...trueByDefault.map((key): [string, string] => [key, "true"]),
  ...falseByDefault.map((key): [string, string] => [key, "false"]),
  ...emptyByDefault.map((key): [string, string] => [key, ""]),
  ...Object.entries(valuesByDefault),
]);

/** Replaces an empty server address (wire.md 2.7). */
const defaultAddress = "http://localhost:3000";

function describe(node: JsonNode): string {
  return node.type === "number" ? `number ${node.raw}` : node.type;
}

/** A ratio table: the usable entries of its text, and the decoder's complaint about the others. */
export function readRatios(text: string): { table: Map<string, number>; problem: string } {
  const table = new Map<string, number>();
  let node: JsonNode;
  try {
    node = readWhole(text);
  } catch (error) {
    return { table, problem: error instanceof Error ? error.message : String(error) };
  }
  if (node.type === "null") return { table, problem: "" };
  if (node.type !== "object")
    return { table, problem: `json: cannot unmarshal ${node.type} into Go value of type map[string]float64` };
  let problem = "";
  for (const [name, child] of node.entries) {
    if (child.type === "number" && Number.isFinite(Number(child.raw))) table.set(name, Number(child.raw));
    else if (child.type === "null") table.set(name, 0);
    else if (problem === "")
      problem = `json: cannot unmarshal ${describe(child)} into Go value of type float64`;
  }
  return { table, problem };
}

/** Typed reading of the options; every change works at once. */
export class Settings {
  readonly #store: Store;
  readonly #defaults: ReadonlyMap<string, string>;

  /**
   * Adds default ratios that a saved, valid table lacks, as the real server does at each start.
   * @param own the defaults of another member of the family, in place of one-api's of the same names
   * @param lacks what it doesn't have of one-api's
   */
  constructor(
    store: Store,
    own: ReadonlyMap<string, string> = new Map(),
    lacks: ReadonlySet<string> = new Set(),
  ) {
    this.#store = store;
    this.#defaults = new Map([...defaults, ...own].filter(([key]) => !lacks.has(key)));
    const saved = store.data.options.ModelRatio;
    if (saved === undefined) return;
    const { table, problem } = readRatios(saved);
    if (problem !== "") return;
    const merged = new Map([...defaultModelRatios(), ...table]);
    if (merged.size === table.size) return;
    store.data.options.ModelRatio = ratioText(merged);
    store.changed();
  }

  /** The text of an option; "" for one that has neither a value nor a default. */
  text(key: string): string {
    return this.#store.data.options[key] ?? this.#defaults.get(key) ?? "";
  }

  /** Only the exact text `true` counts. */
  flag(key: string): boolean {
    return this.text(key) === "true";
  }

  int(key: string): number {
    return optionInt(this.text(key));
  }

  float(key: string): number {
    return optionFloat(this.text(key));
  }

  ratios(key: "ModelRatio" | "CompletionRatio" | "GroupRatio"): Map<string, number> {
    return readRatios(this.text(key)).table;
  }

  serverAddress(): string {
    const saved = this.text("ServerAddress");
    return saved === "" ? defaultAddress : saved;
  }

  set(key: string, value: string): void {
    this.#store.data.options[key] = value;
    this.#store.changed();
  }

  /** All options, defaults first, then the other saved ones. */
  all(): [string, string][] {
    const merged = new Map([...this.#defaults, ...Object.entries(this.#store.data.options)]);
    return [...merged];
  }

  /** A quota as the log texts write it (wire.md 2.5). */
  quotaText(quota: number): string {
    if (!this.flag("DisplayInCurrencyEnabled")) return `${String(quota)} 点额度`;
    const worth = quota / this.float("QuotaPerUnit");
    if (Number.isNaN(worth)) return "＄NaN 额度";
    if (!Number.isFinite(worth)) return `＄${worth > 0 ? "+" : "-"}Inf 额度`;
    return `＄${worth.toFixed(6)} 额度`;
  }
}
