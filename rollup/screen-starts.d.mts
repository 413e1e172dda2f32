/** The table of screens as the entry has it: all that starts a screen, and nothing that draws one. */
export function startingScreens(): string;
