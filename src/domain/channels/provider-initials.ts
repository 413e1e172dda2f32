/** What a name has around the provider's own. */
const around = /^(proxy|knowledge base) | AI$/g;

/** The words of a name, also those that are written together: `DeepSeek`, `API2D`. */
const words = /[A-Z]?[a-z]+|[A-Z]+|\d+/g;

/**
 * Two letters that stand for a provider beside the name of a channel.
 * @param name the provider's English name, as `channelType` has it
 */
export function providerInitials(name: string): string {
  const [first = "?", second = first.slice(1)] = name.replace(around, "").match(words) ?? [];
  return (first.charAt(0) + second.charAt(0)).toUpperCase();
}
