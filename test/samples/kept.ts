/** What a module keeps while it is loaded. */
export const kept: string[] = [];
