import * as z from "zod/mini";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { list, number, readBy, text } from "../client/schema.js";
import { fieldsOf } from "../dialects/kit.js";
import type { PriceDifferences } from "../../domain/money/synced/differences.js";

/**
 * Where new-api reads prices of other gateways and lists, for the super administrator (wire.md 9.21). Every call
 * rejects with a GatewayError.
 */

/** A channel or a list whose prices the gateway can read. */
export const priceSourceSchema = z.object({
  /** A channel's; below 0 for the lists that the gateway knows itself. */
  id: z.number(),
  name: text,
  base_url: text,
  /** That of the channel: 1 for one that is enabled. */
  status: number,
  /** That of the channel, by the gateway's own numbers; 0 for a list. */
  type: number,
});

/** A channel or a list whose prices the gateway can read. */
export type SyncableSource = z.infer<typeof priceSourceSchema>;

/** `GET /api/ratio_sync/channels`: the channels with a base URL, and the lists that the gateway knows. */
export const listSyncableSources = (http: Http, { signal }: CallOptions = {}): Promise<SyncableSource[]> =>
  http.call({
    method: "GET",
    path: "/api/ratio_sync/channels",
    schema: list(priceSourceSchema),
    share: true,
    signal,
  });

/** One source to read. */
export interface SourceRequest {
  /** As in {@link SyncableSource}; absent for an address that was typed. */
  readonly id?: number;
  readonly name: string;
  readonly base_url: string;
  /** The path below the base URL, a whole address, or `openrouter`. */
  readonly endpoint: string;
}

/** How reading one source went. */
const resultSchema = z.object({ name: text, status: text, error: text });

/** A JSON object of JSON objects, without anything that isn't one. */
const differencesOf = (value: unknown): PriceDifferences =>
  Object.fromEntries(
    Object.entries(fieldsOf(value)).map(([model, fields]) => [
      model,
      Object.fromEntries(
        Object.entries(fieldsOf(fields)).map(([field, told]) => {
          const { current, upstreams, confidence } = fieldsOf(told);
          return [field, { current, upstreams: fieldsOf(upstreams), confidence: fieldsOf(confidence) }];
        }),
      ),
    ]),
  );

const answerSchema = z.object({
  differences: readBy(differencesOf),
  test_results: list(resultSchema),
});

/** What other sources say about prices. */
export type FetchedPrices = z.infer<typeof answerSchema>;

/** The name by which an answer of {@link fetchSourcePrices} tells a source. */
export const answeredName = ({ id, name }: SourceRequest): string =>
  id === undefined || id === 0 ? name : `${name}(${id})`;

/**
 * `POST /api/ratio_sync/fetch`: the gateway reads the sources, eight at a time, and compares them with its own prices.
 * It changes nothing. A source that fails is among `test_results` with its reason, and the others are there.
 * @param seconds the longest that one source may take
 */
export function fetchSourcePrices(
  http: Http,
  upstreams: readonly SourceRequest[],
  { seconds = 15, signal }: CallOptions & { readonly seconds?: number } = {},
): Promise<FetchedPrices> {
  return http.call({
    method: "POST",
    path: "/api/ratio_sync/fetch",
    body: { upstreams, timeout: seconds },
    schema: answerSchema,
    // Eight at a time, and some seconds for the gateway itself.
    timeout: (Math.ceil(upstreams.length / 8) * seconds + 15) * 1000,
    signal,
  });
}
