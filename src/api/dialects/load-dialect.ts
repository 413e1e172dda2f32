import type { MakeDialect } from "./dialect.js";
import type { DialectMember } from "./member.js";

/** Loads a dialect. A page only loads the dialect of its own gateway. */
export async function loadDialect(member: DialectMember): Promise<MakeDialect> {
  switch (member) {
    case "new-api":
      return (await import("./new-api/new-api.js")).newApi;
    case "one-hub":
      return (await import("./one-hub/one-hub.js")).oneHub;
    case "done-hub":
      return (await import("./done-hub/done-hub.js")).doneHub;
    case "laisky":
      return (await import("./laisky/laisky.js")).laisky;
  }
}
