import type { ChargedEntry, ChargeLine } from "./bill.js";
import type { RecordedPrice } from "./recorded-price.js";

/** A number as the gateway writes it, with its decimals. */
const N = "(\\d+(?:\\.\\d+)?)";

const TOKENS = new RegExp(
  `^model rate ${N}, group rate ${N}, completion rate ${N}(?:, tools cost (\\d+))?` +
    "(?:, cached_prompt (\\d+)(?:, cached_completion (\\d+))?(?:, cache_write_5m (\\d+), cache_write_1h (\\d+))?)?$",
);
/** Speech, and pictures at a ratio, whose size isn't recorded. */
const UNITS = [
  new RegExp(`^model rate ${N}, group rate ${N}(?:, num \\d+)?$`),
  /^image model=.* requested_n=\d+ billed_n=\d+ total_usd=[\d.]+ group_rate=[\d.]+( model_ratio=[\d.]+)?( token_usd=[\d.]+)?$/,
];
const RERANK = new RegExp(`^rerank (token|per-call) billing, base unit ${N}, group rate ${N}$`);
const CALL = new RegExp(`^(?:voice clone|OCR) per-call billing, base unit ${N}, group rate ${N}$`);
const VIDEO_CALL = new RegExp(`^video per-call usd ${N}, group rate ${N}$`);
const VIDEO = new RegExp(`^video seconds ${N}, usd ${N}, multiplier ${N}, group rate ${N}$`);
const OLD_IMAGE = new RegExp(`^image usd ${N}, tier ${N}, group rate ${N}, num (\\d+)$`);
const IMAGE = new RegExp(
  `^image model=.* requested_n=\\d+ billed_n=(\\d+) total_usd=${N} group_rate=${N}` +
    ` unit_usd=${N} tier=${N} base_usd=${N}( token_usd=${N})?$`,
);
/** Charges that a service of the operator makes by the gateway's own API, in the amounts it names. */
const EXTERNAL = /^External \(.*\) (?:pre-consumed|finalized|auto-confirmed|canceled) /s;

/** Half of the last decimal that a figure was written with. */
const half = (written: string): number => 0.5 * 10 ** -(written.split(".")[1]?.length ?? 0);

/** A figure with what it may have been before it was rounded. */
interface Figure {
  readonly value: number;
  readonly min: number;
  readonly max: number;
}

const figure = (written: string): Figure => {
  const value = Number(written);
  return { value, min: Math.max(0, value - half(written)), max: value + half(written) };
};

/** One of the numbers that a figure may have been. */
type Choose = (figure: Figure) => number;

/** Ratios of 1 are exact: most groups have it. */
const ratio = (written: string): Figure =>
  Number(written) === 1 ? { value: 1, min: 1, max: 1 } : figure(written);

/**
 * So many of a kind at a price.
 * @param one points for one of them, before the group's ratio
 * @param charge points for all, in the order in which the gateway multiplies: the last binary digit decides what is
 *   rounded up
 */
function priced(
  kind: ChargeLine["kind"],
  count: number,
  group: string,
  one: (pick: Choose) => number,
  charge: (pick: Choose, group: number) => number,
): RecordedPrice {
  const ratios = ratio(group);
  const sumAt = (pick: Choose) => charge(pick, pick(ratios));
  const sum = sumAt(({ value }) => value);
  const points = Math.ceil(sum);
  return {
    kind: "priced",
    bill: {
      lines: count === 0 ? [] : [{ kind, count, points: one(({ value }) => value) }],
      group: ratios.value,
      sum,
      rounding: "up",
      points,
    },
    range: { from: Math.ceil(sumAt(({ min }) => min)), to: Math.ceil(sumAt(({ max }) => max)) },
  };
}

/** Calls at a price in points. */
const calls = (price: Figure, group: string): RecordedPrice =>
  priced(
    "call",
    1,
    group,
    (pick) => pick(price),
    (pick, by) => pick(price) * by,
  );

/**
 * Reads the price in a text of Laisky's fork since summer 2025; undefined for any other. Sources: `relay/billing`,
 * `relay/controller` and `controller/token.go` of the fork since August 2025 (wire.md 9.4).
 * @param unit points per unit of currency
 */
export function readLaiskyText(
  { content, prompt_tokens }: Pick<ChargedEntry, "content" | "prompt_tokens">,
  unit: number,
): RecordedPrice | undefined {
  const tokens = TOKENS.exec(content);
  if (tokens) {
    const [model = 0, group = 0, completion = 0, tools = 0, ...cached] = tokens
      .slice(1)
      .map((part: string | undefined) => Number(part ?? 0));
    return cached.some((count) => count > 0)
      ? { kind: "cached" }
      : { kind: "ratios", by: "prices-first", ratios: { model, group, completion, tools } };
  }
  if (UNITS.some((form) => form.test(content))) return { kind: "units" };
  if (EXTERNAL.test(content)) return { kind: "external" };
  const [, mode, base = "", rerankGroup = ""] = RERANK.exec(content) ?? [];
  if (mode === "per-call") return calls(figure(base), rerankGroup);
  if (mode === "token") {
    const price = figure(base);
    const one = (pick: Choose) => pick(price);
    return priced("input", prompt_tokens, rerankGroup, one, (pick, by) => prompt_tokens * pick(price) * by);
  }
  const [, once, onceGroup = ""] = CALL.exec(content) ?? [];
  if (once !== undefined) return calls(figure(once), onceGroup);
  const [, clip, clipGroup = ""] = VIDEO_CALL.exec(content) ?? [];
  if (clip !== undefined) {
    const usd = figure(clip);
    const one = (pick: Choose) => pick(usd) * unit;
    return priced("call", 1, clipGroup, one, (pick, by) => one(pick) * by);
  }
  const [, length, second = "", multiplier = "", videoGroup = ""] = VIDEO.exec(content) ?? [];
  if (length !== undefined) {
    const [seconds, usd, more] = [Number(length), figure(second), ratio(multiplier)];
    return priced(
      "second",
      seconds,
      videoGroup,
      (pick) => pick(usd) * pick(more) * unit,
      (pick, by) => pick(usd) * pick(more) * seconds * unit * by,
    );
  }
  const [, picture, tier = "", pictureGroup = "", number = ""] = OLD_IMAGE.exec(content) ?? [];
  if (picture !== undefined) {
    const [usd, size] = [figure(picture), ratio(tier)];
    const one = (pick: Choose) => pick(usd) * unit * pick(size);
    return priced(
      "image",
      Number(number),
      pictureGroup,
      one,
      (pick, by) => Math.ceil(one(pick) * by) * Number(number),
    );
  }
  const [, billed, , group = "", each = "", , , tokensToo] = IMAGE.exec(content) ?? [];
  if (billed === undefined) return undefined;
  // The tokens of these pictures were charged, too, at prices that aren't recorded.
  if (tokensToo !== undefined) return { kind: "units" };
  const usd = figure(each);
  const one = (pick: Choose) => pick(usd) * unit;
  const count = Number(billed);
  return priced("image", count, group, one, (pick, by) => Math.ceil(one(pick) * by) * count);
}
