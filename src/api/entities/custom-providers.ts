/**
 * The services for signing in that the root account of a new-api adds (wire.md 9.19). Every call rejects with a
 * GatewayError; all of them need the root account. Source: `controller/custom_oauth.go` of 2026.
 */
import * as z from "zod/mini";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { list, nothing, number, text } from "../client/schema.js";
import { fieldsOf, textOf } from "../dialects/kit.js";

/** A service for signing in that somebody added, without its secret, which is never told. */
export const customProviderSchema = z.object({
  id: z.number(),
  name: text,
  /** What stands for it in addresses: `/oauth/<slug>`. */
  slug: text,
  /** The name of an icon. */
  icon: text,
  enabled: z.catch(z.boolean(), false),
  client_id: text,
  authorization_endpoint: text,
  token_endpoint: text,
  user_info_endpoint: text,
  /** Separated by blanks. */
  scopes: text,
  /** Where the answer about a person has each of these: a name, or a path such as `data.user.id`. */
  user_id_field: text,
  username_field: text,
  display_name_field: text,
  email_field: text,
  /** The address of its OpenID Connect discovery document. */
  well_known: text,
  /** How the client's secret is sent: 0 either way, 1 in the body, 2 in the `Authorization` header. */
  auth_style: number,
  /** Who may sign in: JSON of `logic`, `conditions` and `groups`; "" for everybody. */
  access_policy: text,
  /** What those see who may not. */
  access_denied_message: text,
});

/** A service for signing in that somebody added. */
export type CustomProvider = z.infer<typeof customProviderSchema>;

/** What a form of one writes; a secret of "" keeps the one that there is. */
export type CustomProviderInput = Omit<CustomProvider, "id"> & { readonly client_secret: string };

const base = "/api/custom-oauth-provider/";

/** `GET /api/custom-oauth-provider/`: all of them, the oldest first. */
export const listCustomProviders = (http: Http, { signal }: CallOptions = {}): Promise<CustomProvider[]> =>
  http.call({ method: "GET", path: base, schema: list(customProviderSchema), share: true, signal });

/** `GET /api/custom-oauth-provider/<id>`. */
export const getCustomProvider = (
  http: Http,
  id: number,
  { signal }: CallOptions = {},
): Promise<CustomProvider> =>
  http.call({ method: "GET", path: `${base}${id}`, schema: customProviderSchema, signal });

/** `POST /api/custom-oauth-provider/`. Refused for a slug that there is already, or that is the gateway's own. */
export const createCustomProvider = (http: Http, input: CustomProviderInput): Promise<CustomProvider> =>
  http.call({ method: "POST", path: base, body: input, schema: customProviderSchema });

/** `PUT /api/custom-oauth-provider/<id>`, which keeps what isn't sent, and most of what is sent empty. */
export const updateCustomProvider = (
  http: Http,
  id: number,
  input: Partial<CustomProviderInput>,
): Promise<CustomProvider> =>
  http.call({ method: "PUT", path: `${base}${id}`, body: input, schema: customProviderSchema });

/** `DELETE /api/custom-oauth-provider/<id>`. Refused while an account is connected to it. */
export const deleteCustomProvider = (http: Http, id: number): Promise<void> =>
  http.call({ method: "DELETE", path: `${base}${id}`, schema: nothing, outlivesPage: true });

/** What a discovery document says of a service; "" for what it leaves out. */
export type DiscoveredEndpoints = Pick<
  CustomProvider,
  "authorization_endpoint" | "token_endpoint" | "user_info_endpoint"
>;

/** `POST /api/custom-oauth-provider/discovery`: has the gateway read a discovery document. Changes nothing. */
export async function discoverEndpoints(http: Http, well_known_url: string): Promise<DiscoveredEndpoints> {
  const { discovery } = await http.call({
    method: "POST",
    path: `${base}discovery`,
    body: { well_known_url },
    schema: z.object({ discovery: z.unknown() }),
  });
  const found = fieldsOf(discovery);
  return {
    authorization_endpoint: textOf(found.authorization_endpoint),
    token_endpoint: textOf(found.token_endpoint),
    user_info_endpoint: textOf(found.userinfo_endpoint),
  };
}
