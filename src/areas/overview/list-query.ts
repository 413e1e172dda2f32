/** The list's address for the rows that are counted under a problem: by the same rule, so that it shows as many. */
export const listQuery = (word: string, sort: string | undefined): string =>
  sort === undefined ? `problem=${word}` : `problem=${word}&sort=${sort}`;
