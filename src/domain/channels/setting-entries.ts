import { isJsonObject } from "../text/json-text.js";

/**
 * What a gateway takes as it is sent, and can't use: Laisky's fork then has neither the prices nor the tools of the
 * channel, and says so nowhere but in its own log. Source: `ModelConfigLocal` and `ChannelToolingConfig` of its
 * `model`.
 */

/** The figures of a model that are numbers of 0 or more, and those whose negative numbers mean that it is free. */
const figures = ["ratio", "completion_ratio", "max_tokens"];
const cacheFigures = ["cached_input_ratio", "cache_write_5m_ratio", "cache_write_1h_ratio"];

/** Whether all of these that an object has are numbers, none below the least. */
const hasFigures = (value: unknown, names: readonly string[], least = 0): value is Record<string, unknown> =>
  isJsonObject(value) &&
  names.every((name) => {
    const figure = value[name];
    return figure === undefined || (typeof figure === "number" && figure >= least);
  });

/** The first model whose prices can't be used; undefined where all can. */
export const wrongPrice = (prices: Readonly<Record<string, unknown>>): string | undefined =>
  Object.keys(prices).find((model) => {
    const price = prices[model];
    return !hasFigures(price, figures) || !hasFigures(price, cacheFigures, Number.NEGATIVE_INFINITY);
  });

/** Whether tools are a list of names and prices by name, each of which may be missing. */
export function areTools({ whitelist = [], pricing = {} }: Readonly<Record<string, unknown>>): boolean {
  const isName = (one: unknown) => typeof one === "string" && one.trim() !== "";
  return (
    Array.isArray(whitelist) &&
    whitelist.every(isName) &&
    isJsonObject(pricing) &&
    Object.values(pricing).every((price) => hasFigures(price, ["usd_per_call", "quota_per_call"]))
  );
}
