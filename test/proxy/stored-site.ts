import { rmSync } from "node:fs";
import { join } from "node:path";
import Database from "libsql";
import type { UsageDatabase } from "../../src/database/index.js";
import { schemaOf } from "../database/log-rows.js";
import { siteBeforeGateway } from "./site.js";

/** A site with a proxy that reads the embedded gateway's own rows in the file `gateway.db` of a folder. */
export async function storedSite(folder: string, usage: UsageDatabase) {
  const { gateway, origin } = await siteBeforeGateway({ usage });
  const { data } = gateway.store;
  await usage.close();
  rmSync(join(folder, "gateway.db"), { force: true });
  const database = new Database(join(folder, "gateway.db"));
  database.exec(schemaOf("one-api"));
  const user = database.prepare("insert into users (id, username) values (?, ?)");
  for (const { id, username } of data.users) user.run(id, username);
  const entry = database.prepare(
    `insert into logs (id, user_id, created_at, type, username, token_name, model_name, quota, prompt_tokens,
      completion_tokens, channel_id) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  for (const log of data.logs)
    entry.run(
      log.id,
      log.user_id,
      log.created_at,
      log.type,
      log.username,
      log.token_name,
      log.model_name,
      log.quota,
      log.prompt_tokens,
      log.completion_tokens,
      log.channel,
    );
  database.close();
  const tokenOf = (name: string): string =>
    data.users.find(({ username }) => username === name)?.access_token ?? "";
  return { origin, gateway, logs: data.logs, tokenOf };
}
