import { join } from "node:path";
import type { UsageDatabase } from "../../src/database/index.js";
import { writeGatewayFile } from "../support/node/gateway-file.js";
import { siteBeforeGateway } from "./site.js";

/** A site with a proxy that reads the embedded gateway's own rows in the file `gateway.db` of a folder. */
export async function storedSite(folder: string, usage: UsageDatabase) {
  const { gateway, origin } = await siteBeforeGateway({ usage });
  const { data } = gateway.store;
  await usage.close();
  writeGatewayFile(join(folder, "gateway.db"), data);
  const tokenOf = (name: string): string =>
    data.users.find(({ username }) => username === name)?.access_token ?? "";
  return { origin, gateway, logs: data.logs, tokenOf };
}
