/**
 * Joins names as the language does, with a space wherever Latin and Chinese letters meet.
 *
 * @example listed("zh-CN", ["密钥", "SMTP"]) // "密钥和 SMTP"
 */
export function listed(locale: string, names: Iterable<string>): string {
  const all = new Intl.ListFormat(locale, { type: "conjunction" }).format(names);
  return all.replace(/(?<=[\w)])(?=和)|(?<=和)(?=[\w(])/gu, " ");
}
