/** The currencies that the members' own rules name, by their ISO 4217 codes. */
export const paidIn = { dollars: "USD", yuan: "CNY" } as const;

/** Signs of the currencies that have one of their own, by their codes. */
export const currencySigns: Readonly<Record<string, string>> = { USD: "$", CNY: "¥", EUR: "€", GBP: "£" };
