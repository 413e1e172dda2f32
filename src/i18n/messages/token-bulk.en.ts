/** Texts about many tokens at once, in English. */
export const messages = {
  deleteTitle: (count: number) => (count === 1 ? "Delete 1 token?" : `Delete ${count} tokens?`),
  deleteText: (count: number): string =>
    count === 1
      ? "Apps using it will lose access immediately. This can't be undone."
      : "Apps using them will lose access immediately. This can't be undone.",
  deleteConfirm: (count: number) => (count === 1 ? "Delete 1 token" : `Delete ${count} tokens`),
};

/** The shape of these texts; every language has exactly these keys. */
export type TokenBulkMessages = typeof messages;
