import type { TermsName } from "../../domain/access/terms.js";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { nothing, text } from "../client/schema.js";

/**
 * `GET /api/user-agreement` and `GET /api/privacy-policy` of new-api and Done Hub: Markdown, HTML or a URL, written
 * by an administrator and not to be trusted (wire.md 9.20).
 */
export function getTerms(http: Http, which: TermsName, { signal }: CallOptions = {}): Promise<string> {
  return http.call({ method: "GET", path: `/api/${which}`, schema: text, share: true, signal });
}

/** `POST /api/user/agree_terms` of Done Hub: accepts both texts as they are now, for the signed-in account. */
export const acceptTerms = (http: Http): Promise<void> =>
  http.call({ method: "POST", path: "/api/user/agree_terms", schema: nothing });
