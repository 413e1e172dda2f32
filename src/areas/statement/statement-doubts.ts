/** Why the balances of a month can't be relied upon, beside a change whose amount isn't known. */
export type Doubt = "cut" | "operators" | "referrals" | "plans";
