/** What of a backup is to be restored, by what `choiceOf` names. */
export interface Selection {
  readonly chosen: ReadonlySet<string>;
  /** Selects some, or takes them out. */
  readonly set: (choices: readonly string[], isChosen: boolean) => void;
}

/** How much of some choices is selected. */
export function extentOf(
  choices: readonly string[],
  { chosen }: Selection,
): { readonly checked: boolean; readonly partly: boolean } {
  const count = choices.filter((choice) => chosen.has(choice)).length;
  return { checked: count > 0 && count === choices.length, partly: count > 0 && count < choices.length };
}
