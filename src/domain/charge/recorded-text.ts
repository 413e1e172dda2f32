import { parseLogContent } from "../logs/log-content.js";
import type { ChargedEntry } from "./bill.js";
import { readLaiskyText } from "./laisky-text.js";
import type { RecordedPrice } from "./recorded-price.js";

const PAIR = /^(?:模型)?倍率[： ][\d.]+(?: × |，分组倍率 )[\d.]+$/;
const FIXED = /^模型(?:固定)?价格 ([\d.]+)，分组倍率 ([\d.]+)/;
const NEW_API = /^模型倍率 ([\d.]+)，补全倍率 ([\d.]+)，分组倍率 ([\d.]+)/;

/**
 * Reads the price in an entry's text; undefined where there is none. All texts write ratios with two decimals
 * (wire.md 2.5, 9.4).
 * @param unit points per unit of currency
 */
export function readRecordedText(
  entry: Pick<ChargedEntry, "content" | "prompt_tokens">,
  unit: number,
): RecordedPrice | undefined {
  const { content } = entry;
  const known = parseLogContent(content);
  if (known?.kind === "charged") {
    const { model, group, completion } = known;
    const ratios = { model: Number(model), group: Number(group), completion: Number(completion) };
    return { kind: "ratios", by: "tokens-first", ratios };
  }
  if (PAIR.test(content)) return { kind: "units" };
  const fixed = FIXED.exec(content);
  if (fixed) return { kind: "fixed", price: Number(fixed[1]), group: Number(fixed[2]) };
  const newApi = NEW_API.exec(content);
  if (newApi) {
    const ratios = { model: Number(newApi[1]), completion: Number(newApi[2]), group: Number(newApi[3]) };
    return { kind: "ratios", by: "tokens-first", ratios };
  }
  return readLaiskyText(entry, unit);
}
