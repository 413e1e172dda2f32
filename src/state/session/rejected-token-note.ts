import { plainAddress, type Logger } from "../../api/client/logger.js";
import { guideAddress } from "../../domain/site/guides.js";

/**
 * Tells the developer, in the browser's console and in the page's own log, that the gateway rejects the page's token,
 * and the usual reasons. Neither contains the token itself.
 */
export function noteRejectedToken(baseUrl: string, log: Logger): void {
  const gateway = plainAddress(baseUrl);
  const text =
    `the gateway at ${gateway || "this origin"} refuses the token that getToken returned. It has to be the access token of an account ` +
    `(Settings, personal): not an sk-… key, and not one that a newer access token replaced. new-api also wants the account's ID, ` +
    `as { token, userId }. See ${guideAddress("sign-in")}`;
  console.warn(`gateway-console: ${text}`);
  log("warn", text, { gateway, kind: "unauthorised" });
}
