/** The kinds of records that have a usage page of their own. */
export const usageSubjects = ["token", "user", "channel"] as const;

/** A kind of record that has a usage page of its own. */
export type UsageSubject = (typeof usageSubjects)[number];
