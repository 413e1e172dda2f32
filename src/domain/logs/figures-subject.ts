/** What has figures of its own. */
export const figuresSubjects = ["token", "user", "channel"] as const;

/** What has figures of its own. */
export type FiguresSubject = (typeof figuresSubjects)[number];
