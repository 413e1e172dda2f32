import { isGatewayError, type GatewayError } from "../../api/client/errors.js";
import type { Http } from "../../api/client/http.js";
import { featuresOf } from "../../api/dialects/features.js";
import { readPriceList, type PriceListAnswer } from "../../api/entities/price-lists.js";
import {
  getPriceListAddress,
  listBuiltInPrices,
  listModelsDevPrices,
} from "../../api/entities/price-sync.js";
import {
  answeredName,
  fetchSourcePrices,
  listSyncableSources,
  type SourceRequest,
} from "../../api/entities/price-sources.js";
import { rateOf } from "../../domain/money/model-price.js";
import { readJsonPrices } from "../../domain/money/pasted/json-prices.js";
import { parsePastedPrices } from "../../domain/money/pasted/parse-prices.js";
import type { PriceReading } from "../../domain/money/pasted/pasted-price.js";
import { readDifferences } from "../../domain/money/synced/differences.js";
import type { Gateway } from "../gateways.js";

/** Somewhere prices can be read. */
export interface PriceSource {
  readonly key: string;
  /**
   * A `channel` of this gateway, a `preset` list that it knows, the list that its release comes with, models.dev as the
   * gateway reads it, or an `address` that somebody types.
   */
  readonly kind: "channel" | "preset" | "built-in" | "models-dev" | "address";
  /** As the gateway tells it; "" for what it has no name for. */
  readonly name: string;
  /** Of a channel or a preset. */
  readonly baseUrl: string;
  /** Whether it is a channel that isn't enabled. */
  readonly isDisabled: boolean;
  /** How it is read unless somebody says otherwise: a path or a whole address. */
  readonly path: string;
}

/** A source with the path that it is read by. */
export interface ChosenSource {
  readonly source: PriceSource;
  readonly path: string;
}

/** Why a source told no prices: in words of the gateway, by a failed call, or by what was wrong with a list. */
export type SourceProblem =
  | { readonly kind: "told"; readonly text: string }
  | { readonly kind: "call"; readonly error: GatewayError }
  | { readonly kind: "skipped" | "unreadable" }
  | Exclude<PriceListAnswer, { readonly kind: "list" }>;

/** What a source told. */
export interface SourceAnswer {
  readonly source: PriceSource;
  readonly reading?: PriceReading | undefined;
  readonly problem?: SourceProblem | undefined;
}

type SourcedGateway = Pick<Gateway, "http" | "session" | "supports">;

/** Where a channel's prices are unless it says otherwise: the page that new-api and its relatives show to everybody. */
export const usualPath = "/api/pricing";

/** The list of the gateway's own project, and that of models.dev, by the numbers that new-api has for them. */
const presetPaths: Readonly<Record<number, string>> = {
  [-100]: "/llm-metadata/api/newapi/ratio_config-v1-base.json",
  [-101]: "https://models.dev/api.json",
};

/** The number of OpenRouter among new-api's types of channels, which needs the channel's key. */
const openRouter = 20;

const own = (kind: PriceSource["kind"], path = ""): PriceSource => ({
  key: kind,
  kind,
  name: "",
  baseUrl: "",
  isDisabled: false,
  path,
});

/** The sources that a gateway can compare its prices with. Rejects with a GatewayError. */
export async function listPriceSources(
  { http, supports }: SourcedGateway,
  signal: AbortSignal,
): Promise<readonly PriceSource[]> {
  const { priceSync } = featuresOf(supports.peek());
  if (priceSync !== undefined && priceSync !== "sources") {
    const address = await getPriceListAddress(http, { signal });
    return priceSync.map((name) => own(name, name === "address" ? address : ""));
  }
  const rows = await listSyncableSources(http, { signal });
  // The few lists first, then channels, which may be many.
  const isList = ({ id }: { readonly id: number }) => id < 0;
  return [
    ...[...rows.filter(isList), ...rows.filter((row) => !isList(row))].map(
      ({ id, name, base_url, status, type }): PriceSource => {
        const kind = id < 0 ? "preset" : "channel";
        const path = presetPaths[id] ?? (type === openRouter ? "openrouter" : usualPath);
        return {
          key: `${kind} ${id}`,
          kind,
          name,
          baseUrl: base_url,
          isDisabled: status !== 1 && id > 0,
          path,
        };
      },
    ),
    own("address"),
  ];
}

/** The request for a source of new-api; undefined for an address that is none. */
function requestOf({ source: { key, kind, name, baseUrl }, path }: ChosenSource): SourceRequest | undefined {
  if (kind !== "address")
    return { id: Number(key.split(" ")[1]), name, base_url: baseUrl, endpoint: path.trim() };
  const url = URL.canParse(path.trim()) ? new URL(path.trim()) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const endpoint = `${url.pathname}${url.search}`;
  return { name: url.host, base_url: url.origin, endpoint: endpoint === "/" ? usualPath : endpoint };
}

/** Asks new-api for its sources, all by one call. */
async function askGateway(
  http: Http,
  chosen: readonly ChosenSource[],
  unit: number,
  signal: AbortSignal,
): Promise<readonly SourceAnswer[]> {
  const asked = chosen.map((one) => ({ source: one.source, request: requestOf(one) }));
  const requests = asked.flatMap(({ request }) => (request ? [request] : []));
  const told = requests.length > 0 ? await fetchSourcePrices(http, requests, { signal }) : undefined;
  return asked.map(({ source, request }): SourceAnswer => {
    if (!request || !told) return { source, problem: { kind: "address" } };
    const name = answeredName(request);
    const result = told.test_results.find((one) => one.name === name);
    if (!result) return { source, problem: { kind: "skipped" } };
    if (result.status !== "success") return { source, problem: { kind: "told", text: result.error } };
    const isEffective = request.endpoint === usualPath;
    return { source, reading: readDifferences(told.differences, name, { unit, isEffective }) };
  });
}

/** The problem of a call that failed; rejects again with what no call rejects with. */
function problemOf(error: unknown): SourceProblem {
  if (!isGatewayError(error)) throw error;
  return { kind: "call", error };
}

/** Reads one list of one-hub. */
async function readList(
  http: Http,
  { source, path }: ChosenSource,
  unit: number,
  signal: AbortSignal,
): Promise<SourceAnswer> {
  if (source.kind === "address") {
    const answer = await readPriceList(path, signal);
    if (answer.kind !== "list") return { source, problem: answer };
    const reading = parsePastedPrices(answer.text, { unit });
    const isList = reading.form !== undefined && reading.form !== "lines" && reading.form !== "ratios";
    return isList ? { source, reading } : { source, problem: { kind: "unreadable" } };
  }
  const read = source.kind === "built-in" ? listBuiltInPrices : listModelsDevPrices;
  try {
    const reading = readJsonPrices(await read(http, { signal }), unit);
    return reading ? { source, reading } : { source, problem: { kind: "unreadable" } };
  } catch (error) {
    return { source, problem: problemOf(error) };
  }
}

/**
 * Asks sources for their prices, each with its answer or with why there is none, in the order in which they were given.
 * Rejects with a GatewayError where the gateway asks none of them.
 */
export async function askSources(
  { http, session, supports }: SourcedGateway,
  chosen: readonly ChosenSource[],
  signal: AbortSignal,
): Promise<readonly SourceAnswer[]> {
  const unit = rateOf(session.status.peek()?.quota_per_unit ?? 0);
  return featuresOf(supports.peek()).priceSync === "sources"
    ? askGateway(http, chosen, unit, signal)
    : Promise.all(chosen.map((one) => readList(http, one, unit, signal)));
}
