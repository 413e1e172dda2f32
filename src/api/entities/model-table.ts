/** What one-hub and Done Hub tell everybody about their models, which their own price page shows (wire.md 9.1). */
import * as z from "zod/mini";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { flag, list, number, own, ownNumber, readBy, text, type Schema } from "../client/schema.js";
import { entriesOf, tagsOf } from "./loose-values.js";

const numberOf = (value: unknown) => (typeof value === "number" ? value : undefined);

const infoSchema = z.object({
  model: text,
  description: text,
  /** Tokens; 0 when unknown. */
  context_length: number,
  max_tokens: number,
  tags: own(tagsOf),
});

/** What is known of a model beside its price. */
export type ModelInfo = z.infer<typeof infoSchema>;

const longContextSchema = z.object({ threshold: number, input_ratio: number, output_ratio: number });

const availableSchema = z.object({
  /** The groups that have it, among those that the visitor can use. */
  groups: list(text),
  owned_by: text,
  price: z.nullish(
    z.object({
      /** The model, or the pattern that covers it; "" for the default of models without a price. */
      model: text,
      /** `tokens`, or `times` for a price per call. */
      type: text,
      /** Points per prompt token, or per thousandth of a call. */
      input: number,
      /** Points per completion token. */
      output: number,
      /** Factors for other kinds of tokens. */
      extra_ratios: own((value) => entriesOf(value, numberOf)),
      /** Done Hub's: from so many input tokens on, the whole call costs more. */
      long_context: z.nullish(longContextSchema),
      model_info: z.nullish(infoSchema),
    }),
  ),
});

/** A model that the visitor can use, and its price before the factor of a group. */
export type AvailablePrice = z.infer<typeof availableSchema>;

/** A map of what a schema parses; an entry that it can't parse is left out. */
const mapOf = <T>(schema: Schema<T>) =>
  readBy((value) => entriesOf(value ?? {}, (one) => z.safeParse(schema, one).data));

interface VisitorOptions extends CallOptions {
  /** Where nobody is known to be signed in: a failure ends no session. */
  readonly anonymous?: boolean;
}

/** `GET /api/available_model` (everybody): the models of the public groups and of the visitor's own, by name. */
export function listAvailablePrices(
  http: Http,
  { signal, anonymous }: VisitorOptions = {},
): Promise<ReadonlyMap<string, AvailablePrice>> {
  const schema = mapOf(availableSchema);
  const path = "/api/available_model";
  return http.call({ method: "GET", path, schema, share: true, anonymous, signal });
}

const groupSchema = z.object({
  name: text,
  /** Done Hub's. */
  description: text,
  ratio: ownNumber,
  /** Done Hub's: tokens of the account have it, but it isn't public any more. */
  inaccessible: flag,
});

/** A group whose models the visitor can use. */
export type ModelGroup = z.infer<typeof groupSchema>;

/** `GET /api/user_group_map` (everybody): the public groups and the visitor's own, by what names them. */
export function listModelGroups(
  http: Http,
  { signal, anonymous }: VisitorOptions = {},
): Promise<ReadonlyMap<string, ModelGroup>> {
  const schema = mapOf(groupSchema);
  const path = "/api/user_group_map";
  return http.call({ method: "GET", path, schema, share: true, anonymous, signal });
}

/** `GET /api/model_info/` (everybody): what administrators have noted about models. */
export function listModelInfo(
  http: Http,
  { signal, anonymous }: VisitorOptions = {},
): Promise<readonly ModelInfo[]> {
  const schema = list(infoSchema);
  const path = "/api/model_info/";
  return http.call({ method: "GET", path, schema, share: true, anonymous, signal });
}
