import * as z from "zod/mini";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { list, nothing, text } from "../client/schema.js";

/**
 * A setting of the gateway. The value is always a string, including `true` and `false`, numbers and JSON (wire.md 2.6).
 */
export const optionSchema = z.object({ key: z.string(), value: text });

/** A setting of the gateway (wire.md 2.6). */
export type Option = z.infer<typeof optionSchema>;

/**
 * Whether an option is a secret, which consoles can only write. The server hides the first two itself, but not
 * `TurnstileSecretKey` (wire.md 3.10).
 */
export function isSecretOption(key: string): boolean {
  return /(Token|Secret|SecretKey)$/.test(key);
}

/**
 * `GET /api/option/` (root): the settings by key, sorted, without secrets. Keys that were never saved may be missing.
 *
 * @param options `share: false` never joins a read that began earlier, for one that a write is based on
 */
export async function listOptions(
  http: Http,
  { signal, share = true }: CallOptions & { readonly share?: boolean } = {},
): Promise<Option[]> {
  const options = await http.call({
    method: "GET",
    path: "/api/option/",
    schema: list(optionSchema),
    share,
    signal,
  });
  return options
    .filter(({ key }) => !isSecretOption(key))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
}

/**
 * `PUT /api/option/` (root). Ratios must be validated first: the server stores invalid JSON although it reports an
 * error (wire.md 3.10).
 */
export function setOption(http: Http, { key, value }: Option, { signal }: CallOptions = {}): Promise<void> {
  return http.call({ method: "PUT", path: "/api/option/", body: { key, value }, schema: nothing, signal });
}
