import { fold } from "../built-ins.js";
import { tokenKinds } from "../money/model-price.js";
import { counted, numberIn, type Bill, type ChargedEntry, type ChargeLine } from "./bill.js";

type Fields = Readonly<Record<string, unknown>>;

const fieldsIn = (value: unknown): Fields =>
  typeof value === "object" && value !== null ? (value as Fields) : {};

/** Calls of a tool, each at a price in units of currency. */
interface ToolCalls {
  readonly name: string;
  readonly count: number;
  readonly price: number;
}

const toolsIn = (value: unknown): ToolCalls[] =>
  Object.entries(fieldsIn(value)).map(([name, tool]) => {
    const { call_count, price } = fieldsIn(tool);
    return { name, count: numberIn(call_count), price: numberIn(price) };
  });

/**
 * The bill of an entry that was recorded with its price, as one-hub does in `metadata`; undefined for any other record.
 * Source: `GetTotalQuotaByUsage` and `GetLogMeta` of one-hub (wire.md 9.4).
 * @param unit points per unit of currency
 */
export function priceRecordBill(entry: ChargedEntry, unit: number): Bill | undefined {
  const { record = {}, prompt_tokens: prompt, completion_tokens: completion } = entry;
  const { price_type: type, group_ratio, input_ratio, output_ratio } = record;
  if (typeof type !== "string" || typeof group_ratio !== "number") return undefined;
  const [group, input, output] = [group_ratio, numberIn(input_ratio), numberIn(output_ratio)];
  const extras = tokenKinds
    .map(({ key, side }) => ({
      key,
      side,
      count: numberIn(record[key]),
      ratio: numberIn(record[`${key}_ratio`]),
    }))
    .filter(({ count, ratio }) => count > 0 && ratio !== 1);
  const tools = toolsIn(record.extra_billing);
  /** The server counts these tokens up or down, by whole tokens. */
  const weighed = (of: "input" | "output", tokens: number) =>
    fold(
      extras,
      (all, { side, count, ratio }) => all + (side === of ? Math.trunc(count * (ratio - 1)) : 0),
      tokens,
    );
  const [inputs, outputs] = [weighed("input", prompt), weighed("output", completion)];
  const toolSum = fold(tools, (all, { price, count }) => all + Math.ceil(price * unit) * count, 0);
  const toolPoints = toolSum > 0 ? Math.ceil(toolSum * group) : 0;
  const isByCall = type === "times";
  const sum = isByCall ? 1000 * (input * group) : inputs * (input * group) + outputs * (output * group);
  const whole = isByCall ? Math.trunc(sum) : Math.ceil(sum);
  const isLeast = input * group !== 0 && whole + toolPoints <= 0;
  const isNothing = inputs + outputs === 0;
  return {
    lines: counted([
      ...(isByCall ? [callLine(1000 * input)] : tokenLines({ input, output, prompt, completion, extras })),
      ...tools.map(({ name, count, price }): ChargeLine => ({
        kind: "tool",
        name,
        count,
        points: Math.ceil(price * unit),
      })),
    ]),
    group,
    sum: isNothing ? 0 : sum + toolSum * group,
    rounding: isLeast ? "least" : isByCall ? "down" : "up",
    points: isNothing ? 0 : isLeast ? 1 : whole + toolPoints,
  };
}

const callLine = (points: number): ChargeLine => ({ kind: "call", count: 1, points });

function tokenLines({
  input,
  output,
  prompt,
  completion,
  extras,
}: {
  readonly input: number;
  readonly output: number;
  readonly prompt: number;
  readonly completion: number;
  readonly extras: readonly {
    readonly key: (typeof tokenKinds)[number]["key"];
    readonly side: "input" | "output";
    readonly count: number;
    readonly ratio: number;
  }[];
}): ChargeLine[] {
  const of = (side: "input" | "output") => extras.filter((extra) => extra.side === side);
  const side = (kind: "input" | "output", tokens: number, points: number): ChargeLine[] => [
    // Tokens of a kind are among those of their side.
    { kind, count: fold(of(kind), (rest, { count }) => rest - count, tokens), points },
    ...of(kind).map(({ key, count, ratio }): ChargeLine => ({ kind: key, count, points: points * ratio })),
  ];
  return [...side("input", prompt, input), ...side("output", completion, output)];
}
