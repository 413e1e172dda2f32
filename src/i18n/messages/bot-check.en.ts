/** Texts of the bot check, in English. */
export const messages = {
  label: "Bot check",
  loading: "The bot check is loading …",
  running: "Please try again in a few seconds, the check is running",
  failed: "The bot check could not be loaded. A content blocker or the network may be in the way.",
  broken: (code: string) => `The bot check did not work (${code}).`,
  retry: "Load it again",
};

/** The shape of the bot check's texts; every language has exactly these keys. */
export type BotCheckMessages = typeof messages;
