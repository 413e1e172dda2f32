import { rmSync } from "node:fs";
import Database from "libsql";
import type { StoreData } from "../../../demo/gateway/store.js";
import { schemaOf } from "../../database/log-rows.js";

/** Writes the accounts and the log of an embedded gateway into a SQLite file, as one-api keeps them there. */
export function writeGatewayFile(file: string, { users, logs }: Pick<StoreData, "users" | "logs">): void {
  rmSync(file, { force: true });
  const database = new Database(file);
  database.exec(schemaOf("one-api"));
  database.exec("begin");
  const user = database.prepare("insert into users (id, username) values (?, ?)");
  for (const { id, username } of users) user.run(id, username);
  const entry = database.prepare(
    `insert into logs (id, user_id, created_at, type, content, username, token_name, model_name, quota, prompt_tokens,
      completion_tokens, channel_id, request_id, elapsed_time, is_stream)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  for (const log of logs)
    entry.run(
      log.id,
      log.user_id,
      log.created_at,
      log.type,
      log.content,
      log.username,
      log.token_name,
      log.model_name,
      log.quota,
      log.prompt_tokens,
      log.completion_tokens,
      log.channel,
      log.request_id,
      log.elapsed_time,
      log.is_stream ? 1 : 0,
    );
  database.exec("commit");
  database.close();
}

/** Runs a statement on such a file. */
export function changeGatewayFile(file: string, statement: string): void {
  const database = new Database(file);
  database.exec(statement);
  database.close();
}
