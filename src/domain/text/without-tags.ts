import type { NameCollector } from "./json-names.js";

/** The tags that lists and tables of pages have; what else is between angles may be anything. */
const tag =
  /<\/?(a|abbr|b|br|code|dd|div|dl|dt|em|h[1-6]|i|label|li|ol|option|p|pre|select|small|span|strong|sup|table|tbody|td|th|thead|tr|u|ul)(?![\w-])[^<>]*>/gi;

/** A text without the tags of a page; those that say something are left, and cells are between tabs. */
export function withoutTags(text: string, to: NameCollector): string {
  return text
    .replace(/<\/t[dh]>\s*(?=<t[dh][\s>])/gi, "\t")
    .replace(tag, (whole: string, name: string) => {
      if (whole.includes("=")) to.leave(whole, "heading");
      if (/^t[dh]$/i.test(name)) return "";
      return /^(?:a|abbr|b|code|em|i|small|span|strong|sup|u)$/i.test(name) ? " " : "\n";
    })
    .replaceAll("&nbsp;", " ");
}
