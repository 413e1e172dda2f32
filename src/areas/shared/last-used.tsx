import type { Supports } from "../../api/dialects/supports.js";
import { lastUsed } from "../../state/used-quota.js";
import { Time } from "../../ui/kit/text/time.js";
import { Tooltip } from "../../ui/kit/tooltip/tooltip.js";
import type { TokenMessages } from "./generated/tokens.messages.en.js";

/** When a token was last used, as far as the gateway tells. */
export function LastUsed({
  token,
  supports,
  texts,
}: {
  readonly token: Parameters<typeof lastUsed>[0];
  readonly supports: Supports;
  readonly texts: Pick<TokenMessages, "neverUsed" | "notCounted">;
}) {
  const seconds = lastUsed(token, supports);
  if (seconds === undefined) return <Tooltip text={texts.notCounted}>–</Tooltip>;
  return seconds === "never" ? <span className="muted">{texts.neverUsed}</span> : <Time seconds={seconds} />;
}
