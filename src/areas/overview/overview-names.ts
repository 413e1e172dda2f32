/** What the overview shows and lets do, by the names that hosts use. */
export const overviewNames = {
  sections: ["first-steps", "attention", "figures", "models", "users", "channels", "tokens"],
  actions: ["refresh", "scope"],
} as const;
