import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, afterEach, before } from "node:test";
import { openDatabase, type UsageDatabase } from "../../src/database/index.js";
import { writeGatewayFile } from "../support/node/gateway-file.js";
import { closeServers, siteBeforeGateway } from "./site.js";

/**
 * For the tests of a group: opens sites with a proxy that reads the embedded gateway's own rows in a file. They are
 * closed after each test, the file is removed after all.
 */
export function storedSites() {
  let folder: string;
  let usage: UsageDatabase;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), "gateway-console-stored-"));
    usage = openDatabase(join(folder, "gateway.db"));
  });
  after(async () => {
    await usage.close();
    rmSync(folder, { recursive: true, force: true });
  });
  afterEach(closeServers);
  return async () => {
    const { gateway, origin } = await siteBeforeGateway({ usage });
    const { data } = gateway.store;
    await usage.close();
    writeGatewayFile(join(folder, "gateway.db"), data);
    const tokenOf = (name: string): string =>
      data.users.find(({ username }) => username === name)?.access_token ?? "";
    return { origin, gateway, logs: data.logs, tokenOf };
  };
}
