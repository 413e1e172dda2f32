/** The accounts of other services that belong to an account, and how they are removed (wire.md 9.19). */
import * as z from "zod/mini";
import type { OAuthProvider } from "../../domain/access/oauth-providers.js";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { list, nothing, text } from "../client/schema.js";

/** An account of a provider that the operator of a new-api added. */
const customBindingSchema = z.object({
  provider_id: z.number(),
  provider_name: text,
  /** As in the provider's callback. */
  provider_slug: text,
  /** Who it is there. */
  provider_user_id: text,
});

/** An account of a provider that the operator of a new-api added. */
export type CustomBinding = z.infer<typeof customBindingSchema>;

const bindings = list(customBindingSchema);

/** `GET /api/user/oauth/bindings`: those of the signed-in account, none where the release has no such call. */
export function listCustomBindings(http: Http, { signal }: CallOptions = {}): Promise<CustomBinding[]> {
  return http.call({
    method: "GET",
    path: "/api/user/oauth/bindings",
    schema: bindings,
    share: true,
    signal,
  });
}

/** `GET /api/user/<id>/oauth/bindings`: those of an account, for administrators. */
export function listUserBindings(
  http: Http,
  id: number,
  { signal }: CallOptions = {},
): Promise<CustomBinding[]> {
  return http.call({
    method: "GET",
    path: `/api/user/${id}/oauth/bindings`,
    schema: bindings,
    share: true,
    signal,
  });
}

/** What names a binding: a service, or the number of a provider that the operator added. */
export type BindingName = OAuthProvider | number;

/**
 * Removes a binding of the signed-in account: `POST /api/user/unbind`, or `DELETE
 * /api/user/oauth/bindings/<number>`.
 */
export function removeOwnBinding(http: Http, name: BindingName, { signal }: CallOptions = {}): Promise<void> {
  if (typeof name === "number")
    return http.call({ method: "DELETE", path: `/api/user/oauth/bindings/${name}`, schema: nothing, signal });
  return http.call({
    method: "POST",
    path: "/api/user/unbind",
    body: { type: name },
    schema: nothing,
    signal,
  });
}

/** `DELETE /api/user/<id>/bindings/<name>` or `…/oauth/bindings/<number>`: an administrator removes a binding. */
export function removeUserBinding(
  http: Http,
  id: number,
  name: BindingName,
  { signal }: CallOptions = {},
): Promise<void> {
  const list = typeof name === "number" ? "oauth/bindings" : "bindings";
  return http.call({ method: "DELETE", path: `/api/user/${id}/${list}/${name}`, schema: nothing, signal });
}
