/** The fields of a provider's form as texts; what is neither a text nor a number is left out. */
export function formFields(data: unknown): Readonly<Record<string, string>> {
  if (typeof data !== "object" || data === null) return {};
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(data as Record<string, unknown>))
    if (typeof value === "string" || typeof value === "number") fields[name] = String(value);
  return fields;
}
