/**
 * About how many minutes a number of seconds is, for a text that says how long something takes; 0 below one and a half,
 * where the text says the seconds.
 */
export const roughMinutes = (seconds: number): number => (seconds < 90 ? 0 : Math.round(seconds / 60));
