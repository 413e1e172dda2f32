/** Texts about many tokens at once, in English. */
export const messages = {
  deleteTitle: (count: number) => (count === 1 ? "Delete 1 token?" : `Delete ${count} tokens?`),
  deleteText: (count: number): string =>
    count === 1
      ? "Programs that use it are refused from now on. This cannot be taken back."
      : "Programs that use them are refused from now on. This cannot be taken back.",
  deleteConfirm: (count: number) => (count === 1 ? "Delete 1 token" : `Delete ${count} tokens`),
};

/** The shape of these texts; every language has exactly these keys. */
export type TokenBulkMessages = typeof messages;
