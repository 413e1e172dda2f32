/** So much of what is the same is shown in front of a difference. */
const lead = 20;

/**
 * Two texts as they can be told apart in little room: whole where they fit, else from where they begin to differ.
 * @param longest characters of each
 */
export function differingParts(
  one: string,
  other: string,
  longest: number,
): readonly [one: string, other: string] {
  if (one.length <= longest && other.length <= longest) return [one, other];
  let same = 0;
  while (same < one.length && same < other.length && one[same] === other[same]) same += 1;
  const from = same > longest / 2 ? same - lead : 0;
  // Not in the middle of a character.
  const part = (text: string) =>
    text.slice(from, from + longest).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, "");
  const cut = (text: string) =>
    `${from > 0 ? "…" : ""}${part(text)}${text.length > from + longest ? "…" : ""}`;
  return [cut(one), cut(other)];
}
