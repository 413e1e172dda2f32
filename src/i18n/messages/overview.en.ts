/** Texts of the overview, in English. */
export const messages = {
  title: "Overview",
  whose: "Figures of",
  all: "Gateway",
  self: "My account",
  updated: (time: string) => `Updated ${time}`,
  days: (begins: string, zone: string) =>
    `Days are in server time (usually UTC) and start at ${begins} your time (${zone}).`,
  separator: ", ",
  figures: "Figures",
  spendToday: "Spend today",
  spendWeek: "Spend, 7 days",
  spendMonth: "Spend, 30 days",
  balance: "Balance",
  usedInAll: (amount: string) => `${amount} used in total`,
  requests: (count: string) => (count === "1" ? "1 request" : `${count} requests`),
  rate: "Requests per hour",
  about: (count: string) => `≈ ${count}`,
  thanYesterday: (change: string) => `${change} vs. this time yesterday`,
  thanWeekBefore: (change: string) => `${change} vs. previous 7 days`,
  byDay: (figures: string) => `By day: ${figures}`,
  dayFigure: (day: string, figure: string) => `${day} ${figure}`,
  coverage: (calls: number, since: string) =>
    calls === 1 ? `From the last request, at ${since}` : `From the last ${calls} requests, since ${since}`,
  coverageWhole: (calls: number, since: string) =>
    calls === 1 ? `From 1 request, at ${since}` : `From all ${calls} requests, since ${since}`,
  coverageNone: "No requests yet",
  exactWeek: "Last 7 days",
  topModels: "Top models",
  topUsers: "Top users",
  topChannels: "Top channels",
  topTokens: "Top tokens",
  allTime: "Since they were created",
  noName: "(no name)",
  channelById: (id: number) => `Channel ${id}`,
  noModel: "(no model)",
  attention: "Needs attention",
  nothing: "Nothing needs attention.",
  channelsFine: (count: number) =>
    count === 1 ? "The enabled channel works." : `All ${count} enabled channels work.`,
  problems: {
    autoDisabled: "Auto-disabled",
    failed: "Test failed",
    lowBalance: "Low balance",
    slow: "Slow",
    exhausted: "Exhausted",
    expired: "Expired",
    expiring: "Expires soon",
    nearlyExhausted: "Nearly exhausted",
    account: "Balance low",
  },
  tested: (when: string) => `Tested ${when}`,
  providerBalance: (amount: string) => `${amount} at the provider`,
  responseTime: (seconds: string) => `${seconds} s`,
  tokenUsed: (amount: string) => `${amount} used`,
  tokenLeft: (amount: string) => `${amount} left`,
  expires: (when: string) => `Expires ${when}`,
  expiredWhen: (when: string) => `Expired ${when}`,
  lasts: (days: number) =>
    days < 1
      ? "Lasts less than a day at this rate"
      : `Lasts about ${days === 1 ? "1 day" : `${days} days`} at this rate`,
  topUp: "Top up",
  showLog: "Log",
  logOf: (name: string) => `Log of ${name}`,
  countOf: (count: number, kind: string) => `${kind}: ${count}`,
  loadFailed: "Couldn't load this part",
  stale: "Couldn't refresh. Showing the last loaded data.",
};

/** The shape of the overview's texts; every language has exactly these keys. */
export type OverviewMessages = typeof messages;
