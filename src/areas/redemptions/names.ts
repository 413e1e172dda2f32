/** The names in `redemption-collection.tsx`, without its cells. Written by `npm run reference`. */
export const redemptionNames = {
  columns: ["id", "name", "status", "quota", "created", "redeemed"],
  filters: ["status", "name"],
  actions: ["copy"],
} as const;
