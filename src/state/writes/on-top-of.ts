import type { Http } from "../../api/client/http.js";
import type { HttpRequest } from "../../api/client/http-request.js";

/** Calls whose writes contain the record as it was just read, so that dialects don't have to read it again. */
export function onTopOf(http: Http, fresh: object): Http {
  return { ...http, call: <T>(request: HttpRequest<T>) => http.call({ ...request, fresh }) };
}
