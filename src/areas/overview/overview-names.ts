/** The capabilities of the overview, by the names that hosts use. */
export const overviewNames = {
  sections: ["first-steps", "attention", "figures", "models", "users", "channels", "tokens"],
  actions: ["refresh", "scope", "switch", "test"],
} as const;
