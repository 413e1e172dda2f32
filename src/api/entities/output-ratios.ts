import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { list } from "../client/schema.js";
import { isJsonObject, readJson } from "../../domain/text/json-text.js";
import { optionSchema } from "./options.js";

/** What the output of a model costs, as the gateway computes it. */
export interface OutputRatio {
  /** How many times as much as a token of the input. */
  readonly ratio: number;
  /** Whether its code decides that and ignores what is stored. */
  readonly isFixed: boolean;
}

/**
 * `GET /api/option/` (root) of new-api since 2026, whose list ends with figures that the server computes: the output
 * ratios of models, whether they are stored or not. By model; empty in releases that don't say.
 */
export async function listOutputRatios(
  http: Http,
  { signal }: CallOptions = {},
): Promise<ReadonlyMap<string, OutputRatio>> {
  const query = { computed: "true" };
  const rows = await http.call({
    method: "GET",
    path: "/api/option/",
    query,
    schema: list(optionSchema),
    signal,
  });
  const reading = readJson(rows[0]?.value ?? "");
  const models = reading.ok && isJsonObject(reading.value) ? Object.entries(reading.value) : [];
  return new Map(
    models.flatMap(([model, info]) =>
      isJsonObject(info) && typeof info.ratio === "number"
        ? [[model, { ratio: info.ratio, isFixed: info.locked === true }] as const]
        : [],
    ),
  );
}
