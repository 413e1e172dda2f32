/** The kinds of records that have figures of their own. */
export const figuresKinds = ["token", "user", "channel"] as const;

/** A kind of record that has figures of its own. */
export type FiguresKind = (typeof figuresKinds)[number];
