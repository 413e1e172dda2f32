/** A formatted figure in the gateway's own unit, in English: `1 quota unit`, `500,000 quota units`. */
export const quotaUnits = (figure: string): string =>
  `${figure} quota ${/^[-−]?1$/.test(figure) ? "unit" : "units"}`;
