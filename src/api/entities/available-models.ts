import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { list, text } from "../client/schema.js";

/**
 * `GET /api/user/available_models`: names of the models that the account's group can use, without the empty name that
 * the server adds for channels without models.
 */
export async function getAvailableModels(http: Http, { signal }: CallOptions = {}): Promise<string[]> {
  const models = await http.call({
    method: "GET",
    path: "/api/user/available_models",
    schema: list(text),
    share: true,
    signal,
  });
  return models.filter((model) => model !== "");
}
