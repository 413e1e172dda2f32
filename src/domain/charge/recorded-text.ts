import { parseLogContent } from "../logs/log-content.js";
import type { Arithmetic, Ratios } from "./ratio-bill.js";

/** What the text of an entry tells of its price. */
export type RecordedText =
  | { readonly kind: "ratios"; readonly by: Arithmetic; readonly ratios: Ratios }
  /** A price for each call, in units of currency. */
  | { readonly kind: "fixed"; readonly price: number; readonly group: number }
  /** Ratios alone: pictures and speech, whose size and number aren't recorded. */
  | { readonly kind: "units" }
  /** Tokens that were read from or written to a cache, at a price that isn't recorded. */
  | { readonly kind: "cached" };

const PAIRS = [
  /^(?:模型)?倍率[： ][\d.]+(?: × |，分组倍率 )[\d.]+$/,
  /^model rate [\d.]+, group rate [\d.]+$/,
];
const FIXED = /^模型(?:固定)?价格 ([\d.]+)，分组倍率 ([\d.]+)/;
const NEW_API = /^模型倍率 ([\d.]+)，补全倍率 ([\d.]+)，分组倍率 ([\d.]+)/;
const LAISKY = new RegExp(
  "^model rate ([\\d.]+), group rate ([\\d.]+), completion rate ([\\d.]+)(?:, tools cost (\\d+))?" +
    "(?:, cached_prompt (\\d+), cache_write_5m (\\d+), cache_write_1h (\\d+))?$",
);

/**
 * Reads the price in an entry's text; undefined where there is none. All texts write ratios with two decimals
 * (wire.md 2.5, 9.4).
 */
export function readRecordedText(content: string): RecordedText | undefined {
  const known = parseLogContent(content);
  if (known?.kind === "charged") {
    const { model, group, completion } = known;
    const ratios = { model: Number(model), group: Number(group), completion: Number(completion) };
    return { kind: "ratios", by: "tokens-first", ratios };
  }
  if (PAIRS.some((form) => form.test(content))) return { kind: "units" };
  const fixed = FIXED.exec(content);
  if (fixed) return { kind: "fixed", price: Number(fixed[1]), group: Number(fixed[2]) };
  const newApi = NEW_API.exec(content);
  if (newApi) {
    const ratios = { model: Number(newApi[1]), completion: Number(newApi[2]), group: Number(newApi[3]) };
    return { kind: "ratios", by: "tokens-first", ratios };
  }
  const laisky = LAISKY.exec(content);
  if (!laisky) return undefined;
  const [model = 0, group = 0, completion = 0, tools = 0, ...cached] = laisky
    .slice(1)
    .map((part) => Number(part || 0));
  return cached.some((count) => count > 0)
    ? { kind: "cached" }
    : { kind: "ratios", by: "prices-first", ratios: { model, group, completion, tools } };
}
