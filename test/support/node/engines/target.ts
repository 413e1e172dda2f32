/** A whole text, white space collapsed, or a pattern's parts: a RegExp itself does not reach another process. */
export type Matcher = string | { readonly source: string; readonly flags: string };

/** Which element of a page is meant: by role and name, by label, by text or by selector, through open shadow roots. */
export interface Target {
  readonly role?: string;
  readonly name?: Matcher;
  readonly label?: Matcher;
  readonly text?: Matcher;
  readonly css?: string;
  /** Only below this one. */
  readonly within?: Target;
}

const plain = (wanted: string | RegExp): Matcher =>
  typeof wanted === "string" ? wanted : { source: wanted.source, flags: wanted.flags };
const below = (within: Target | undefined): Pick<Target, "within"> => (within ? { within } : {});

/** Shown to assistive technology with this role and name. */
export const by = (role: string, name: string | RegExp, within?: Target): Target => ({
  role,
  name: plain(name),
  ...below(within),
});
/** Shown with this role, whatever its name. */
export const byRole = (role: string, within?: Target): Target => ({ role, ...below(within) });
/** The form field with this label. */
export const byLabel = (label: string | RegExp, within?: Target): Target => ({
  label: plain(label),
  ...below(within),
});
/** The innermost element with this text. */
export const byText = (text: string | RegExp, within?: Target): Target => ({
  text: plain(text),
  ...below(within),
});
/** What a selector matches. */
export const byCss = (css: string, within?: Target): Target => ({ css, ...below(within) });
