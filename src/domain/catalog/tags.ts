/** The tags in a text of tags, each once: separated by commas, also by full-width ones. */
export const tagsOf = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[,，]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ""),
  ),
];
