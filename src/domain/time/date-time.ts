/** The current time in whole epoch seconds, as the wire counts. */
export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** Epoch seconds as `YYYY-MM-DD HH:mm:ss` in local time (behaviour.md 9); empty for what is no time. */
export function formatDateTime(seconds: number): string {
  const at = new Date(seconds * 1000);
  if (Number.isNaN(at.getTime())) return "";
  const two = (part: number) => String(part).padStart(2, "0");
  const date = [String(at.getFullYear()).padStart(4, "0"), two(at.getMonth() + 1), two(at.getDate())];
  const time = [at.getHours(), at.getMinutes(), at.getSeconds()].map(two);
  return `${date.join("-")} ${time.join(":")}`;
}
