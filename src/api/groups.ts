import type { CallOptions, Http } from "./http.js";
import { list, text } from "./schema.js";

/** `GET /api/group/` (admin): the names of the groups, sorted, because the server's order is random. */
export async function listGroups(http: Http, { signal }: CallOptions = {}): Promise<string[]> {
  const groups = await http.call({
    method: "GET",
    path: "/api/group/",
    schema: list(text),
    share: true,
    signal,
  });
  return [...new Set(groups)].sort();
}
