/** A call that a bot check may guard. `second-factor` is the second step of a sign-in, `code` the mail with one. */
export type GuardedCall = "sign-in" | "second-factor" | "sign-up" | "code" | "reset" | "check-in";
