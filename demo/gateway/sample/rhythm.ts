/** When the sample company calls: its days and its weeks, in UTC. */

/** What people do in each hour of a day, from midnight on: an office in Asia, one in Europe. */
const hours = [
  0.25, 0.7, 1.1, 1.15, 0.8, 0.55, 0.95, 1.2, 1.45, 1.4, 1.1, 0.75, 0.95, 1.15, 1.1, 0.85, 0.5, 0.3, 0.2,
  0.16, 0.12, 0.1, 0.08, 0.12,
] as const;

/** From Sunday on. */
const weekdays = [0.16, 1, 1.12, 1.15, 1.08, 0.86, 0.2] as const;

/** How much people call at a time (epoch seconds), 1 on average of a working day. */
export function peopleAt(time: number): number {
  const date = new Date(time * 1000);
  return (hours[date.getUTCHours()] ?? 0) * (weekdays[date.getUTCDay()] ?? 0) * 1.4;
}

/** How much programs call: at all hours, a little less at night and on days off. */
export const programsAt = (time: number): number => 0.45 + 0.55 * Math.min(1, peopleAt(time));
