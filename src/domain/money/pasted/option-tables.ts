import { isJsonObject, readJson } from "../../text/json-text.js";
import { repeatedNames } from "../../text/repeated-names.js";
import { rounded, type TokenKind } from "../model-price.js";
import { createReading, numberOf, type PriceReading } from "./pasted-price.js";

type Table = Readonly<Record<string, unknown>>;

/** The tables of ratios, by their names as options and in `/api/ratio_config`. */
const tables = {
  ModelPrice: "call",
  ModelRatio: "input",
  CompletionRatio: "completion",
  CacheRatio: "cached_read_tokens",
  CreateCacheRatio: "cached_write_tokens",
  ImageRatio: "input_image_tokens",
  AudioRatio: "input_audio_tokens",
  AudioCompletionRatio: "output_audio_tokens",
} as const satisfies Readonly<Record<string, "call" | "input" | "completion" | TokenKind>>;

const snake = (name: string): string => name.replace(/(?!^)[A-Z]/g, "_$&").toLowerCase();
const tableNames = new Map(
  Object.entries(tables).flatMap(([name, part]) => [[name, part] as const, [snake(name), part] as const]),
);

/** What a table is about, by its name as an option or in `/api/ratio_config`; undefined for any other. */
export const partOfTable = (name: string): string | undefined => tableNames.get(name);

const groups: ReadonlySet<string> = new Set(["default", "vip", "svip"]);

/** A table, which may be the text of an option. */
function tableIn(value: unknown): Table | undefined {
  const read = typeof value === "string" ? readJson(value) : { ok: true, value };
  return read.ok && "value" in read && isJsonObject(read.value) ? read.value : undefined;
}

/** Options as `/api/option/` answers them, by their keys. */
const optionsIn = (rows: readonly unknown[]): Table =>
  Object.fromEntries(
    rows.flatMap((row) =>
      isJsonObject(row) && typeof row.key === "string" && tableNames.has(row.key)
        ? [[row.key, row.value]]
        : [],
    ),
  );

/** The options that a list has more than once, of which the last counts. */
function repeatedOptions(rows: readonly unknown[]): readonly string[] {
  const keys = rows.flatMap((row) => (isJsonObject(row) && typeof row.key === "string" ? [row.key] : []));
  const seen = new Set<string>();
  return keys.filter((key) => seen.size === seen.add(key).size && tableNames.has(key));
}

/**
 * Prices in tables of ratios: several by their names, as gateways export them, or one alone, whose numbers may be
 * anything. A price per call wins over a ratio, as it does on the gateway.
 */
export function optionPrices(given: Table | readonly unknown[], unit: number): PriceReading | undefined {
  const json: Table = Array.isArray(given) ? optionsIn(given) : (given as Table);
  const to = createReading();
  if (Array.isArray(given)) to.repeat(repeatedOptions(given));
  // What a text in the text has twice, such as the value of an option.
  for (const value of Object.values(json)) if (typeof value === "string") to.repeat(repeatedNames(value));
  const priceTables = Object.entries(json).filter(([name]) => tableNames.has(name) && tableIn(json[name]));
  if (priceTables.length === 0) {
    const entries = Object.entries(json);
    if (entries.length === 0 || entries.some(([, value]) => isJsonObject(value) || Array.isArray(value)))
      return undefined;
    const isOfGroups = entries.every(([name]) => groups.has(name));
    for (const [model, value] of entries) {
      const number = typeof value === "number" ? numberOf(value) : undefined;
      if (isOfGroups) to.leave(model, "group");
      else if (number === undefined) to.leave(model, "value");
      else if (number < 0) to.leave(model, "negative");
      else to.bare({ model, value: number });
    }
    return to.done("ratios");
  }
  const found = new Map<string, Record<string, number>>();
  for (const [name, value] of priceTables)
    for (const [model, ratio] of Object.entries(tableIn(value) ?? {})) {
      const number = typeof ratio === "number" ? numberOf(ratio) : undefined;
      const part = tableNames.get(name) ?? "";
      if (number === undefined) to.leave(`${name}: ${model}`, "value");
      else if (number < 0) to.leave(`${name}: ${model}`, "negative");
      else found.set(model, { ...found.get(model), [part]: number });
    }
  for (const name of Object.keys(json)) {
    if (tableNames.has(name) && !tableIn(json[name])) to.leave(name, "value");
    else if (/group/i.test(name)) to.leave(name, "group");
    else if (!tableNames.has(name) && isJsonObject(json[name])) to.unread(name);
  }
  for (const [model, { call, input, completion, ...extras }] of found)
    to.price({
      model,
      ...(call === undefined ? {} : { call: rounded((call * unit) / 1000) }),
      ...(input === undefined || call !== undefined ? {} : { input }),
      ...(completion === undefined || call !== undefined ? {} : { completion }),
      ...(Object.keys(extras).length > 0 ? { extras } : {}),
    });
  return to.done("ratio-config");
}
