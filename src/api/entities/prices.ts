import * as z from "zod/mini";
import { GatewayError, isGatewayError } from "../client/errors.js";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { flag, list, nothing, number, own, text } from "../client/schema.js";

/** Numbers by name; undefined when missing. */
const ratiosOf = (value: unknown): Readonly<Record<string, number>> | undefined => {
  if (typeof value !== "object" || value === null) return undefined;
  const ratios = Object.entries(value).filter(
    (entry): entry is [string, number] => typeof entry[1] === "number",
  );
  return ratios.length > 0 ? Object.fromEntries(ratios) : undefined;
};

/** The price of a model on one-hub (wire.md 9.1). Unknown fields are kept, so that a write sends them back. */
export const priceSchema = z.catchall(
  z.object({
    /** The model. A trailing `*` matches every model with this prefix that has no price of its own. */
    model: z.string(),
    /** `tokens`, or `times` for a price per call; other values are possible. */
    type: text,
    /** The provider, see `listPriceOwners`; 0 for none. */
    channel_type: number,
    /** Points per prompt token, or per thousandth of a call. */
    input: number,
    /** Points per completion token. */
    output: number,
    /** Whether updates from a price list skip this price. */
    locked: flag,
    /** Factors for other kinds of tokens, by kind, relative to `input` or `output`. */
    extra_ratios: own(ratiosOf),
  }),
  z.unknown(),
);

/** The price of a model on one-hub (wire.md 9.1). */
export type Price = z.infer<typeof priceSchema>;

/** The fields of a price that can be changed. */
export type PriceChanges = Partial<
  Pick<Price, "type" | "channel_type" | "input" | "output" | "locked" | "extra_ratios">
>;

/** A new price. */
export type NewPrice = Required<Omit<PriceChanges, "extra_ratios">> &
  Pick<PriceChanges, "extra_ratios"> & { model: string };

/** A provider, with the number that prices refer to it by. */
export const priceOwnerSchema = z.object({ id: z.number(), name: text });

/** A provider, with the number that prices refer to it by. */
export type PriceOwner = z.infer<typeof priceOwnerSchema>;

const PATH = "/api/prices";

/** The server answers with an error when the table is empty. */
const isEmptyTable = (error: unknown): boolean =>
  isGatewayError(error) && error.serverMessage === "pricing data not found";

/** `GET /api/prices` of one-hub (everybody): every price, by provider and model. */
export async function listPrices(http: Http, { signal }: CallOptions = {}): Promise<Price[]> {
  try {
    return await http.call({ method: "GET", path: PATH, schema: list(priceSchema), share: true, signal });
  } catch (error) {
    if (isEmptyTable(error)) return [];
    throw error;
  }
}

/**
 * One price, found in the list because the server has no call for a single one.
 * @throws GatewayError `refused` for a model without a price, with the server's message for other missing rows
 */
export async function getPrice(http: Http, model: string, options: CallOptions = {}): Promise<Price> {
  const price = (await listPrices(http, options)).find((row) => row.model === model);
  if (price) return price;
  throw new GatewayError("refused", `GET ${PATH}: no price for this model`, {
    status: 200,
    serverMessage: "record not found",
  });
}

/** `GET /api/model_ownedby/` of one-hub (everybody): the providers that prices can refer to. */
export function listPriceOwners(http: Http, { signal }: CallOptions = {}): Promise<PriceOwner[]> {
  const schema = list(priceOwnerSchema);
  return http.call({ method: "GET", path: "/api/model_ownedby/", schema, share: true, signal });
}

/** `GET /api/prices/model_list` of one-hub (admin): the models that have a price or a channel. */
export function listPricedModels(http: Http, { signal }: CallOptions = {}): Promise<string[]> {
  return http.call({
    method: "GET",
    path: `${PATH}/model_list`,
    schema: list(z.string()),
    share: true,
    signal,
  });
}

/** `POST /api/prices/single` of one-hub (admin). Rejected for a model that already has a price. */
export function createPrice(http: Http, price: NewPrice, { signal }: CallOptions = {}): Promise<void> {
  return http.call({ method: "POST", path: `${PATH}/single`, body: price, schema: nothing, signal });
}

/**
 * `POST /api/prices/multiple` of one-hub (admin): replaces the prices of existing models with this one, in one
 * transaction. The call for a single model has the model's name in the path, which proxies may reject, and deletes the
 * row before it inserts the new one.
 * @param models at least one; a model without a price gets none, although the response is a success
 * @param price a row as it was read, with its changes
 */
export function updatePrices(
  http: Http,
  models: readonly string[],
  price: Price,
  { signal }: CallOptions = {},
): Promise<void> {
  // A field of the model rather than of its price, and not a column of the table.
  const { model_info: _info, ...row } = price;
  const body = { original_models: models, models, price: row };
  return http.call({ method: "POST", path: `${PATH}/multiple`, body, schema: nothing, signal });
}

/** `PUT /api/prices/multiple/delete` of one-hub (admin); also succeeds for models without a price. */
export function deletePrices(
  http: Http,
  models: readonly string[],
  { signal }: CallOptions = {},
): Promise<void> {
  return http.call({
    method: "PUT",
    path: `${PATH}/multiple/delete`,
    body: { models },
    schema: nothing,
    outlivesPage: true,
    signal,
  });
}
