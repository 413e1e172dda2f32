/** The names of a view's columns, sections and actions, grouped by kind. */
export type NameGroups = Readonly<Record<string, readonly string[]>>;

/** Returns whether a column, section or action is available. Names that can't be hidden always are. */
export type Capabilities = (name: string) => boolean;

/**
 * What is left of a view after what the host leaves out.
 * @param hideable every name that can be taken away
 * @param groups every name that can be kept; `only` narrows each group that it names something of, and leaves the
 *   others
 */
export function createCapabilities(
  hideable: readonly string[],
  groups: NameGroups,
  { hide = [], only = [] }: { readonly hide?: readonly string[]; readonly only?: readonly string[] },
): Capabilities {
  const kept = (name: string) => only.includes(name);
  const narrowed = Object.values(groups).filter((names) => names.some(kept));
  return (name) =>
    !hideable.includes(name) ||
    (!hide.includes(name) && narrowed.every((names) => !names.includes(name) || kept(name)));
}
