/** Texts of filters over the rows that are loaded, in English. */
export const messages = {
  label: "Filter the loaded rows",
  any: (field: string) => `${field}: all`,
  clear: "Clear filters",
  nothing: "No loaded row fits",
  nothingText: "Filters look only at rows that are loaded here. Load all of them, or clear the filters.",
};

/** The shape of these texts; every language has exactly these keys. */
export type FilterMessages = typeof messages;
