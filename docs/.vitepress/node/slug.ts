/**
 * The anchor of a heading as GitHub and npm write it, so that a link with an anchor works on a code host and on the site.
 * @param title its text, without Markdown
 */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\s-]/gu, "")
    .replaceAll(" ", "-");
