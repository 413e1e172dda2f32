/** The names in a list joined by comma, trimmed, each once, in their order; no empty ones. */
export function splitNames(text: string): string[] {
  const names = text.split(",").map((name) => name.trim());
  return [...new Set(names)].filter((name) => name !== "");
}
