/**
 * A story's name in words, in Storybook and on the docs site: `FewColumns` is "Few columns".
 * @param name of its export
 */
export function inWords(name: string): string {
  const words = name.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, " ").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
