import { otherWay, type OAuthSettings } from "../../domain/access/oauth-links.js";
import type { OAuthProvider } from "../../domain/access/oauth-providers.js";
import type { OAuthMessages } from "./generated/oauth.messages.en.js";

/** What a provider, `wechat` or `telegram` is called: as its operator calls it, else by its own name. */
export function providerName(
  provider: OAuthProvider,
  names: OAuthMessages["services"],
  status: Pick<OAuthSettings, "other_ways"> | undefined,
): string {
  const own = status ? (otherWay(status, provider)?.name ?? "") : "";
  if (own !== "") return own;
  return (names as Readonly<Record<string, string>>)[provider] ?? provider;
}
