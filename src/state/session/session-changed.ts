/** The event that a page sends to its document once it has signed its visitor in or out by itself. */
export const sessionChanged = "gw-session-changed";
