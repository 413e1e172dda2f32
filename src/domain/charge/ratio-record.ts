import { fold } from "../built-ins.js";
import { counted, numberIn, type Bill, type ChargedEntry, type ChargeLine, type LineKind } from "./bill.js";
import {
  decimal,
  nearest,
  numberOf,
  overPowerOfTen,
  product,
  sumOf,
  truncated,
  type Decimal,
} from "./decimal.js";

type Fields = Readonly<Record<string, unknown>>;

/** A line with its price in decimals. */
interface Item {
  readonly kind: LineKind;
  readonly count: number;
  readonly price: Decimal;
  readonly name?: string;
}

const item = (kind: LineKind, count: unknown, ...factors: readonly unknown[]): Item => ({
  kind,
  count: numberIn(count),
  price: product(...factors.map((factor) => decimal(numberIn(factor)))),
});

/** Calls of tools, which cost so much for a thousand; older releases name three of them. */
function toolsOf(record: Fields, unit: number): Item[] {
  const tool = (name: string, count: unknown, price: unknown, thousands: boolean): Item => {
    const one = product(decimal(numberIn(price)), decimal(unit));
    return { kind: "tool", name, count: numberIn(count), price: thousands ? overPowerOfTen(one, 3) : one };
  };
  const listed = Array.isArray(record.tool_surcharges) ? (record.tool_surcharges as readonly Fields[]) : [];
  return [
    ...listed.map(({ name, count, price }) => tool(typeof name === "string" ? name : "", count, price, true)),
    ...(record.web_search === true
      ? [tool("web_search", record.web_search_call_count, record.web_search_price, true)]
      : []),
    ...(record.file_search === true
      ? [tool("file_search", record.file_search_call_count, record.file_search_price, true)]
      : []),
    ...(record.image_generation_call === true
      ? [tool("image_generation", 1, record.image_generation_call_price, false)]
      : []),
  ];
}

/** Tokens of Gemini's audio input have a price of their own, in units of currency for a million. */
const ownAudio = (
  { audio_input_seperate_price, audio_input_token_count, audio_input_price }: Fields,
  unit: number,
): Item[] =>
  audio_input_seperate_price === true
    ? [
        {
          kind: "input_audio_tokens",
          count: numberIn(audio_input_token_count),
          price: overPowerOfTen(product(decimal(numberIn(audio_input_price)), decimal(unit)), 6),
        },
      ]
    : [];

/** Text and audio counted apart, for models that speak. */
const spokenItems = (record: Fields): Item[] => {
  const { model_ratio: model, completion_ratio, audio_ratio, audio_completion_ratio } = record;
  return [
    item("input", record.text_input, model),
    item("input_audio_tokens", record.audio_input, model, audio_ratio),
    item("output", record.text_output, model, completion_ratio),
    item("output_audio_tokens", record.audio_output, model, audio_ratio, audio_completion_ratio),
  ];
};

/** @param isSeparate whether tokens of the cache aren't among the prompt tokens, as Anthropic counts them */
function tokenItems(
  { record = {}, prompt_tokens, completion_tokens }: ChargedEntry,
  isSeparate: boolean,
  unit: number,
): Item[] {
  const { model_ratio: model } = record;
  const audio = ownAudio(record, unit);
  const writes = [
    numberIn(record.cache_creation_tokens_5m),
    numberIn(record.cache_creation_tokens_1h),
  ] as const;
  const allWrites = Math.max(numberIn(record.cache_creation_tokens), writes[0] + writes[1]);
  const cacheWrites = isSeparate
    ? [
        item("cache_write_5m", writes[0], model, record.cache_creation_ratio_5m),
        item("cache_write_1h", writes[1], model, record.cache_creation_ratio_1h),
        item("cached_write_tokens", allWrites - writes[0] - writes[1], model, record.cache_creation_ratio),
      ]
    : [item("cached_write_tokens", record.cache_creation_tokens, model, record.cache_creation_ratio)];
  const cached = item("cached_read_tokens", record.cache_tokens, model, record.cache_ratio);
  const image = item(
    "input_image_tokens",
    record.image === true ? record.image_output : 0,
    model,
    record.image_ratio,
  );
  const inside = [...(isSeparate ? [] : [cached, ...cacheWrites]), image, ...audio];
  const rest = fold(inside, (tokens, { count }) => tokens - count, prompt_tokens);
  return [
    item("input", Math.max(0, rest), model),
    cached,
    ...cacheWrites,
    image,
    ...audio,
    item("output", completion_tokens, model, record.completion_ratio),
  ];
}

/** What items come to in a group, by each of the ways in which releases have rounded. */
function billsOf(items: readonly Item[], group: number, isFree: boolean): Bill[] {
  const factor = decimal(group);
  const sum = sumOf(items.map(({ count, price }) => product(decimal(count), price, factor)));
  const lines = counted(
    items.map(({ price, ...line }): ChargeLine => ({ ...line, points: numberOf(price) })),
  );
  const bill = { lines, group, sum: numberOf(sum) };
  const [near, down] = [nearest(sum), truncated(sum)];
  return [
    { ...bill, rounding: "nearest", points: near },
    { ...bill, rounding: "down", points: down },
    ...(near <= 0 && !isFree ? [{ ...bill, rounding: "least", points: 1 } as const] : []),
  ];
}

/**
 * The bills that an entry can have which was recorded with its ratios, as new-api does in `other`, the likeliest first;
 * undefined for any other record. The record doesn't say which release rounded it, and whether cached tokens were
 * counted apart. Source: `calculateTextQuotaSummary` and `calculateAudioQuota` of new-api (wire.md 9.4).
 * @param unit points per unit of currency
 */
export function ratioRecordBills(entry: ChargedEntry, unit: number): readonly Bill[] | undefined {
  const { record = {} } = entry;
  const { model_ratio: model, model_price: price, group_ratio: group } = record;
  if (typeof group !== "number" || (typeof model !== "number" && typeof price !== "number")) return undefined;
  const isFree = numberIn(model) * group === 0;
  const tools = toolsOf(record, unit);
  if (numberIn(price) > 0 || (price === 0 && isFree)) {
    const call = item("call", 1, price, unit);
    return billsOf([call, ...tools, ...ownAudio(record, unit)], group, true);
  }
  if (record.audio === true || record.ws === true) return billsOf(spokenItems(record), group, isFree);
  const isClaude = record.usage_semantic === "anthropic" || record.claude === true;
  return [isClaude, !isClaude].flatMap((isApart) =>
    billsOf([...tokenItems(entry, isApart, unit), ...tools], group, isFree),
  );
}
