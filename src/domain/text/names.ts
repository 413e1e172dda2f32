/** The names in a list joined by comma, trimmed, each once, in their order; no empty ones. */
export function splitNames(text: string): string[] {
  const names = text.split(",").map((name) => name.trim());
  return [...new Set(names)].filter((name) => name !== "");
}

/** The names in a text that someone pasted: separated by commas, semicolons, blanks or lines. */
export function parsePastedNames(text: string): string[] {
  return [...new Set(text.split(/[,，;；\s]+/))].filter((name) => name !== "");
}
