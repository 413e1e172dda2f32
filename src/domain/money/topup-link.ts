import { parseHttpUrl } from "../site/links.js";

/** Who pays, for the payment page. */
export interface TopUpPayer {
  username: string;
  userId: number;
  /** A fresh random id of this one payment. */
  transactionId: string;
}

/**
 * The payment page's address: the configured link with `username`, `user_id` and `transaction_id` added to what it
 * already carries. Undefined when the link is unset or is no http or https address.
 */
export function topUpUrl(link: string, { username, userId, transactionId }: TopUpPayer): string | undefined {
  const url = parseHttpUrl(link);
  if (!url) return undefined;
  url.searchParams.append("username", username);
  url.searchParams.append("user_id", String(userId));
  url.searchParams.append("transaction_id", transactionId);
  return url.href;
}
